import { describe, expect, test } from "vitest";
import type { LibraryJson, PhotoJson } from "../../../src/photo/library-json.ts";
import type { PhotoLibrary } from "../../../workers/library/library.ts";
import { corpusFolder, corpusMissing, lifeFolder } from "../../support/corpus.ts";
import { importedTree, disclosedBy } from "../../support/imported-tree.ts";

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

async function imported(folder: string): Promise<{ library: PhotoLibrary; told: LibraryJson }> {
  const library = await importedTree(lifeFolder(folder));
  return { library, told: await disclosedBy(library) };
}

/** Each tile with its parts, as "name < role name, role name". */
const tiles = (photos: readonly PhotoJson[]): string[] =>
  photos
    .map(({ path, parts }) =>
      [nameOf(path), ...parts.map((part) => `${part.role} ${nameOf(part.path)}`)].join(" < "),
    )
    .toSorted();

describe.skipIf(corpusFolder === null)(
  `what belongs together in real folders (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    test("a phone's bin and what it has not finished are skipped, each with its reason", async () => {
      const { told } = await imported("made/C01");
      expect(tiles(told.photos)).toEqual(["IMG_20260101_101112.jpg"]);
      expect(Object.fromEntries(told.skipped.map(({ path, reason }) => [nameOf(path), reason]))).toEqual({
        ".pending-1774607641-IMG_20260103_101112.jpg": "unfinished",
        ".trashed-1774607641-IMG_20260102_101112.jpg": "in-bin",
      });
    });

    test("Snapchat's overlays are joined to their photos", async () => {
      const { told } = await imported("made/C03");
      expect(told.photos).toHaveLength(3);
      for (const { path, parts } of told.photos)
        expect(parts).toEqual([{ role: "overlay", path: path.replace("-main.jpg", "-overlay.png") }]);
    });

    test("a Pixel's cover leads its raw file, also where two shots tell one time", async () => {
      const { told } = await imported("made/C04");
      expect(tiles(told.photos)).toEqual([
        "PXL_20250120_163444149.RAW-01.COVER.jpg < raw PXL_20250120_163444149.RAW-02.ORIGINAL.dng",
        "PXL_20250120_221128230.RAW-01.COVER.jpg < raw PXL_20250120_221128230.RAW-02.ORIGINAL.dng",
      ]);
    });

    test("of a Photos library only the originals are photos, and they can be neither written nor deleted", async () => {
      const { told } = await imported("made/C06");
      expect(tiles(told.photos)).toEqual(["0A1B2C3D-1111-4222-8333-444455556666.jpeg"]);
      expect(told.skipped).toHaveLength(5);
      expect(new Set(told.skipped.map(({ reason }) => reason))).toEqual(new Set(["program-made"]));
    });

    test("a Galaxy's copy of an iPhone's Live Photo moves", async () => {
      const { told } = await imported("made/C49");
      expect(told.photos.map(({ parts }) => parts.map(({ role }) => role))).toEqual([
        ["motion-video"],
        ["motion-video"],
      ]);
      const { library } = await imported("made/C49");
      const lengths = [0, 1].map((id) => library.queries.details(id)?.moving?.within?.length);
      expect(lengths).toEqual([3590, 3590]);
    });

    test("darktable's second version is given to no photo", async () => {
      const { library, told } = await imported("made/C78");
      const [first, other] = told.photos.toSorted((a, b) => (a.path < b.path ? -1 : 1));
      expect([nameOf(first?.path ?? ""), first?.title, first?.rating]).toEqual(["IMG_0001.jpg", "first", 3]);
      expect([nameOf(other?.path ?? ""), other?.title, other?.rating]).toEqual([
        "IMG_0001_1.jpg",
        null,
        null,
      ]);
      const report = await library.queries.report();
      expect(report.map(({ path, why }) => [nameOf(path), why])).toEqual([
        ["IMG_0001.jpg.xmp", "used"],
        ["IMG_0001_01.jpg.xmp", "version"],
      ]);
    });
  },
);
