import { describe, expect, test } from "vitest";
import { baseName } from "../../../src/photo/names/file-name.ts";
import { corpusFolder, corpusMissing, lifeFolder } from "../../support/corpus.ts";
import { importedTree, disclosedBy } from "../../support/imported-tree.ts";

/** When the photos of a folder were taken, by their names. */
async function datesOf(name: string): Promise<Record<string, string | undefined>> {
  const { photos } = await disclosedBy(await importedTree(lifeFolder(name)));
  return Object.fromEntries(
    photos.map(({ path, takenAt }) => [
      baseName(path),
      takenAt?.source === "modified" ? undefined : takenAt?.local,
    ]),
  );
}

describe.skipIf(corpusFolder === null)(
  `names that tell dates (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    test("messengers and screenshots in many languages", async () => {
      const dates = await datesOf("made/C02");
      const {
        "tumblr_1234567890123.jpg": none,
        "signal-2022-12-17-15-16-04-718-2.jpg": signal,
        ...rest
      } = dates;
      expect(none).toBeUndefined();
      expect(signal).toBe("2022-12-17T15:16:04.718");
      expect(new Set(Object.values(rest))).toEqual(new Set(["2024-05-03T22:11:12"]));
    });

    test("the folders of scans without dates, as wide as they tell", async () => {
      const { photos } = await disclosedBy(await importedTree(lifeFolder("made/C10")));
      const dates = photos.map(({ path, takenAt }) => [
        baseName(path),
        takenAt?.edtf ?? takenAt?.local,
        takenAt?.source,
      ]);
      expect(Object.fromEntries(dates.map(([name, ...date]) => [name, date]))).toEqual({
        "WRNI2074.jpg": ["2016-08-18T00:00:00", "folder"],
        "file2314.JPG": ["2019-05-21T00:00:00", "folder"],
        "img.jpg": ["2018-04", "folder"],
        "scan0001.jpg": ["1987-07", "folder"],
        "scan0002.jpg": ["1985", "folder"],
      });
    });

    test("a day before a hexadecimal identifier is a day", async () => {
      const { photos } = await disclosedBy(await importedTree(lifeFolder("made/C03/memories")));
      expect(new Set(photos.map(({ takenAt }) => takenAt?.local))).toEqual(new Set(["2024-05-03T00:00:00"]));
    });
  },
);
