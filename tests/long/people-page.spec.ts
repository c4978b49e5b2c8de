import { mkdirSync } from "node:fs";
import { expect, test, type Page } from "playwright/test";
import { dropPaths } from "../support/drop.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";

const [people, photos, each] = [20_000, 6000, 50];

/** Keeps what the pack would have found: faces of these people, every other one with a name. Runs in the page. */
async function keepFaces([people, photos, each]: readonly [number, number, number]): Promise<void> {
  const database = await new Promise<IDBDatabase>((answer, fail) => {
    const opening = indexedDB.open("pinroll");
    opening.onsuccess = () => answer(opening.result);
    opening.onerror = () => fail(opening.error ?? new Error("It does not open."));
  });
  let state = 3;
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  const direction = (): Float32Array => Float32Array.from({ length: 128 }, () => next() - 0.5);
  const common = direction();
  const own = Array.from({ length: people }, direction);
  const transaction = database.transaction("seen", "readwrite");
  const shelf = transaction.objectStore("seen");
  const named = Array.from({ length: people / 2 }, (_, at) => ({ id: 2 * at + 1, name: `Person ${at}` }));
  shelf.put({ people: named.map((one) => ({ ...one, hidden: false, cover: null })), apart: [] }, [
    "people",
    -1,
  ]);
  for (let from = 0; from < photos; from += 64) {
    const rows = Uint32Array.from({ length: Math.min(64, photos - from) }, (_, at) => from + at);
    const groups = Uint32Array.from(
      { length: rows.length * each },
      () => 1 + Math.floor(people * next() ** 3),
    );
    const vectors = new Int8Array(groups.length * 128);
    for (const [face, group] of groups.entries()) {
      const vector = common.map(
        (value, at) => 2 * value + (own[group - 1]?.[at] ?? 0) + 0.4 * (next() - 0.5),
      );
      const length = Math.hypot(...vector);
      vectors.set(
        vector.map((value) => Math.max(-127, Math.min(127, Math.round((360 * value) / length)))),
        face * 128,
      );
    }
    const block = {
      versions: ["v"],
      rows,
      stamps: rows.map(() => 1),
      of: new Uint8Array(rows.length),
      lengths: new Uint8Array(rows.length).fill(each),
      places: Int16Array.from({ length: groups.length * 4 }, (_, at) => 1600 * (1 + (at % 7))),
      scores: new Uint8Array(groups.length).fill(240),
      pixels: new Uint8Array(groups.length).fill(120),
      vectors,
      groups,
      confirmed: new Uint8Array(groups.length),
      rejected: [],
    };
    shelf.put(block, ["people", from / 64]);
  }
  await new Promise((done) => (transaction.oncomplete = done));
  database.close();
}

/** Milliseconds from a press on the link to the first name. */
function opened(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    document.querySelector<HTMLElement>('a[href$="/people"]')?.click();
    while (document.querySelector(".people-card-name") === null) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
}

test("the page People opens, of 300,000 faces of 20,000 people, and renders those on screen alone", async ({
  page,
}, info) => {
  const folder = info.outputPath("Trip");
  mkdirSync(folder, { recursive: true });
  await makePhotos(folder, { count: photos, width: 48, height: 36 });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done", { timeoutMs: 600_000 });
  await page.goto("/bench/");
  await page.evaluate(keepFaces, [people, photos, each] as const);
  const note = (type: string, ms: number): void => {
    info.annotations.push({ type, description: `${Math.round(ms)} ms` });
    console.log(`${type}: ${Math.round(ms)} ms`);
  };
  const link = page.getByRole("link", { name: "People", exact: true });
  const began = performance.now();
  await page.goto("/import");
  await expect(link).toBeVisible({ timeout: 120_000 });
  note("faces loaded", performance.now() - began);
  for (const turn of ["first", "second", "third"]) {
    note(`opened, ${turn}`, await opened(page));
    await expect(page.getByRole("region", { name: "Without a name" })).toBeAttached();
    expect(await page.locator(".people-card").count()).toBeLessThan(400);
    await page.getByRole("link", { name: "Library", exact: true }).first().click();
    await expect(link).toBeVisible();
  }
});
