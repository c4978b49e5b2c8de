import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "../../support/test.ts";
import { openSample } from "../../support/sample.ts";
import { Reader } from "../../support/reading-tree.ts";

// These tests see nothing and have no mouse: only roles and names of the accessibility tree, and keys.

const sample = resolve("public/sample");
const files = readdirSync(sample, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".jpg"))
  .map((name) => join(sample, name));

test("photos are added, found, opened, selected, exported and put into an album by what is told and by keys", async ({
  page,
}) => {
  const reader = await Reader.of(page);
  // What people choose in their system's own dialog. Listened to from the start: it opens at once.
  page.on("filechooser", (chooser) => void chooser.setFiles(files));
  await page.goto("/");
  await reader.finds("heading", /^Drop photos/);
  await reader.goTo("button", "Add files");
  await reader.press("Enter");
  await reader.hears(/^Import finished\. \d+ photos/);
  const heard = await reader.finds("heading", "Photos");
  expect(heard.properties["level"]).toBe(1);

  // The search says once how many match, and Escape takes it back.
  const first = await reader.finds("gridcell", /^Photo, /);
  await reader.press("/");
  await reader.isAt("searchbox", "Search");
  await reader.type("tram");
  await reader.hears(/^\d+ photos? match(es)?\.$/);
  await reader.press("Escape", "Escape");
  await reader.finds("gridcell", first.name);
  await reader.goTo("gridcell", /^Photo, /);

  // A photo is opened, the next one told, and the focus comes back to its tile.
  await reader.press("ArrowRight");
  const second = await reader.isAt("gridcell", /^Photo, /);
  expect(second.description).toMatch(/2 of \d+$/);
  await reader.press("Enter");
  const viewer = await reader.finds("dialog", /\.jpg$/);
  expect(viewer.properties["modal"]).toBe(true);
  await reader.press("ArrowRight");
  await reader.hears(/^Photo, .*\b3 of \d+, .*\.jpg$/);
  await reader.press("Escape");
  await reader.misses("dialog", /\.jpg$/);
  await reader.isAt("gridcell", /^Photo, /);

  // Two are selected, and exported as data.
  await reader.press("Space", "ArrowRight", "Space");
  await reader.hears("2 selected");
  expect((await reader.isAt("gridcell", /^Photo, /)).properties["selected"]).toBe(true);
  await reader.press("j");
  await reader.finds("dialog", "Export data");
  await reader.goTo("button", "Library (JSON)");
  const download = page.waitForEvent("download");
  await reader.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^pinroll-library-.*\.json$/);
  await reader.press("Escape");
  await reader.misses("dialog", "Export data");

  // An album of the day, from the menu of a photo.
  await reader.goTo("gridcell", /^Photo, /);
  await reader.press("Shift+F10");
  await reader.goTo("menuitem", "More", "ArrowUp", 30);
  await reader.press("ArrowRight");
  await reader.goTo("menuitem", "New album from this day", "ArrowUp", 30);
  await reader.press("Enter");
  await reader.isAt("textbox", "Name");
  await reader.press("Control+a");
  await reader.type("My day");
  await reader.goTo("button", "Create");
  await reader.press("Enter");
  const name = await reader.finds("textbox", "Album name");
  expect(name.value).toBe("My day");
  await reader.finds("gridcell", /^Photo, /);
});

test(
  "a location and a date are changed and undone, and the map is reached and left, by what is told and by keys",
  { tag: "@long" },
  async ({ page }) => {
    await openSample(page);
    const reader = await Reader.of(page);
    await reader.goTo("gridcell", /^Photo, /);

    // The place is typed, chosen and told with the tile.
    await reader.press("l");
    await reader.finds("dialog", /location/i);
    await reader.goTo("combobox", /.+/);
    await reader.type("Tokyo");
    await reader.finds("option", /^Tokyo/);
    await reader.press("Enter");
    await reader.goTo("button", "Save location");
    await reader.press("Enter");
    await reader.hears("Location saved.");
    await expect.poll(async () => (await reader.focused())?.description).toMatch(/^Tokyo/);
    await reader.press("Control+z");
    await reader.hears("Undone: Location saved.");

    // So is the date; what was done is told, and can be undone.
    await reader.press("d");
    await reader.finds("dialog", /date/i);
    await reader.goTo("spinbutton", /^Year/);
    await reader.press("ArrowUp");
    await reader.goTo("button", "Set date of 1 photo");
    await reader.press("Enter");
    await reader.misses("dialog", /date/i);
    await reader.hears(/^Set the date/);

    // To the map and back.
    await reader.goTo("link", "Map", "Shift+Tab");
    await reader.press("Enter");
    await reader.finds("region", "Map");
    const marker = await reader.goTo("button", /^\d+ photos/);
    await reader.press("Enter");
    await reader.goTo("link", "Photos", "Shift+Tab");
    await reader.press("Enter");
    await reader.goTo("gridcell", /^Photo, /);
    expect(marker.name).toMatch(/^\d+ photos/);
  },
);
