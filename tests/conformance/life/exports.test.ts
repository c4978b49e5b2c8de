import { describe, expect, test } from "vitest";
import { corpusFolder, corpusMissing, lifeFolder } from "../../support/corpus.ts";
import { importedTree, disclosedBy } from "../../support/imported-tree.ts";

describe.skipIf(corpusFolder === null)(
  `exports as they come (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    test("iCloud: dates, favourites and albums of its tables; what was deleted is left out", async () => {
      const library = await importedTree(lifeFolder("made/C08"));
      const [album, ...others] = await library.albums.list();
      expect([album, others]).toMatchObject([{ name: "Summer 2017", photos: 2 }, []]);
      expect(await library.albums.exports()).toEqual([{ from: "icloud", photos: 2, albums: 1 }]);
      const { photos, skipped } = await disclosedBy(library);
      const told = photos.map(({ path, takenAt, favourite }) => ({
        name: path.split("/").at(-1),
        takenAt,
        favourite,
      }));
      expect(told.toSorted((a, b) => ((a.name ?? "") < (b.name ?? "") ? -1 : 1))).toMatchObject([
        {
          name: "IMG_04292.JPG",
          takenAt: { local: "2016-01-01T00:05:00", offset: "+00:00", source: "sidecar:icloud" },
        },
        {
          name: "IMG_07401.JPG",
          takenAt: { local: "2017-07-15T18:34:00", offset: "+00:00", source: "sidecar:icloud" },
          favourite: true,
        },
      ]);
      expect(skipped).toEqual([
        { path: "C08/iCloud Photos/Recently Deleted/IMG_9999.JPG", reason: "recently-deleted" },
      ]);
      const lines = await library.queries.report();
      expect(lines.map(({ outcome, why }) => `${outcome} ${why}`).toSorted()).toEqual([
        "sidecar album",
        "sidecar used",
        "skipped recently-deleted",
      ]);
      expect(await library.tracks.tables()).toEqual([]);
    });

    test("Snapchat: the entries of a day give what they agree on, as no link says whose is whose", async () => {
      const { photos } = await disclosedBy(await importedTree(lifeFolder("made/C03")));
      const mains = photos.filter(({ path }) => path.endsWith("-main.jpg"));
      expect(mains).toHaveLength(3);
      for (const { takenAt, location } of mains) {
        expect(takenAt).toMatchObject({ local: "2024-05-03T19:11:12", source: "sidecar:snapchat" });
        expect(location).toMatchObject({ lat: 48.8566, lng: 2.3522, source: "sidecar:snapchat" });
      }
    });

    test("Takeout: the time of the JSON goes before the midnight of a messenger's name", async () => {
      const { photos } = await disclosedBy(await importedTree(lifeFolder("made/C84")));
      expect(photos.map(({ takenAt }) => takenAt)).toMatchObject([
        { local: "2022-05-28T11:40:00", offset: "+00:00", source: "sidecar:takeout" },
      ]);
    });
  },
);
