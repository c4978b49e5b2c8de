import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { showLargeTiles } from "../../support/grid.ts";
import { expectMapAtRest } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSample } from "../../support/sample.ts";

const focused = (page: Page): Locator => page.locator(":focus");

/** The control that has the focus can be seen to have it: an outline, at least two pixels wide, of it or its label. */
async function expectRing(page: Page): Promise<void> {
  const ring = await focused(page).evaluate((element) => {
    const ringed = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed);
    const width = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    const what = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`.slice(
      0,
      60,
    );
    return { what, width, clear: outlineColor === "rgba(0, 0, 0, 0)" };
  });
  expect(ring, "the ring of the focused control").toMatchObject({ clear: false });
  expect(ring.width, `the ring around ${ring.what}`).toBeGreaterThanOrEqual(2);
}

/** Presses Tab until the control has the focus. Every stop on the way must show that it has it. */
async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press(key);
    await expectRing(page);
    if (await control.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return;
  }
  throw new Error(`No way by ${key} to ${String(control)}`);
}

/** Notes every time the focus is on nothing for more than a moment: it was lost. */
async function watchForLostFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const lost: string[] = [];
    let frames = 0;
    let last = "the page";
    const look = (): void => {
      const active = document.activeElement;
      frames = active === null || active === document.body ? frames + 1 : 0;
      if (frames === 0) last = active?.getAttribute("aria-label") ?? active?.textContent ?? "";
      if (frames === 10) lost.push(last.slice(0, 60));
      requestAnimationFrame(look);
    };
    Object.assign(window, { lost });
    requestAnimationFrame(look);
  });
}

const lostFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { lost: string[] }).lost);

/** As Back and Forward do: the filter comes from the address, and the focus stays where it is. */
async function filterByAddress(page: Page, words: string): Promise<void> {
  await page.evaluate((q) => {
    history.pushState(null, "", `/?q=${q}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, words);
}

/** The sample trip of an earlier visit. The focus is then on the content. */
async function openKept(page: Page): Promise<void> {
  await openSample(page);
  // Before it is watched: on a busy machine frames pass in between.
  await page.locator("#main").focus();
  await watchForLostFocus(page);
}

const grid = (page: Page): Locator => page.getByRole("grid", { name: "Photos" });
const tiles = (page: Page): Locator => grid(page).getByRole("gridcell");
const markers = (page: Page): Locator =>
  page.getByRole("region", { name: "Map" }).getByRole("button", { name: /^[\d,]+ photos?/ });
const rail = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

const photoInFocus = (page: Page): Promise<string | null> => focused(page).getAttribute("data-photo");

test("from the first screen to the grid, and up to the skip link and the rail", async ({ page }) => {
  await showLargeTiles(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Try a sample trip" }));
  await watchForLostFocus(page);
  await page.keyboard.press("Enter");
  await waitForMark(page, "import:done");
  await expect(page.getByRole("main")).toBeFocused();
  // The bar of the running import, and its buttons, go first; its message, which comes last on the page, is closed.
  await expect(page.getByRole("button", { name: "Cancel import" })).toHaveCount(0);
  await tabTo(page, page.getByRole("button", { name: "Close import message" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close import message" })).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }), "Shift+Tab");
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(/\/$/);

  await page.keyboard.press("Tab");
  await expect(tiles(page).first()).toBeFocused();
  await expectRing(page);
  const across = await tiles(page)
    .first()
    .evaluate((tile) => tile.parentElement?.childElementCount ?? 0);
  for (const [key, expected] of [
    ["ArrowRight", 1],
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
    ["Home", 0],
    ["End", across - 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tiles(page).nth(expected)).toBeFocused();
    await expectRing(page);
  }
  const above = await photoInFocus(page);
  await page.keyboard.press("PageDown");
  expect(await photoInFocus(page)).not.toBe(above);
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("PageUp");
  expect(await photoInFocus(page)).toBe(above);

  await page.keyboard.press("Control+End");
  await tabTo(page, page.getByRole("button", { name: "Back to top" }));
  await page.keyboard.press("Enter");
  await expect(tiles(page).first()).toBeFocused();
  expect(await lostFocus(page)).toEqual([]);
});

test("into the viewer, from photo to photo, to the details and back to the tile", async ({ page }) => {
  await openKept(page);
  await tabTo(page, tiles(page).first());
  await page.keyboard.press("ArrowRight");
  const second = await photoInFocus(page);
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator(".viewer-place")).toHaveText("2 of 65");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.locator(".viewer-place")).toHaveText("3 of 65");
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.locator(".viewer-place")).toHaveText("2 of 65");
  await page.keyboard.press("i");
  const details = viewer.getByRole("complementary", { name: "Details" });
  await expect(details).toBeVisible();

  // Once around: nothing outside the dialog is reached, and every button on the way shows it has the focus.
  const reached = new Set<string | null>();
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press("Tab");
    expect(await focused(page).evaluate((element) => element.closest("[role=dialog]") !== null)).toBe(true);
    const name = await focused(page).getAttribute("aria-label");
    if (name !== null) await expectRing(page);
    reached.add(name);
  }
  for (const name of ["Close", "Zoom in", "Details", "Previous photo", "Next photo", "Close details"]) {
    expect([...reached]).toContain(name);
  }
  await tabTo(page, viewer.getByRole("button", { name: "Close details" }));
  await page.keyboard.press("Enter");
  await expect(details).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect.poll(() => photoInFocus(page)).toBe(second);
  await expectRing(page);
  expect(await lostFocus(page)).toEqual([]);
});

test(
  "over the divider to the map, to the photos of a marker and out again",
  { tag: "@long" },
  async ({ page }) => {
    await openKept(page);
    const divider = page.getByRole("separator");
    await tabTo(page, divider);
    await page.keyboard.press("ArrowLeft");
    await expect(divider).toHaveAttribute("aria-valuenow", "51");
    await page.keyboard.press("Enter");
    await expect(divider).toHaveAttribute("aria-valuenow", "56");

    await expectMapAtRest(page);
    await tabTo(page, markers(page));
    const count = Number.parseInt((await focused(page).getAttribute("aria-label")) ?? "", 10);
    expect(count).toBeGreaterThan(1);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${count} photos here`)).toBeVisible();
    await expect(markers(page).and(focused(page))).toHaveCount(1);

    // Escape leads back to all photos, from the map as from the grid.
    await page.keyboard.press("Escape");
    await expect(page.getByText("photos here")).toHaveCount(0);
    await expect(markers(page).and(focused(page))).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${count} photos here`)).toBeVisible();
    await tabTo(page, tiles(page), "Shift+Tab");
    await page.keyboard.press("Escape");
    await expect(page.getByText("photos here")).toHaveCount(0);
    await expect(tiles(page).and(focused(page))).toHaveCount(1);
    await expectRing(page);

    await tabTo(page, markers(page));
    await page.keyboard.press("Enter");
    await expect(page.getByText("photos here")).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: "Show all photos" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(tiles(page).and(focused(page))).toHaveCount(1);
    expect(await lostFocus(page)).toEqual([]);
  },
);

