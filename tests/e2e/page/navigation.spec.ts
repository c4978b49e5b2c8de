import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { marks, waitForMark } from "../../support/marks.ts";
import { openSample, tilesOf } from "../../support/sample.ts";
import { shots } from "../../../scripts/shots.mjs";

const sample = resolve("public/sample");

async function drop(page: Page, folder: string): Promise<void> {
  const after = (await marks(page)).at(-1)?.at ?? -1;
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done", { after });
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

const viewer = (page: Page) => page.getByRole("dialog");

test("the pictures of the README can still be drawn: their steps find what they look for", async ({
  page,
}) => {
  test.slow();
  await openSample(page);
  for (const steps of new Set(shots.map((shot) => shot.steps))) {
    // Each begins where nothing is open.
    await page.goto("/");
    await steps(page);
  }
});

test("Back and Forward lead through pages and open photos, and the window's title with them", async ({
  page,
}) => {
  await openSample(page);
  await expect(page).toHaveTitle("Pinroll");
  await goTo(page, "Trips");
  await page.getByRole("link", { name: "Places", exact: true }).click();
  await expect(page).toHaveTitle("Places · Pinroll");
  await goTo(page, "Photos");
  await page.getByRole("gridcell").nth(2).click();
  await expect(page).toHaveTitle(/^[\w-]+\.jpg · Pinroll$/);
  const title = await page.title();
  const link = page.url();
  expect(link).toContain("/photo/");

  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveTitle("Pinroll");
  await page.goBack();
  await expect(page).toHaveTitle("Places · Pinroll");
  await page.goForward();
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  await expect(page).toHaveTitle(title);

  // The same link opened anew: the library was kept, and the photo with it.
  await page.goto(link);
  await expect(viewer(page)).toHaveAccessibleName(title.replace(" · Pinroll", ""));
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test("a drop that brings nothing says so, on the first screen and beside a library", async ({
  page,
}, info) => {
  const empty = info.outputPath("Empty");
  mkdirSync(empty, { recursive: true });
  await page.goto("/");
  await dropPaths(page, [empty]);
  await expect(page.getByText("No files found.")).toBeVisible();

  await drop(page, sample);
  const bar = page.getByRole("region", { name: "Import progress" });
  await expect(bar).toContainText("Import finished. 65 photos, 61 on the map.");
  // The message leaves the photos where they are.
  const firstTop = async (): Promise<number> =>
    (await page.getByRole("gridcell").first().boundingBox())?.y ?? Number.NaN;
  const before = await firstTop();
  expect(before).toBeLessThanOrEqual(140);
  await bar.getByRole("button", { name: "Close import message" }).click();
  await expect(bar).toHaveCount(0);
  expect(await firstTop()).toBe(before);
  await dropPaths(page, [empty]);
  await expect(bar).toContainText("Import finished. No new files.");
  await drop(page, sample);
  await expect(bar).toContainText(/Import finished\. (No new files|[\d,]+ files checked)/);
});

test("an address that is no page says so in the app, with a way to the photos", async ({ page }) => {
  const answer = await page.goto("/no/such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Pinroll");
  await page.getByRole("link", { name: "Go to photos" }).click();
  await expect(page.getByRole("button", { name: "Add folder" })).toBeVisible();
  await expect(page).toHaveTitle("Pinroll");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("an address that is no page stays one beside a library, and has no navigation", async ({ page }) => {
  await openSample(page, "/no/such-page");
  await page.getByRole("link", { name: "Go to photos" }).click();
  await expect(tilesOf(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});
