import { expect, test, type Page } from "../../support/test.ts";
import { exportLibrary } from "../../support/library.ts";
import { Reader } from "../../support/reading-tree.ts";
import { openSample, tilesOf } from "../../support/sample.ts";

/** Selects this many photos from this one on. */
async function select(page: Page, count: number, from = 0): Promise<void> {
  await tilesOf(page).nth(from).focus();
  await page.keyboard.press("Space");
  for (let more = 1; more < count; more++) await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText(`${count} selected`);
}

/** Selects this many photos from this one on, and culls them. */
async function cull(page: Page, count: number, from = 0): Promise<void> {
  await select(page, count, from);
  await page.keyboard.press("g");
  await expect(page.getByRole("toolbar", { name: "Cull" })).toBeVisible();
}

const marked = async (page: Page): Promise<[picked: number, rejected: number, rated: number]> => {
  const { photos } = await exportLibrary(page);
  const count = (has: (photo: (typeof photos)[number]) => boolean): number => photos.filter(has).length;
  return [
    count(({ picked }) => picked),
    count(({ rejected }) => rejected),
    count(({ rating }) => rating !== null),
  ];
};

test("six photos are culled by keys alone: each mark leads on, undo takes one back, and the picks go out; a second round shows its own picks", async ({
  page,
}) => {
  await openSample(page);
  await cull(page, 6);
  const bar = page.getByRole("toolbar", { name: "Cull" });
  await expect(bar).toContainText("1 of 6 · 0 picked · 0 rejected");
  await page.keyboard.press("p");
  await expect(bar).toContainText("2 of 6 · 1 picked · 0 rejected");
  await page.keyboard.press("x");
  await expect(bar).toContainText("3 of 6 · 1 picked · 1 rejected");
  await page.keyboard.press("Control+z");
  await expect(bar).toContainText("3 of 6 · 1 picked · 0 rejected");
  // Taking a mark away is a second thought about this photo, so nothing leads on.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".viewer-place")).toHaveText("1 of 6");
  await page.keyboard.press("p");
  await expect(bar).toContainText("1 of 6 · 0 picked · 0 rejected");
  await page.keyboard.press("p");
  await expect(bar).toContainText("2 of 6 · 1 picked · 0 rejected");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("4");
  await expect(page.locator(".viewer-place")).toHaveText("4 of 6");
  await page.keyboard.press("x");
  await expect(page.locator(".viewer-place")).toHaveText("5 of 6");
  await page.keyboard.press("p");
  await expect(page.locator(".viewer-place")).toHaveText("6 of 6");
  await page.keyboard.press("p");
  const summary = page.getByRole("dialog", { name: "3 picked, 1 rejected" });
  await expect(summary).toBeVisible();
  await summary.getByRole("button", { name: "Copy picks to…" }).click();
  await expect(page.getByRole("dialog", { name: "Save photos" })).toContainText("3 photos");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await marked(page)).toEqual([3, 1, 1]);

  await expect(page.getByRole("toolbar", { name: "Selection" })).toHaveCount(0);
  await cull(page, 2, 1);
  await page.keyboard.press("p");
  await page.keyboard.press("x");
  await page
    .getByRole("dialog", { name: "1 picked, 1 rejected" })
    .getByRole("button", { name: "Show all picks" })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tilesOf(page)).toHaveCount(1);
  await expect(page.getByText("1 of 2 culled photos")).toBeVisible();
  await expect(page).toHaveURL(/\?flag=pick$/);
  // The picks of both rounds.
  await page.getByRole("button", { name: "Show all photos" }).click();
  await expect(tilesOf(page)).toHaveCount(4);
});

test("two photos are compared: zoomed together, then apart, and each is marked where it stands", async ({
  page,
}) => {
  await openSample(page);
  await cull(page, 3);
  const opener = page.getByRole("button", { name: "Compare with the next photo" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const compare = page.getByRole("region", { name: "Compare photos" });
  await expect(compare).toBeFocused();
  // What lies under it is out of reach.
  await (await Reader.of(page)).misses("button", "Details");
  const pictures = compare.locator(".viewer-compare-picture");
  await expect(pictures).toHaveCount(2);
  const transforms = (): Promise<string[]> =>
    pictures.evaluateAll((all) => all.map((one) => getComputedStyle(one).transform));
  await page.keyboard.press("+");
  await expect.poll(async () => new Set(await transforms()).size).toBe(1);
  expect((await transforms())[0]).not.toBe("matrix(1, 0, 0, 1, 0, 0)");
  const zoomed = await transforms();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await transforms()).every((one, at) => one !== zoomed[at])).toBe(true);
  await compare.getByRole("checkbox", { name: "Zoom together" }).click();
  await compare.focus();
  await page.keyboard.press("+");
  await expect.poll(async () => new Set(await transforms()).size).toBe(2);
  await page.keyboard.press("p");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("x");
  await expect(compare.getByText("Picked")).toBeVisible();
  await expect(compare.getByText("Rejected")).toBeVisible();
  await page.keyboard.press("n");
  await expect(pictures).toHaveCount(3);
  await compare.getByRole("region", { name: "Photo 3" }).getByRole("button", { name: "2 stars" }).click();
  await expect(compare.getByRole("region", { name: "Photo 3" }).getByText("2 stars")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(compare).toHaveCount(0);
  await expect(page.getByRole("toolbar", { name: "Cull" })).toContainText("1 of 3 · 1 picked · 1 rejected");
  await expect(opener).toBeFocused();
});

test("keys pressed before the photo is there cull and compare it", async ({ page }) => {
  await openSample(page);
  // What culls has been fetched by then.
  await cull(page, 5);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The selection ended with culling.
  await expect(page.getByRole("toolbar", { name: "Selection" })).toHaveCount(0);
  await select(page, 5);
  await page.keyboard.press("g");
  // All in one task of the page, as soon as the dialog is there.
  await page.evaluate(async () => {
    while (!document.querySelector("[role=dialog].viewer")) await new Promise(requestAnimationFrame);
    const target = document.activeElement ?? document.body;
    for (const key of ["p", "x", "c", "n"])
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  const compare = page.getByRole("region", { name: "Compare photos" });
  await expect(compare.locator(".viewer-compare-picture")).toHaveCount(3);
  await expect(page.getByRole("toolbar", { name: "Cull" })).toContainText("3 of 5 · 1 picked · 1 rejected");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("photos are culled with the buttons at the bottom", async ({ page }) => {
    await openSample(page);
    await cull(page, 2);
    const bar = page.getByRole("toolbar", { name: "Cull" });
    await bar.getByRole("button", { name: "Pick" }).tap();
    await expect(bar).toContainText("2 of 2 · 1 picked · 0 rejected");
    await bar.getByRole("button", { name: "3 stars" }).tap();
    await expect(page.getByRole("dialog", { name: "1 picked, 0 rejected" })).toBeVisible();
    await page.getByRole("button", { name: "Keep culling" }).tap();
    await bar.getByRole("button", { name: "Reject" }).tap();
    await expect(page.getByRole("dialog", { name: "1 picked, 1 rejected" })).toBeVisible();
  });
});
