import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { dropPaths } from "../../support/drop.ts";
import { addedFiles, keepVisit } from "../../support/earlier-visit.ts";
import { berliner, stay } from "../../support/itineraries.ts";
import { makeItinerary } from "../../support/itinerary-photos.ts";
import { waitForMark } from "../../support/marks.ts";

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
const trips = (page: Page): Locator => page.getByRole("main").locator('a[href^="/trip/"]');
const name = (page: Page): Locator => page.getByRole("textbox", { name: "Trip name" });
const count = (page: Page): Locator => page.getByRole("banner");
const undo = (page: Page): Promise<void> => page.getByRole("button", { name: "Undo" }).click();

const yearInBerlin = addedFiles("a year in Berlin", async () => {
  const folder = await makeItinerary(test.info().outputPath("Photos"), berliner);
  return readdirSync(folder).map((name) => join(folder, name));
});

/** The page of the trips of a year in Berlin. */
async function openTrips(page: Page): Promise<void> {
  await keepVisit(page, yearInBerlin);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trips" }).click();
  await expect(trips(page)).toHaveText([/^Hamburg/, /^Italy/, /^Japan/]);
}

test("the trips of a folder: named, counted, with their days; opened, each shows its photos alone", async ({
  page,
}) => {
  await openTrips(page);
  await expect(trips(page).nth(2)).toContainText("12 days · 36 photos");
  await expect(trips(page).nth(2)).toContainText("Tokyo");
  await expect(page.getByText(/3 trips · 3 countries · 20 days away/)).toBeVisible();
  await expect(page.getByText(/Berlin, Germany/).first()).toBeVisible();

  await trips(page).nth(1).click();
  await expect(page).toHaveURL("/trip/2024-09-06");
  await expect(page).toHaveTitle("Trips · Pinroll");
  await expect(name(page)).toHaveValue("Italy");
  await expect(count(page)).toContainText("15 of 210 photos");
  const days = page.getByRole("list", { name: "Days" }).getByRole("button");
  await expect(days).toHaveCount(5);
  await days.nth(3).click();
  await expect(tiles(page)).toHaveCount(3);
  await days.nth(3).click();
  await expect(count(page)).toContainText("15 of 210 photos");
  await page.reload();
  await expect(count(page)).toContainText("15 of 210 photos");
});

test("trips are renamed, split, merged and removed, each undone, and stay so after a reload", async ({
  page,
}) => {
  await openTrips(page);
  await trips(page).nth(2).click();
  await name(page).fill("Cherry blossom");
  await name(page).press("Enter");
  await expect(page.getByText("Renamed “Japan” to “Cherry blossom”.")).toBeVisible();

  const change = page.getByRole("button", { name: "Change this trip" });
  await change.click();
  await page.getByRole("menuitem", { name: "Split…" }).click();
  const dialog = page.getByRole("dialog", { name: "Split trip" });
  await dialog.getByRole("combobox").selectOption("2024-05-09");
  await dialog.getByRole("button", { name: "Split" }).click();
  await expect(count(page)).toContainText("15 of 210 photos");
  await page.getByRole("link", { name: "All trips" }).click();
  await expect(trips(page)).toHaveText([/^Hamburg/, /^Italy/, /^Japan|^Kyoto|^Osaka/, /^Cherry blossom/]);

  await trips(page).nth(2).click();
  await change.click();
  // A trip of another month is not offered.
  await expect(page.getByRole("menuitem", { name: /^Merge with/ })).toHaveCount(1);
  await page.getByRole("menuitem", { name: "Merge with “Cherry blossom”" }).click();
  await expect(page).toHaveURL("/trip/2024-05-04");
  await expect(name(page)).toHaveValue("Cherry blossom");
  await expect(count(page)).toContainText("36 of 210 photos");
  await undo(page);
  await expect(count(page)).toContainText("15 of 210 photos");
  await page.keyboard.press("Control+z");
  await expect(count(page)).toContainText("36 of 210 photos");

  await change.click();
  await page.getByRole("menuitem", { name: "Not a trip" }).click();
  await expect(trips(page)).toHaveText([/^Hamburg/, /^Italy/]);
  await page.reload();
  await expect(trips(page)).toHaveText([/^Hamburg/, /^Italy/]);
  await page.getByRole("button", { name: "Show all trips as found" }).click();
  await expect(trips(page)).toHaveCount(3);
});

test("home can be set by the name of a town, and trips follow", { tag: "@long" }, async ({ page }) => {
  await openTrips(page);
  await page.getByRole("button", { name: "Change home…" }).click();
  const dialog = page.getByRole("dialog", { name: "Home" });
  await dialog.getByRole("combobox", { name: "Town or city" }).fill("Kyoto");
  await dialog
    .getByRole("option", { name: /^Kyoto/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Set home" }).click();
  await expect(page.getByText(/Set by you/)).toBeVisible();
  await expect(trips(page).filter({ hasText: "Germany" })).not.toHaveCount(0);
  await undo(page);
  await expect(trips(page)).toHaveText([/^Hamburg/, /^Italy/, /^Japan/]);
});

test("photos of today's date in earlier years come first", async ({ page }, info) => {
  // Not 29 February, which earlier years lack.
  const today = await page.evaluate(() => new Intl.DateTimeFormat("sv-SE").format(new Date()));
  test.skip(today.endsWith("02-29"), "29 February has no day in the years before");
  const year = Number(today.slice(0, 4));
  const [last, before] = [year - 1, year - 2].map((one) => `${one}${today.slice(4)}`);
  const folder = await makeItinerary(info.outputPath("Photos"), [
    ...stay("rome", last ?? "", 1),
    ...stay("lisbon", before ?? "", 1),
    ...stay("lisbon", `${year - 3}-01-15`, 1),
  ]);
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trips" }).click();
  const days = page.getByRole("region", { name: "On this day" }).getByRole("link");
  await expect(days).toHaveText([/3 photos · Rome, Italy/, /3 photos · Lisbon, Portugal/]);
  await days.first().click();
  await expect(page).toHaveURL(`/?from=${last}&to=${last}`);
  await expect(tiles(page)).toHaveCount(3);
});
