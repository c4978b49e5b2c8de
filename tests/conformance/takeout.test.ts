import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { isReadSidecar, sidecarKind } from "../../src/photo/sidecar.ts";
import type { FileJob } from "../../src/contract/photo-worker.ts";
import { readSidecars } from "../../workers/photo/sidecars/sidecars.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../support/corpus.ts";
import { importedTree, disclosedBy } from "../support/imported-tree.ts";

/** All files below a folder, by path from it. */
function walk(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** As a path is called once `trees` was dropped. */
const dropped = (path: string): string => join("trees", path);

describe.skipIf(corpusFolder === null)(
  `sidecars of real exports (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    const root = corpusFolder === null ? "" : join(corpusFolder, "trees");
    const paths = corpusFolder === null ? [] : walk(root);

    test("every JSON is used for the photo it names, or listed with why", async () => {
      const library = await importedTree(root);
      const { sidecars, counts } = await disclosedBy(library);
      expect(sidecars.map(({ path }) => path).toSorted()).toEqual(
        paths.filter(isReadSidecar).map(dropped).toSorted(),
      );
      expect(counts.sidecars).toBe(sidecars.length);
      for (const { path, usedFor } of sidecars) {
        const { title } = JSON.parse(readFileSync(join(root, "..", path), "utf8")) as { title: string };
        if (usedFor !== null) expect(usedFor).toBe(join(path, "..", title));
      }
      const why = Object.fromEntries(
        (await library.queries.report()).map(({ path, why: reason }) => [path, reason]),
      );
      const unused = sidecars.filter(({ usedFor }) => usedFor === null);
      expect(unused.map(({ path }) => [path, why[path]])).toEqual([
        ["trees/gophers/Google Photos/gophers/metadata.json", "album"],
      ]);
    });

    test("a photo without a date of its own has the one of its JSON", async () => {
      const { photos } = await disclosedBy(await importedTree(root));
      const dated = photos.filter(({ takenAt }) => takenAt?.source === "sidecar:takeout");
      expect(dated.length).toBeGreaterThan(0);
      expect(photos.filter(({ takenAt }) => takenAt?.source === "modified")).toEqual([]);
    });

    test("every XMP file of the corpus is read or says why not", async () => {
      const files = walk(corpusFile()).filter((path) => sidecarKind(path) === "xmp");
      expect(files.length).toBeGreaterThan(0);
      const batch = files.map((path, id): FileJob => {
        const file = new File([readFileSync(corpusFile(path))], "");
        return { id, file, named: false, sidecar: "xmp" };
      });
      const unread: string[] = [];
      await readSidecars(batch, (result) => {
        expect(result.ok).toBe(true);
        if (result.ok && result.reading.about !== "photo") unread.push(files[result.id] ?? "");
      });
      console.log(`XMP files: ${files.length}, without XMP: ${unread.join(", ") || "none"}`);
      expect(unread.length).toBeLessThan(files.length / 5);
    });
  },
);
