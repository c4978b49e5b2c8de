import { expect, test, type Page } from "playwright/test";
import { dropPaths } from "../support/drop.ts";
import { exportLibrary } from "../support/library.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { openProfile, type Profile } from "../support/profile.ts";
import { Chance } from "../support/random.ts";

const count = 4000;
const kills = Number(process.env["PINROLL_KILLS"] ?? 12);
const name = "All of it";

test(`a browser killed ${kills} times while an album of ${count} photos is changed has each change whole, or not at all`, async ({
  baseURL,
}, info) => {
  test.skip(process.platform !== "linux", "processes are found in /proc");
  if (baseURL === undefined) throw new Error("The tests are served nowhere.");
  test.setTimeout(1_800_000);
  const folder = await makePhotos(info.outputPath("Trip"), { count, width: 32, height: 24 });
  const profile = info.outputPath("profile");
  const first = await openProfile(profile, baseURL);
  await dropPaths(first.page, [folder]);
  await waitForMark(first.page, "import:done", { timeoutMs: 600_000 });
  await createAlbum(first.page);
  await first.context.close();

  const chance = new Chance(Number(process.env["PINROLL_SEED"] ?? 1));
  let inAlbum = count;
  const ends = { before: 0, after: 0 };
  for (let kill = 0; kill < kills; kill++) {
    const visit = await openProfile(profile, baseURL);
    await expectWhole(visit, [inAlbum]);
    const change = await prepareChange(visit.page, inAlbum === 0);
    await change();
    await visit.page.waitForTimeout(chance.next() * chance.pick([10, 50, 150]));
    await visit.kill();
    const next = count - inAlbum;
    const after = await openProfile(profile, baseURL);
    const found = await expectWhole(after, [inAlbum, next]);
    ends[found === next ? "after" : "before"]++;
    inAlbum = found;
    await after.context.close();
  }
  info.annotations.push({
    type: "kills",
    description: `before it was kept ${ends.before}, after ${ends.after}`,
  });
});

async function selectAll(page: Page): Promise<void> {
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText("4,000 selected");
}

async function createAlbum(page: Page): Promise<void> {
  await selectAll(page);
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Add to album" });
  await dialog.getByRole("textbox", { name: "New album" }).fill(name);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText(`Added 4,000 photos to “${name}”.`)).toBeVisible();
}

/** All but one gesture of adding all photos to the album, or of removing them; answers that gesture. */
async function prepareChange(page: Page, adds: boolean): Promise<() => Promise<void>> {
  if (adds) {
    await selectAll(page);
    await page.keyboard.press("a");
    const choice = page.getByRole("dialog", { name: "Add to album" }).getByRole("button", { name });
    await expect(choice).toBeVisible();
    return () => choice.click();
  }
  await page.getByRole("navigation").getByRole("link", { name: "Albums" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/album\//);
  await expect(page.getByText("4,000 photos").first()).toBeVisible();
  await selectAll(page);
  const remove = page.getByRole("button", { name: "Remove from album" });
  await expect(remove).toBeVisible();
  return () => remove.click();
}

/** The album has one of these numbers of photos, none twice, and the library has all. Answers the number. */
async function expectWhole({ page }: Profile, allowed: number[]): Promise<number> {
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  const { photos, albums } = await exportLibrary(page);
  expect(photos).toHaveLength(count);
  expect(albums.map((album) => album.name)).toEqual([name]);
  const found = albums[0]?.photos ?? [];
  expect(new Set(found).size).toBe(found.length);
  expect(allowed).toContain(found.length);
  return found.length;
}
