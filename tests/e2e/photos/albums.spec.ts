import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { fingerOf, middleOf } from "../../support/finger.ts";
import { openSample, tilesOf as tiles } from "../../support/sample.ts";

/** Adds the first three photos to a new album. */
async function createAlbum(page: Page, name: string): Promise<void> {
  await tiles(page)
    .nth(0)
    .click({ modifiers: ["Control"] });
  await tiles(page)
    .nth(2)
    .click({ modifiers: ["Shift"] });
  await page
    .getByRole("toolbar", { name: "Selection" })
    .getByRole("button", { name: "Add to album" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Add to album" });
  await dialog.getByRole("textbox", { name: "New album" }).fill(name);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText(`Added 3 photos to “${name}”.`)).toBeVisible();
  await expect(page.getByRole("toolbar", { name: "Selection" })).toHaveCount(0);
}

async function openAlbum(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "Albums" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/album\/[0-9a-z-]+$/);
}

const names = (page: Page): Promise<(string | null)[]> =>
  tiles(page).evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));

test("an album of selected photos: opened, renamed, put in order, there after a reload, deleted and restored", async ({
  page,
}) => {
  await openSample(page);
  await createAlbum(page, "Lisbon");
  await openAlbum(page, "Lisbon 3 photos");
  await expect(tiles(page)).toHaveCount(3);
  const name = page.getByRole("textbox", { name: "Album name" });
  await name.fill("Lisboa");
  await name.press("Enter");
  await expect(page.getByText("Renamed “Lisbon” to “Lisboa”.")).toBeVisible();
  const [first, second, third] = await names(page);
  await page.getByRole("combobox", { name: "Order" }).selectOption("By hand");
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  await tiles(page).nth(0).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => names(page)).toEqual([second, first, third]);

  await page.reload();
  await expect(name).toHaveValue("Lisboa");
  await expect.poll(() => names(page)).toEqual([second, first, third]);
  await tiles(page)
    .nth(1)
    .click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "Remove from album" }).click();
  await expect(tiles(page)).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect(tiles(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Delete album" }).click();
  await expect(page).toHaveURL(/\/albums$/);
  await expect(page.getByRole("link", { name: /Lisboa/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Lisboa 3 photos" })).toBeVisible();
});

/** Where to drop a photo so that it comes before, or after, a tile. */
async function sideOf(tile: Locator, side: "before" | "after"): Promise<{ x: number; y: number }> {
  const { x, y } = await middleOf(tile);
  const width = await tile.evaluate((element) => element.clientWidth);
  return { x: x + (side === "before" ? -width : width) / 4, y };
}

test("photos of an album are put in order by dragging them, alone or together", async ({ page }) => {
  await openSample(page);
  await createAlbum(page, "Best of");
  await openAlbum(page, "Best of 3 photos");
  await page.getByRole("combobox", { name: "Order" }).selectOption("By hand");
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  const [first, second, third] = await names(page);
  const drag = async (from: number, to: { x: number; y: number }): Promise<void> => {
    const start = await middleOf(tiles(page).nth(from));
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
  };
  await drag(0, await sideOf(tiles(page).nth(2), "after"));
  await expect(page.locator(".albums-drop-mark")).toBeVisible();
  await expect(page.locator(".shell-drag-ghost")).toContainText("Drop to move here");
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual([second, third, first]);
  await expect(page.locator(".albums-drop-mark, .shell-drag-ghost")).toHaveCount(0);
  await expect(page.getByText("Photo moved.")).toBeVisible();
  // Dropped where it was, or given up, nothing moves.
  await drag(1, await sideOf(tiles(page).nth(0), "after"));
  await page.mouse.up();
  await drag(1, await sideOf(tiles(page).nth(0), "before"));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await names(page)).toEqual([second, third, first]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => names(page)).toEqual([first, second, third]);
  // Two that are selected go together.
  for (const at of [0, 2])
    await tiles(page)
      .nth(at)
      .click({ modifiers: ["Control"] });
  await drag(2, await sideOf(tiles(page).nth(1), "after"));
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual([second, first, third]);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([second, first, third]);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a photo that is held can be dragged to its place; let go where it was, it is selected", async ({
    page,
  }) => {
    await openSample(page);
    await createAlbum(page, "Best of");
    await openAlbum(page, "Best of 3 photos");
    await page.getByRole("combobox", { name: "Order" }).selectOption("By hand");
    await expect(page.getByRole("rowheader")).toHaveCount(0);
    const [first, second, third] = await names(page);
    const finger = await fingerOf(page);
    const ghost = page.locator(".shell-drag-ghost");
    await tiles(page).nth(2).scrollIntoViewIfNeeded();
    await finger.down(await middleOf(tiles(page).nth(2)));
    await expect(ghost).toBeVisible();
    const goal = await sideOf(tiles(page).nth(0), "before");
    await finger.move({ x: goal.x + 30, y: goal.y + 5 });
    await finger.move(goal);
    await expect(page.locator(".albums-drop-mark")).toBeVisible();
    await finger.up();
    await expect.poll(() => names(page)).toEqual([third, first, second]);
    await expect(page.getByRole("toolbar", { name: "Selection" })).toHaveCount(0);
    await finger.down(await middleOf(tiles(page).nth(1)));
    await expect(ghost).toBeVisible();
    await finger.up();
    await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText("1 selected");
    expect(await names(page)).toEqual([third, first, second]);
  });
});
