import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromiumArgs, findChromium } from "../../scripts/chromium.mjs";
import { dropPaths } from "../support/drop.ts";
import { expectPictures } from "../support/grid.ts";
import { exportLibrary } from "../support/library.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { tilesOf } from "../support/sample.ts";
import { chromium, expect, test, watch, type Page } from "../support/test.ts";
import { expectUsable } from "../support/usable.ts";

// What tests/e2e/hostile/storage.spec.ts has the page believe, with the browser's own settings and limits.

/** A browser whose settings block all cookies and site data. One without windows has no such settings. */
async function openBlocked(profile: string, baseURL: string): Promise<Page> {
  mkdirSync(join(profile, "Default"), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
  const executablePath = findChromium() ?? "";
  const options = { executablePath, args: chromiumArgs, baseURL, locale: "en-GB" };
  const context = await chromium.launchPersistentContext(profile, options);
  watch(context);
  return context.newPage();
}

/** The name of what `localStorage` throws; null where it is there. */
function refusalOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    try {
      return localStorage.length < 0 ? "" : null;
    } catch (error) {
      return (error as Error).name;
    }
  });
}

test("where the browser blocks all site data the page says so and works while it is open", async ({
  baseURL,
}, info) => {
  const page = await openBlocked(info.outputPath("profile"), baseURL ?? "");
  const blocked = page.getByText("This browser blocks storage for this site.");
  await page.goto("/");
  const refusal = await refusalOf(page);
  test.skip(
    refusal === null,
    "this Chromium has no settings for site data, as builds without windows have none",
  );
  expect(refusal).toBe("SecurityError");
  await expect(blocked).toBeVisible();
  await expectUsable(page);
  await expect(blocked).toBeVisible();
  for (const path of ["/settings", "/import", "/trips", "/places"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
  }
  await page.context().close();
});

test("where there is no more room pictures are no longer written, and facts and favourites still are", async ({
  page,
  baseURL,
}, info) => {
  const count = 160;
  // Bytes: less than their pictures take, and many times more than their facts.
  const room = 600_000;
  const photos = { count, width: 1000, height: 750, noisy: true };
  const folder = await makePhotos(info.outputPath("Trip"), photos);
  const session = await page.context().newCDPSession(page);
  // Before the page writes anything: Chromium goes by the room it saw then for half a minute.
  await session.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "", quotaSize: room });
  await page.goto("/");
  await dropPaths(page, [folder]);
  const { counts } = await waitForMark(page, "import:done");
  await expect(page.getByText("There’s no space left for thumbnails.")).toBeVisible();
  expect(counts).toMatchObject({ found: count, shown: count, failed: 0 });
  // Here and now nothing is missing.
  await expectPictures(page);
  const second = tilesOf(page).nth(1);
  await second.focus();
  await page.keyboard.press("f");
  await expect(second).toHaveAccessibleName(/, favourite\b/);
  const before = await exportLibrary(page);

  await page.reload();
  await expect(second).toHaveAccessibleName(/, favourite\b/);
  const after = await exportLibrary(page);
  expect(after.photos.map((photo) => ({ ...photo, thumbnail: null }))).toEqual(
    before.photos.map((photo) => ({ ...photo, thumbnail: null })),
  );
  // Not the bytes: a browser looks at what is taken before it writes a piece, and pieces are larger on a busy machine.
  const kept = after.photos.filter(({ thumbnail }) => thumbnail !== null);
  expect(kept.length).toBeLessThan(count);
});
