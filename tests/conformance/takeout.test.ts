import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import type { LibraryJson } from "../../src/photo/library-json.ts";
import { nameKind } from "../../src/photo/names/file-name.ts";
import { isReadSidecar, sidecarKind } from "../../src/photo/sidecar.ts";
import type { FileJob, LibraryMessage } from "../../src/contract/photo-worker.ts";
import { PhotoLibrary } from "../../workers/library/library.ts";
import { readBatch } from "../../workers/photo/metadata.ts";
import { readSidecars } from "../../workers/photo/sidecars/sidecars.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../support/corpus.ts";

/** All files below a folder, by path from it. */
function walk(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** The files as the library knows them after an import, without threads. */
async function imported(root: string, paths: string[]): Promise<PhotoLibrary> {
  const library = new PhotoLibrary();
  const port: { onmessage?: (event: { data: LibraryMessage[] }) => void; postMessage: () => void } = {
    postMessage: () => undefined,
  };
  library.intake.connect(0, port as unknown as MessagePort);
  const send = (message: LibraryMessage): void => port.onmessage?.({ data: [message] });
  library.intake.found(paths.map((path, id) => ({ id, path, sidecar: nameKind(path) === "sidecar" })));
  const jobs = paths.map((path, id): FileJob => {
    const kind = sidecarKind(path);
    const sidecar = kind === "xmp" || kind === "json" ? { sidecar: kind } : {};
    const file = new File([readFileSync(join(root, path))], "", { lastModified: 1e12 });
    return { id, file, named: false, ...sidecar };
  });
  await readBatch(
    jobs.filter(({ sidecar }) => sidecar === undefined),
    (result) => {
      const { id } = result;
      if (result.ok) {
        const { record, preview } = result;
        send({ type: "record", job: 1, id, bytes: 1, modified: 1e12, record, preview });
      } else library.intake.failed([{ id, failure: result.failure }]);
    },
  );
  await readSidecars(
    jobs.filter(({ sidecar }) => sidecar !== undefined),
    (result) => {
      if (result.ok) send({ type: "sidecar", job: 1, id: result.id, reading: result.reading });
      else library.intake.failed([{ id: result.id, failure: result.failure }]);
    },
  );
  return library;
}

async function exported(library: PhotoLibrary): Promise<LibraryJson> {
  return JSON.parse(await (await library.exports.json("")).text()) as LibraryJson;
}

describe.skipIf(corpusFolder === null)(
  `sidecars of real exports (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    const root = corpusFolder === null ? "" : join(corpusFolder, "trees");
    const paths = corpusFolder === null ? [] : walk(root);

    test("every JSON is used for the photo it names, or listed with why", async () => {
      const library = await imported(root, paths);
      const { sidecars, counts } = await exported(library);
      expect(sidecars.map(({ path }) => path).toSorted()).toEqual(paths.filter(isReadSidecar).toSorted());
      expect(counts.sidecars).toBe(sidecars.length);
      for (const { path, usedFor } of sidecars) {
        const { title } = JSON.parse(readFileSync(join(root, path), "utf8")) as { title: string };
        if (usedFor !== null) expect(usedFor).toBe(join(path, "..", title));
      }
      const why = Object.fromEntries(
        (await library.queries.report()).map(({ path, why: reason }) => [path, reason]),
      );
      const unused = sidecars.filter(({ usedFor }) => usedFor === null);
      expect(unused.map(({ path }) => [path, why[path]])).toEqual([
        ["gophers/Google Photos/gophers/metadata.json", "album"],
      ]);
    });

    test("a photo without a date of its own has the one of its JSON", async () => {
      const { photos } = await exported(await imported(root, paths));
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