test("a filter that takes away the photo, or the bar of dates, in focus leaves the focus on a photo", async ({
  page,
}) => {
  await showLargeTiles(page);
  await openKept(page);
  await page.keyboard.press("Tab");
  await expect(tiles(page).first()).toBeFocused();
  await page.keyboard.press("Control+End");
  const before = await focused(page).getAttribute("aria-label");
  await filterByAddress(page, "tram");
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page).first()).toBeFocused();
  expect(await tiles(page).first().getAttribute("aria-label")).not.toBe(before);
  await expectRing(page);

  await page.goBack();
  await expect(tiles(page).nth(3)).toBeVisible();
  await tabTo(page, page.getByRole("slider", { name: "Date" }));
  await filterByAddress(page, "tram");
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page).first()).toBeFocused();
  await expectRing(page);
  expect(await lostFocus(page)).toEqual([]);
});

test(
  "on a narrow screen a marker leads to its photos, and the focus comes along",
  { tag: "@long" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openKept(page);
    await tabTo(page, rail(page, "Map"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(markers(page).first()).toBeVisible();
    await expectMapAtRest(page);
    await tabTo(page, markers(page));
    const [photos] = ((await focused(page).getAttribute("aria-label")) ?? "").split(", ");
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("region", { name: new RegExp(`^${photos}`) });
    await expect(sheet).toBeFocused();
    await tabTo(page, sheet.getByRole("button", { name: "Show in the grid" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${photos} here`)).toBeInViewport();
    await expect(tiles(page).and(focused(page))).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByText("photos here")).toHaveCount(0);
    await expect(tiles(page).and(focused(page))).toHaveCount(1);
    expect(await lostFocus(page)).toEqual([]);
  },
);

test("to the report, the pages of words and the export, and back", { tag: "@long" }, async ({ page }) => {
  await openKept(page);
  const exporting = page.getByRole("button", { name: "Export", exact: true });
  await tabTo(page, exporting, "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press("Tab");
    expect(await focused(page).evaluate((element) => element.closest("[role=dialog]") !== null)).toBe(true);
    await expectRing(page);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(exporting).toBeFocused();

  await tabTo(page, rail(page, "Library"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Import report" })).toBeVisible();
  await expect(rail(page, "Library")).toBeFocused();
  await tabTo(page, rail(page, "Settings"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: "System" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();

  await tabTo(page, rail(page, "Trips"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Places", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Places" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Show them" }));
  await page.keyboard.press("Enter");
  // Like every way from a page of words to photos: the content has the focus, and what comes next is a photo.
  await expect(page).toHaveURL("/?place=no");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(tiles(page).and(focused(page))).toHaveCount(1);
  expect(await lostFocus(page)).toEqual([]);
});

test("single letters, digits and signs can be turned off, and fields still take them", async ({ page }) => {
  await openSample(page, "/settings/device");
  await page.getByRole("checkbox", { name: "Use single letters" }).uncheck();
  await page.getByRole("link", { name: "Photos", exact: true }).click();
  const tile = page.getByRole("gridcell").first();
  await tile.focus();
  for (const key of ["f", "?", "/", "s", "5"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("i");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tile).not.toHaveAccessibleName(/favourite|selected|stars/);
  await page.getByRole("searchbox").fill("");
  await page.keyboard.press("f");
  await expect(page.getByRole("searchbox")).toHaveValue("f");
});
