import { expect, test, type Page } from "playwright/test";
import { dropPaths } from "../support/drop.ts";
import { exportLibrary } from "../support/library.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { openProfile, type Profile } from "../support/profile.ts";
import { Chance } from "../support/random.ts";

const count = 4000;
const kills = Number(process.env["PINROLL_KILLS"] ?? 20);

test(`a browser killed ${kills} times in the middle of editing ${count} photos keeps each edit whole, or not at all`, async ({
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
  await first.context.close();

  const chance = new Chance(Number(process.env["PINROLL_SEED"] ?? 1));
  let favourites = 0;
  const ends = { before: 0, after: 0 };
  for (let kill = 0; kill < kills; kill++) {
    const visit = await openProfile(profile, baseURL);
    favourites = await expectWhole(visit, [favourites]);
    await editAll(visit.page);
    await visit.page.waitForTimeout(chance.next() * chance.pick([10, 50, 150]));
    await visit.kill();
    const next = count - favourites;
    const after = await openProfile(profile, baseURL);
    const found = await expectWhole(after, [favourites, next]);
    ends[found === next ? "after" : "before"]++;
    favourites = found;
    await after.context.close();
  }
  info.annotations.push({
    type: "kills",
    description: `before it was kept ${ends.before}, after ${ends.after}`,
  });
});

/** Makes all photos favourites, or none where all are. */
async function editAll(page: Page): Promise<void> {
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText("4,000 selected");
  await page.keyboard.press("f");
}

/** The library has one of these numbers of favourites, and everything else. Answers the number. */
async function expectWhole({ page }: Profile, allowed: number[]): Promise<number> {
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  const { photos } = await exportLibrary(page);
  const found = photos.filter(({ favourite }) => favourite).length;
  expect(photos).toHaveLength(count);
  expect(allowed).toContain(found);
  return found;
}
