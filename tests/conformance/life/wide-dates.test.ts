import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { PhotoJson } from "../../../src/photo/library-json.ts";
import { corpusFolder, corpusMissing, lifeFolder } from "../../support/corpus.ts";
import { importedTree, disclosedBy } from "../../support/imported-tree.ts";

const name = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

async function takenAtOf(root: string): Promise<Record<string, PhotoJson["takenAt"]>> {
  const { photos } = await disclosedBy(await importedTree(root));
  return Object.fromEntries(photos.map(({ path, takenAt }) => [name(path), takenAt]));
}

describe.skipIf(corpusFolder === null)(
  `dates as wide as they are known (or skipped: ${corpusMissing})`,
  () => {
    test("scans whose date stops at year or month, and never the scanner's", async () => {
      const dates = await takenAtOf(lifeFolder("made/C16"));
      const edtf = Object.entries(dates).map(([file, date]) => [file, date?.edtf, date?.local]);
      expect(edtf.sort(([a = ""], [b = ""]) => a.localeCompare(b))).toEqual([
        ["exif-zero-day.jpg", "1985-07", "1985-07-01T00:00:00"],
        ["iptc.jpg", "1985-07", "1985-07-01T00:00:00"],
        ["month.jpg", "1985-07", "1985-07-01T00:00:00"],
        ["only-xmp-year.jpg", "1978", "1978-01-01T00:00:00"],
        ["year.jpg", "1985", "1985-01-01T00:00:00"],
      ]);
    });

    test("a clock that counts hours from 1 to 24", async () => {
      const dates = await takenAtOf(lifeFolder("made/C17"));
      expect(dates["midnight.jpg"]).toMatchObject({ local: "2019-01-01T00:04:20", offset: null });
      expect(dates["midnight.jpg"]).not.toHaveProperty("edtf");
    });

    test("a camera that writes only OffsetTime", async () => {
      const file = "commons-imaging__src__test__resources__data__images__jpg__8__20220514_102409.jpg";
      const folder = mkdtempSync(join(tmpdir(), "pinroll-wide-"));
      try {
        cpSync(join(lifeFolder("files"), file), join(folder, file));
        const dates = await takenAtOf(folder);
        expect(dates[file]).toMatchObject({ local: "2022-05-14T10:24:09", offset: "+12:00" });
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  },
);
