import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { keepSample, openSample } from "../../support/sample.ts";
import { Reader, type TreeNode } from "../../support/reading-tree.ts";

async function readSample(page: Page): Promise<Reader> {
  await openSample(page);
  const reader = await Reader.of(page);
  await reader.finds("gridcell", /^Photo, /);
  return reader;
}

const headings = (tree: readonly TreeNode[], level: number): string[] =>
  tree
    .filter(({ role, properties }) => role === "heading" && properties["level"] === level)
    .map(({ name }) => name);

test("the grid is told as a table of all its lines, with its days as headings and each photo's date, place and number", async ({
  page,
}) => {
  const reader = await readSample(page);
  const grid = await reader.finds("grid", "Photos");
  expect(grid.properties["multiselectable"]).toBe(true);
  await expect
    .poll(async () => (await reader.tree()).find(({ role }) => role === "gridcell")?.description)
    .toMatch(/^[^,]+, 1 of 65$/);
  const tree = await reader.tree();
  expect(headings(tree, 1)).toEqual(["Photos"]);
  // Days with lines of their own, and days that share one.
  expect(headings(tree, 2)[0]).toMatch(/^Sunday,? 21 September 2025 · /);
  expect(headings(tree, 2).length).toBeGreaterThan(2);

  // What is in the document is a part: each row says which of all it is, each cell which of its row.
  const rows = await page.getByRole("grid").evaluate((element) => ({
    count: Number(element.getAttribute("aria-rowcount")),
    columns: Number(element.getAttribute("aria-colcount")),
    at: Array.from(element.querySelectorAll('[role="row"]'), (row) => Number(row.ariaRowIndex)),
    cells: Array.from(element.querySelectorAll('[role="gridcell"]'), (cell) => Number(cell.ariaColIndex)),
  }));
  expect(rows.at[0]).toBe(1);
  expect(rows.at).toEqual(rows.at.toSorted((a, b) => a - b));
  expect(new Set(rows.at).size).toBe(rows.at.length);
  expect(Math.max(...rows.at)).toBeLessThanOrEqual(rows.count);
  expect(Math.max(...rows.cells)).toBeLessThanOrEqual(rows.columns);
});

test("the mosaic, which is drawn, tells each of its lines, and the arrow keys tell each of its photos", async ({
  page,
}) => {
  await keepSample(page);
  await page.evaluate(() => localStorage.setItem("pinroll-tile-size", '"mosaic"'));
  await page.goto("/");
  const reader = await Reader.of(page);
  await reader.finds("rowheader", /^\d+ photos?, \d+ .* 2025 to \d+ .* 2025$/);
  const lines = (await reader.tree()).filter(
    ({ role, name }) => role === "rowheader" && /^\d+ photo/.test(name),
  );
  const told = lines.reduce((sum, { name }) => sum + Number.parseInt(name, 10), 0);
  // A closed stack is one tile.
  expect(told).toBe(61);

  const first = await reader.goTo("gridcell", /^Photo, /);
  await expect.poll(async () => (await reader.focused())?.description).toMatch(/\b1 of 65$/);
  await reader.press("ArrowRight");
  const second = await reader.isAt("gridcell", /^Photo, /);
  expect(second.name).not.toBe(first.name);
  await reader.press("ArrowDown", "Enter");
  await reader.finds("dialog", /\.\w+$/);
});

test("an Undo that is offered while a dialog is open is reached and told there", async ({ page }) => {
  const reader = await readSample(page);
  await reader.goTo("gridcell", /^Photo, /);
  await reader.press("f");
  await reader.hears("Added to favourites.");
  await reader.press("j");
  await reader.finds("dialog", "Export data");
  await reader.goTo("button", "Undo", "Shift+Tab");
  await reader.press("Enter");
  await reader.hears("Removed from favourites.");
  // The one pressed is now the way back, and still in the dialog.
  await reader.isAt("button", "Redo");
  await reader.press("Escape");
  await reader.misses("dialog", "Export data");
  await reader.finds("button", "Redo");
});

test(
  "the last of many photos says its number and its row, though few of them are elements",
  { tag: "@long" },
  async ({ page }, info) => {
    const folder = info.outputPath("Many");
    await makePhotos(folder, { count: 500, width: 48, height: 36 });
    const reader = await Reader.of(page);
    await page.goto("/");
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done");
    await reader.goTo("gridcell", /^Photo, /);
    await reader.press("Control+End");
    await expect.poll(async () => (await reader.focused())?.description).toMatch(/\b500 of 500$/);
    const grid = page.getByRole("grid", { name: "Photos" });
    const row = grid.getByRole("row").filter({ has: page.locator(":focus") });
    await expect(row).toHaveAttribute("aria-rowindex", (await grid.getAttribute("aria-rowcount")) ?? "none");
    expect(await grid.getByRole("gridcell").count()).toBeLessThan(250);
  },
);
