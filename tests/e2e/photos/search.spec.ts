import { resolve } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { graveFindings } from "../../support/grave-findings.ts";
import { exportLibrary } from "../../support/library.ts";
import { showLargeTiles } from "../../support/grid.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const sample = resolve("public/sample");

async function openSample(page: Page, more: string[] = []): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [sample, ...more]);
  await waitForMark(page, "import:done");
  await expect(tiles(page).first()).toBeVisible();
}

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Search" });
const count = (page: Page): Locator => page.locator(".shell-top-count");
const options = (page: Page): Locator =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const chips = (page: Page): Locator => page.getByRole("list", { name: "Filter" });

/** Photos behind all markers of the map together. */
function photosOnMap(page: Page): Promise<number> {
  return page
    .getByRole("region", { name: "Map" })
    .getByRole("button", { name: /^[\d,]+ photos?\b/ })
    .evaluateAll((all) =>
      all.reduce((sum, each) => sum + Number.parseInt(each.getAttribute("aria-label") ?? "", 10), 0),
    );
}

test("a word typed narrows grid, map and count, and Escape brings everything back", async ({ page }) => {
  await openSample(page);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("alps");
  await expect(count(page)).toHaveText("6 of 65 photos · 6 on the map");
  await expect(tiles(page)).toHaveCount(6);
  await expect.poll(() => photosOnMap(page)).toBe(6);
  await page.keyboard.type(" summits");
  await expect(tiles(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(count(page)).toHaveText("65 photos · 61 on the map");
  await expect.poll(() => photosOnMap(page)).toBe(61);
  await expect(field(page)).toHaveValue("");
});

test("a fast typist ends with the photos of the last word, not of one before", async ({ page }) => {
  await openSample(page);
  await field(page).focus();
  for (const word of ["lisbon", "porto", "sintra", "alps"]) {
    await field(page).fill("");
    await page.keyboard.type(word, { delay: 5 });
  }
  await expect(tiles(page)).toHaveCount(6);
  await expect(count(page)).toContainText("6 of 65");
});

test("a suggestion is picked by the keyboard, and its chip taken off by the keyboard", async ({
  page,
}, info) => {
  await openSample(page, [await makePhotos(info.outputPath("Made"), { count: 7 })]);
  await field(page).focus();
  await page.keyboard.type("pinr");
  const active = page.getByRole("option", { name: "Pinroll Test, camera, 7 photos" });
  await expect(active).toBeVisible();
  for (let i = 0; i < 5 && (await active.getAttribute("aria-selected")) === "false"; i++) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(active).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText("7 of 72 photos · 7 on the map");
  await expect(field(page)).toHaveValue("");
  await expect(options(page)).toHaveCount(0);

  const chip = chips(page).getByRole("button", { name: "Remove Pinroll Test" });
  await chip.focus();
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText("72 photos · 68 on the map");
  await expect(chips(page)).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

/** From then on what is typed gets no suggestions before they are let go. */
async function holdSuggestions(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    const post = Reflect.get(Worker.prototype, "postMessage") as Worker["postMessage"];
    Worker.prototype.postMessage = function (this: Worker, ...message: [unknown, never]) {
      const { path = [] } = message[0] as { path?: string[] };
      if (path.includes("suggest")) held.push(() => post.apply(this, message));
      else post.apply(this, message);
    };
    const letGo = (): void => {
      Worker.prototype.postMessage = post;
      for (const send of held) send();
    };
    Object.assign(window, { letGo });
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}

test("a suggestion chosen before those for the last letters come is the one that is taken", async ({
  page,
}, info) => {
  await openSample(page, [await makePhotos(info.outputPath("Made"), { count: 7 })]);
  await field(page).focus();
  await page.keyboard.type("pinroll");
  const [mine, other] = ["Test, camera, 7 photos", "Sample, camera, 65 photos"].map((name) =>
    page.getByRole("option", { name: `Pinroll ${name}` }),
  ) as [Locator, Locator];
  await expect(mine).toBeVisible();
  await expect(other).toBeVisible();
  const letGo = await holdSuggestions(page);
  await page.keyboard.type(" t");
  for (let i = 0; i < 5 && (await mine.getAttribute("aria-selected")) === "false"; i++)
    await page.keyboard.press("ArrowDown");
  await expect(mine).toHaveAttribute("aria-selected", "true");
  await letGo();
  await expect(other).toHaveCount(0);
  await expect(mine).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(chips(page).getByRole("button", { name: "Remove Pinroll Test" })).toBeVisible();
  await expect(count(page)).toHaveText("7 of 72 photos · 7 on the map");
});

test("the filter stays in the address: reload, Back and Forward keep it", async ({ page }) => {
  await openSample(page);
  await field(page).fill("sintra");
  await expect(page).toHaveURL(/\?q=sintra$/);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: /^On the map/ }).click();
  await expect(page).toHaveURL(/\?q=sintra&place=yes$/);
  await page.keyboard.press("Escape");
  // As many match as are on the map: the address is ahead of what is shown.
  await expect(count(page)).toHaveText(/^(\d) of 65 photos · \1 on the map$/);
  const narrowed = await count(page).innerText();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings\?q=sintra&place=yes$/);
  await page.goBack();
  await page.reload();
  await expect(count(page)).toHaveText(narrowed);
  await expect(field(page)).toHaveValue("sintra");
  await expect(chips(page)).toContainText("On the map");

  await page.goBack();
  await expect(chips(page)).toHaveCount(0);
  await expect(count(page)).toContainText("8 of 65 photos");
  await page.goBack();
  await expect(count(page)).toHaveText("65 photos · 61 on the map");
  await expect(field(page)).toHaveValue("");
  await page.goForward();
  await expect(count(page)).toContainText("8 of 65 photos");
});

test("what matches is shown from the top, and without a filter the grid is back where it was", async ({
  page,
}) => {
  await showLargeTiles(page);
  await openSample(page);
  const grid = page.getByRole("grid", { name: "Photos" });
  await grid.evaluate((scroller) => scroller.scrollTo(0, 1500));
  await expect(tiles(page).nth(8)).toBeInViewport();
  const photo = await tiles(page).nth(8).getAttribute("data-photo");
  await field(page).fill("2025");
  await expect(count(page)).toContainText("65 of 65");
  await expect.poll(() => grid.evaluate((scroller) => scroller.scrollTop)).toBe(0);
  await field(page).fill("");
  await expect(page.locator(`[data-photo="${photo}"]`)).toBeInViewport();
  await expect.poll(() => grid.evaluate((scroller) => scroller.scrollTop)).toBe(1500);
});

test("the viewer goes through what matches, and closing it leaves the filter as it was", async ({ page }) => {
  await openSample(page);
  await field(page).fill("alps");
  await expect(tiles(page)).toHaveCount(6);
  await tiles(page).first().click();
  await expect(page.locator(".viewer-place")).toHaveText("1 of 6");
  await page.keyboard.press("End");
  await expect(page.locator(".viewer-place")).toHaveText("6 of 6");
  await expect(page.getByRole("dialog")).toHaveAccessibleName(/^alps-/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/\?q=alps$/);
  await expect(tiles(page)).toHaveCount(6);
});

test("a search from a page of words leads to the photos", async ({ page }) => {
  await openSample(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("alps");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/\?q=alps$/);
  await expect(tiles(page)).toHaveCount(6);
  await expect(field(page)).toBeFocused();
});

test("what is exported is what matches, unless the person wants all", async ({ page }) => {
  await openSample(page);
  await field(page).fill("alps");
  await expect(tiles(page)).toHaveCount(6);
  const { photos, counts } = await exportLibrary(page);
  expect(photos.map(({ path }) => path)).toHaveLength(6);
  expect(photos.every(({ path }) => path.includes("alps-"))).toBe(true);
  expect(counts.shown).toBe(6);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("checkbox", { name: "Filtered photos only (6)" }).uncheck();
  await expect(page.getByRole("dialog")).toContainText("65 photos");
});

test("where nothing matches the page says so and offers all photos again", async ({ page }) => {
  await openSample(page);
  await field(page).fill("zeppelin");
  await expect(page.getByText("No photos match.").first()).toBeVisible();
  await expect(count(page)).toContainText("0 of 65 photos");
  await page.locator("main").getByRole("button", { name: "Clear filter" }).click();
  await expect(count(page)).toHaveText("65 photos · 61 on the map");
  await expect(page).toHaveURL(/\/$/);
  await expect(tiles(page).first()).toBeVisible();
});

test("the panel filters by year, kind, place and camera, and tells how many each would show", async ({
  page,
}, info) => {
  await openSample(page, [await makePhotos(info.outputPath("Made"), { count: 7 })]);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("button", { name: "No location 4" })).toBeVisible();
  await panel.getByRole("button", { name: "2024 7" }).click();
  await expect(count(page)).toHaveText("7 of 72 photos · 7 on the map");
  await expect(panel.getByRole("button", { name: "No location 0" })).toBeDisabled();
  await expect(panel.getByRole("button", { name: "2025 65" })).toBeVisible();
  await expect(chips(page).getByRole("button", { name: "Remove 2024" })).toBeVisible();
  await panel.getByLabel("From").fill("2024-05-03");
  await panel.getByLabel("To", { exact: true }).fill("2024-05-03");
  await expect(chips(page).getByRole("button", { name: "Remove 3 May 2024" })).toBeVisible();
  await panel.getByRole("button", { name: "Show 7 photos" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("search and filter are behind one icon, and what is filtered stands above the photos", async ({
    page,
  }) => {
    await openSample(page);
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    const sheet = page.getByRole("dialog", { name: "Search and filter" });
    await expect(sheet.getByRole("searchbox", { name: "Search" })).toBeFocused();
    await page.keyboard.type("lisbon");
    await sheet.getByRole("button", { name: "No location 1" }).tap();
    await sheet.getByRole("button", { name: "Show 1 photo", exact: true }).tap();
    await expect(sheet).toBeHidden();
    await expect(tiles(page)).toHaveCount(1);
    await chips(page).getByRole("button", { name: "Remove “lisbon”" }).tap();
    await expect(count(page)).toContainText("4 of 65 photos");
    await chips(page).getByRole("button", { name: "Clear filter" }).tap();
    await expect(count(page)).toContainText("65 photos");
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`search has nothing that would stop people, wide and narrow, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openSample(page);
    await field(page).fill("2025");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    const found = await graveFindings(page, "suggestions");
    await page.keyboard.press("Enter");
    await expect(chips(page)).toBeVisible();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(page.getByRole("button", { name: /^No location/ })).toBeVisible();
    found.push(...(await graveFindings(page, "panel and chips")));
    await page.keyboard.press("Escape");
    await field(page).fill("zeppelin");
    await expect(page.getByText("No photos match.").first()).toBeVisible();
    found.push(...(await graveFindings(page, "nothing matches")));

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("button", { name: /^No location/ })).toBeVisible();
    found.push(...(await graveFindings(page, "sheet")));
    expect(found).toEqual([]);
  });
}
