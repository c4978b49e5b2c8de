import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { savedPath, UniqueNames } from "../../../src/photo/saving/file-names.ts";
import { type SavedEntry, zipStream } from "../../../src/features/saving/page/zip-stream.ts";
import { corpusFolder, corpusMissing, lifeFolder } from "../../support/corpus.ts";
import { importedTree, disclosedBy } from "../../support/imported-tree.ts";
import { unzipBytes } from "../../support/unzip.ts";

const names = { layout: "folders", pattern: "{name}", plain: false } as const;
/** What Windows refuses or changes in the name of a file or folder. */
const refused = /[<>:"/\\|?*]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

describe.skipIf(corpusFolder === null)(
  `names Windows cannot keep (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    test("an archive of all unpacks to as many files there, with the same bytes", async () => {
      const library = await importedTree(lifeFolder("made/C79"));
      const { photos } = await disclosedBy(library);
      expect(photos).toHaveLength(11);
      const rows = Uint32Array.from(photos, ({ id }) => library.queries.rowOf(id) ?? -1);
      const files = await library.exports.files(rows, true, 1, null);
      const unique = new UniqueNames();
      const sources = new Map<string, Buffer>();
      async function* entries(): AsyncGenerator<SavedEntry> {
        for (const saved of files) {
          const bytes = readFileSync(join(lifeFolder("made"), saved.paths[0] ?? ""));
          const path = unique.take(savedPath(saved, names, null));
          sources.set(path, bytes);
          yield { path, file: new Blob([bytes]), modified: new Date(), sidecar: null };
        }
      }
      const archive = new Uint8Array(await new Response(zipStream(entries())).arrayBuffer());
      const unpacked = unzipBytes(archive);
      expect(new Set(unpacked.map(({ path }) => path.normalize("NFC").toUpperCase())).size).toBe(11);
      expect(unpacked.flatMap(({ path }) => path.split("/")).filter((part) => refused.test(part))).toEqual(
        [],
      );
      for (const { path, bytes } of unpacked)
        expect(Buffer.compare(bytes, sources.get(path) ?? Buffer.of())).toBe(0);
    });
  },
);
