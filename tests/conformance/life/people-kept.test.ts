import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { namedPeople, turnedArea } from "../../../src/photo/people/people.ts";
import type { Orientation } from "../../../src/photo/photo.ts";
import type { WantedFacts } from "../../../src/features/writing/shared/wanted.ts";
import { stripFile } from "../../../src/features/saving/worker/photo/strip.ts";
import { writeInto } from "../../../src/features/writing/worker/photo/write-into.ts";
import { corpusFolder, corpusMissing } from "../../support/corpus.ts";
import { exiftoolMissing, exiftoolTags, hasExiftool } from "../../support/exiftool.ts";
import { recordIn } from "../../support/hdr-record.ts";
import { writePeople } from "../../support/people-files.ts";

const missing = corpusFolder === null ? corpusMissing : hasExiftool ? null : exiftoolMissing;

/** All that a person can have written, one by one and at once. */
const one: Required<Omit<WantedFacts, "decidedAt" | "edits" | "people">> = {
  takenAt: { local: "2019-07-14T15:16:17", offset: "+05:30" },
  position: { lat: -33.8567844, lng: 151.2152967, altitude: 12.5 },
  orientation: 8,
  title: "A title",
  description: "A description",
  keywords: ["Places|Sydney", "plain"],
  rating: 4,
  label: "Green",
};
const ways: WantedFacts[] = [
  ...Object.entries(one).map(([name, value]): WantedFacts => ({ [name]: value })),
  ...([1, 3, 6] as const).map((orientation) => ({ orientation })),
  { position: null },
  { keywords: [] },
  one,
];

/** The size that regions apply to is told as it is stored once the picture no longer lies on its side. */
const isRestated = (name: string, { orientation }: WantedFacts): boolean =>
  name === "curies.jpg" && (orientation === 1 || orientation === 3);

const told = ["-G1", "-struct", "-XMP-mwg-rs:all", "-XMP-MP:all", "-XMP-iptcExt:all"];

/** What exiftool reads of people, without the place of the file. */
function peopleBy(folder: string, names: readonly string[], listAt: string): Map<string, string> {
  const read = exiftoolTags(folder, names, told, listAt);
  return new Map([...read].map(([name, tags]) => [name, JSON.stringify({ ...tags, SourceFile: "" })]));
}

/** The regions of a packet as they stand there; null where the packet is compressed. */
const regionsIn = (bytes: Buffer): string | null =>
  /<mwg-rs:Regions[\s>].*?<\/mwg-rs:Regions>/s.exec(bytes.toString("latin1"))?.[0] ?? null;

describe.skipIf(missing !== null)(`people in files (${missing ?? "corpus"})`, () => {
  let folder = "";
  let names: string[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "people-kept-"));
    mkdirSync(join(folder, "before"));
    names = writePeople(join(folder, "before"), false);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const before = (name: string): Buffer => readFileSync(join(folder, "before", name));

  test("whatever is written leaves them to the letter", async () => {
    const expected = peopleBy(join(folder, "before"), names, folder);
    expect([...expected.values()].every((people) => people.includes("RegionList"))).toBe(true);
    for (const [at, wanted] of ways.entries()) {
      const after = join(folder, `way-${at}`);
      mkdirSync(after);
      for (const name of names) {
        const file = before(name);
        const result = await writeInto(new Blob([new Uint8Array(file)]), wanted);
        if (!result.ok) throw new Error(`${name} ${JSON.stringify(wanted)}: ${result.why}`);
        const written = Buffer.from(await result.file.arrayBuffer());
        if (!isRestated(name, wanted)) expect(regionsIn(written), name).toBe(regionsIn(file));
        writeFileSync(join(after, name), written);
      }
      const read = peopleBy(after, names, folder);
      for (const name of names) {
        const people = expected.get(name) ?? "";
        const stored = people.replace('"H":700,"Unit":"pixel","W":840', '"H":840,"Unit":"pixel","W":700');
        expect(read.get(name), name + JSON.stringify(wanted)).toBe(
          isRestated(name, wanted) ? stored : people,
        );
      }
    }
  });

  test("a turn that is written turns the faces with the picture", async () => {
    const file = before("curies.jpg");
    const stored = [
      { left: 0.21, top: 0.575, width: 0.2, height: 0.11 },
      { left: 0.12, top: 0.26, width: 0.24, height: 0.1 },
    ];
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as Orientation[]) {
      const result = await writeInto(new Blob([new Uint8Array(file)]), { orientation });
      if (!result.ok) throw new Error(result.why);
      const people = namedPeople(await recordIn(new Uint8Array(await result.file.arrayBuffer())));
      expect(
        people.map(({ area }) => area),
        `orientation ${orientation}`,
      ).toEqual(stored.map((area) => turnedArea(area, orientation)));
    }
  });

  test("places are cut out without them", async () => {
    const expected = peopleBy(join(folder, "before"), names, folder);
    const after = join(folder, "no-places");
    mkdirSync(after);
    const cut = names.filter((name) => !name.endsWith(".tif"));
    for (const name of cut) {
      const result = await stripFile(new Blob([new Uint8Array(before(name))]), {
        metadata: "all",
        location: "none",
      });
      if (!result.ok) throw new Error(`${name}: ${result.why}`);
      writeFileSync(join(after, name), Buffer.from(await result.file.arrayBuffer()));
    }
    const read = peopleBy(after, cut, folder);
    for (const name of cut) expect(read.get(name), name).toBe(expected.get(name));
  });
});
