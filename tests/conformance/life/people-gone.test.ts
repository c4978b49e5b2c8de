import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { namesOf } from "../../../src/photo/people/names.ts";
import type { Discretion } from "../../../src/photo/saving/discretion.ts";
import { stripFile } from "../../../src/features/saving/worker/photo/strip.ts";
import { namedWithin } from "../../../workers/photo/facts/within.ts";
import { corpusFolder, corpusMissing } from "../../support/corpus.ts";
import { exiftoolMissing, hasExiftool, runExiftool } from "../../support/exiftool.ts";
import { libraryOf } from "../../support/exported-library.ts";
import { aRecord } from "../../support/library-fixtures.ts";
import { recordIn } from "../../support/hdr-record.ts";
import { somebody, writePeople } from "../../support/people-files.ts";

const missing = corpusFolder === null ? corpusMissing : hasExiftool ? null : exiftoolMissing;

/** Whom the files name, as each may be written in bytes. */
const names = [somebody, somebody.replace(" ", "-"), "Marie Curie", "Pierre Curie"];
const spellings = names.flatMap((name) => [
  Buffer.from(name, "utf8"),
  Buffer.from(name, "utf16le"),
  Buffer.from(name, "utf16le").swap16(),
]);

/** The bytes of a file, and what zlib unpacks of the chunks of a PNG. */
function readable(bytes: Buffer): Buffer {
  const found: Buffer[] = [bytes];
  for (let at = bytes.indexOf("\x78", 0, "latin1"); at >= 0; at = bytes.indexOf("\x78", at + 1, "latin1"))
    if ([0x01, 0x5e, 0x9c, 0xda].includes(bytes[at + 1] ?? 0))
      try {
        found.push(inflateSync(bytes.subarray(at), { maxOutputLength: 1 << 20 }));
      } catch {
        // No such stream begins here.
      }
  return Buffer.concat(found);
}

const namesIn = (bytes: Buffer): string[] =>
  spellings.filter((name) => bytes.includes(name)).map((name) => name.toString());

describe.skipIf(missing !== null)(`names of people that are to go (${missing ?? "corpus"})`, () => {
  let folder = "";
  let files: string[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "people-gone-"));
    files = writePeople(folder, true).filter((name) => !name.endsWith(".tif"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(["trimmed", "none"] as const)(
    "with metadata %s no name is left in any place of a file",
    async (metadata) => {
      const after = join(folder, metadata);
      mkdirSync(after);
      for (const name of files) {
        const before = readFileSync(join(folder, name));
        expect(namesIn(readable(before)), name).not.toEqual([]);
        const result = await stripFile(new Blob([new Uint8Array(before)]), { metadata, location: "exact" });
        if (!result.ok) throw new Error(`${name}: ${result.why}`);
        const bytes = Buffer.from(await result.file.arrayBuffer());
        expect(namesIn(readable(bytes)), name).toEqual([]);
        expect(namesOf(await recordIn(new Uint8Array(bytes))), name).toEqual([]);
        expect(await namedWithin(result.file), name).toMatchObject({ people: false });
        writeFileSync(join(after, name), bytes);
      }
      const told = runExiftool(after, ["-a", "-u", "-G1", "-ee", "-struct", "-json", ...files]);
      expect(JSON.parse(told)).toHaveLength(files.length);
      for (const name of names) expect(told).not.toContain(name);
      expect(told).not.toMatch(/"XMP-(?:mwg-rs|MP|iptcExt:Person|iptcExt:ImageRegion)/);
    },
  );

  test.each(["trimmed", "none"] as const)(
    "with metadata %s no name is left in the sidecar beside the file",
    async (metadata) => {
      const library = await libraryOf([{ path: "a.jpg", record: aRecord() }]);
      const change = {
        keywords: ["People|Marie Curie", "Marie Curie"],
        title: "Marie Curie",
        rotate: 90 as const,
      };
      await library.edits.edit([{ rows: [0], change }]);
      const rows = Uint32Array.of(0);
      const sidecars = async (discretion: Discretion) =>
        (await library.exports.files(rows, true, 1, discretion)).map(({ sidecar }) => sidecar);
      expect((await sidecars({ metadata: "all", location: "exact" }))[0]).toContain("Marie Curie");
      const [told] = await sidecars({ metadata, location: "exact" });
      expect(told).toContain("Orientation");
      expect(told).not.toContain("Curie");
    },
  );
});
