import { copyFileSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { addFiles, importEnds } from "../../support/engines/adding.ts";
import { exportedJson } from "../../support/engines/exported.ts";
import { addFolder } from "../../support/engines/folder.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts } from "../../support/engines/look.ts";
import { picturesSeen } from "../../support/engines/pictures-seen.ts";
import { gridTiles } from "../../support/engines/sample.ts";
import { makePhotos } from "../../support/photos.ts";

/** Made photos and a video, picked one by one. */
export const pickedFiles: Journey = {
  name: "Files: photos and a video, picked",
  async run(visit) {
    const page = await visit.begin();
    const folder = await makePhotos(join(visit.folder, "picked"), { count: 6 });
    const photos = [1, 2, 3, 4, 5, 6].map((number) => join(folder, `IMG_000${number}.jpg`));
    const film = resolve("tests/fixtures/film-with-sound.webm");
    const { found, shown, failed, skipped } = await addFiles(page, [...photos, film]);
    expect({ found, shown, failed, skipped }).toEqual({ found: 7, shown: 7, failed: 0, skipped: 0 });
    expect(await picturesSeen(page, 7)).toBe(7);
    await counts(page, `${gridTiles}[aria-label^="Video"]`, 1);
  },
};

/** A folder with a folder in it. */
export const wholeFolder: Journey = {
  name: "Folder, with a folder in it",
  async run({ page, engine, folder: place }) {
    const trip = join(place, "Trip");
    await makePhotos(join(trip, "Inner"), { count: 3, first: 20 });
    mkdirSync(trip, { recursive: true });
    copyFileSync(resolve("public/sample/lisbon-01-morning.jpg"), join(trip, "morning.jpg"));
    const { found, shown } = await importEnds(page, () => addFolder(page, engine, trip));
    const { photos } = await exportedJson(page);
    expect({ found, shown }).toEqual({ found: 11, shown: 11 });
    const inTrip = photos.map(({ path }) => path).filter((path) => path.startsWith("Trip/"));
    expect(inTrip.toSorted()).toEqual([
      "Trip/Inner/IMG_0020.jpg",
      "Trip/Inner/IMG_0021.jpg",
      "Trip/Inner/IMG_0022.jpg",
      "Trip/morning.jpg",
    ]);
  },
};
