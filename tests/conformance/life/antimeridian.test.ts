import { describe, expect, test } from "vitest";
import type { Notice } from "../../../src/contract/notice.ts";
import { corpusFolder, corpusMissing, lifeFolder } from "../../support/corpus.ts";
import { importedTree } from "../../support/imported-tree.ts";

describe.skipIf(corpusFolder === null)(
  `photos on both sides of 180° (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    test("are one trip, one cluster and one box that crosses the line", async () => {
      const library = await importedTree(lifeFolder("made/C47"));
      const { trips } = await library.trips.overview();
      expect(trips.map(({ photos }) => photos)).toEqual([4]);
      expect(trips[0]?.metres).toBeLessThan(20_000);
      const notice = await new Promise<Notice>((resolve) => library.watch(resolve));
      expect(notice.bounds?.west).toBeCloseTo(179.95);
      expect(notice.bounds?.east).toBeCloseTo(-179.95);
      const world = { west: -180, south: -85, east: 180, north: 85 };
      const clusters = await library.queries.clusters({ bounds: world, zoom: 2 }, 1000);
      expect(clusters.map(({ count }) => count)).toEqual([4]);
      const over = { west: 179.9, south: -17, east: -179.9, north: -16 };
      expect(await library.queries.rowsWithin(over)).toHaveLength(4);
    });
  },
);
