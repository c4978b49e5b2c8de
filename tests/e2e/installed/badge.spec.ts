import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

/** Notes what the page asks for; 0 is no badge. */
async function noteBadges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    navigator.setAppBadge = async (number) => void badges.push(number ?? -1);
    navigator.clearAppBadge = async () => void badges.push(0);
  });
}

const badges = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { badges: number[] }).badges);

const bar = (page: Page) => page.getByRole("progressbar", { name: "Import" });

async function importing(page: Page, folder: string, count: number): Promise<void> {
  await makePhotos(folder, { count, width: 1400, height: 1050, noisy: true });
  await noteBadges(page);
  // What an installed app does is loaded at once with a wish in the address.
  await page.goto("/?start=add");
  await expect(page.getByRole("button", { name: "Add folder" })).toBeFocused();
  await dropPaths(page, [folder]);
  await expect.poll(() => badges(page)).not.toHaveLength(0);
}

test("the app's icon counts down what an import has left, seldom, and is clean at its end", async ({
  page,
}, info) => {
  await importing(page, info.outputPath("Trip"), 120);
  await waitForMark(page, "import:done");
  await expect.poll(async () => (await badges(page)).at(-1)).toBe(0);
  const shown = (await badges(page)).slice(0, -1);
  expect(shown.every((left) => left > 0 && left <= 240)).toBe(true);
  expect(shown.length).toBeGreaterThan(0);
  const seconds = await page.evaluate(() => performance.now() / 1000);
  expect(shown.length).toBeLessThan(seconds / 2 + 2);
});

test("an import that is cancelled leaves no number on the icon", { tag: "@long" }, async ({ page }, info) => {
  await importing(page, info.outputPath("Trip"), 60);
  expect((await badges(page)).at(-1)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Cancel import" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(async () => (await badges(page)).at(-1)).toBe(0);
});
