import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { addFiles, beginFiles } from "../../support/engines/adding.ts";
import { waitInPage } from "../../support/engines/drivers/engine.ts";
import { exportedJson } from "../../support/engines/exported.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { whereIs } from "../../support/engines/look.ts";
import { gridTiles } from "../../support/engines/sample.ts";
import { forgets } from "../../support/engines/visit.ts";
import { makePhotos } from "../../support/photos.ts";

const count = 300;

/** A power cut in the middle of an import. */
export const killed: Journey = {
  name: "Killed in the middle of an import: what was kept is there, and the same files end it",
  missing: forgets,
  async run(visit) {
    const page = await visit.begin();
    const folder = await makePhotos(join(visit.folder, "many"), {
      count,
      width: 1600,
      height: 1200,
      noisy: true,
    });
    const paths = readdirSync(folder).map((name) => join(folder, name));
    await beginFiles(page, paths);
    await waitInPage(page, "some thumbnails", () => {
      if (performance.getEntriesByName("import:done").length > 0) return "over" as const;
      const bar = document.querySelector('[role="progressbar"][aria-label="Import"]');
      const draws = bar?.getAttribute("aria-valuetext")?.startsWith("Creating thumbnails") ?? false;
      return draws && Number(bar?.getAttribute("aria-valuenow")) >= 30;
    });
    // A fast computer has drawn them before anything is written.
    await expect.poll(() => page.run(recordsKept), { timeout: 200_000 }).toBeGreaterThan(0);
    await visit.kill();

    const again = await visit.reopen();
    await whereIs(again, { css: gridTiles });
    const kept = await exportedJson(again);
    expect(kept.photos.length).toBeGreaterThan(0);
    expect(kept.photos.filter(({ thumbnail }) => thumbnail !== null).length).toBeLessThan(count);
    const ended = await addFiles(again, paths);
    expect(ended).toMatchObject({ found: count, shown: count, failed: 0, skipped: 0, sidecars: 0 });
    const { photos } = await exportedJson(again);
    expect(photos.map(({ path }) => path).toSorted()).toEqual(readdirSync(folder).toSorted());
    expect(photos.filter(({ thumbnail }) => thumbnail === null)).toEqual([]);
  },
};

/** Runs in the page: how many groups of photos its database holds. */
async function recordsKept(): Promise<number> {
  const open = indexedDB.open("pinroll");
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    open.onsuccess = () => opened(open.result);
    open.onerror = () => failed(open.error ?? new Error("not opened"));
  });
  const counted = database.transaction("records").objectStore("records").count();
  const count = await new Promise<number>((done) => (counted.onsuccess = () => done(counted.result)));
  database.close();
  return count;
}
