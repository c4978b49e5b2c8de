import { resolve } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { keepSample } from "../../support/sample.ts";

const sample = resolve("public/sample");

/** The next page is in a language, or in English in disguise, as only tests can. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("pinroll-language", chosen), language);
}

const pathsOf = (page: Page): string[] => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};

test("one language is fetched in a visit, and ten are offered, each named in itself", async ({ page }) => {
  const paths = pathsOf(page);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  const words = paths.filter((path) => /[/.](en|de)-[\w-]+\.js$/.test(path));
  expect(words.length).toBeGreaterThan(2);
  expect(words.filter((path) => /[/.]de-/.test(path))).toEqual([]);
  const choice = page.getByRole("combobox", { name: "Language" });
  await expect(choice.getByRole("option")).toHaveCount(11);
});

test("the page begins in its language and direction, before anything is drawn", async ({ page }) => {
  await speak(page, "de");
  const paths = pathsOf(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Fotos oder Ordner einfach hierher ziehen",
  );
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
  expect(paths.filter((path) => /[/.]en-[\w-]+\.js$/.test(path))).toEqual([]);
  // The words came with the app's chunks, not after them.
  const [words, app] = await page.evaluate(() => {
    const startOf = (part: RegExp): number =>
      performance.getEntriesByType("resource").find(({ name }) => part.test(name))?.startTime ?? NaN;
    return [startOf(/[/.]de-[\w-]+\.js$/), startOf(/\/app-[\w-]+\.js$/)] as const;
  });
  expect(words).toBeLessThan(app + 200);
});

test("from right to left from the first", async ({ page }) => {
  await speak(page, "ar-XB");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  const settings = await page.getByRole("banner").getByRole("link").boundingBox();
  expect(settings?.x).toBeLessThan(200);
});

test("all pages are in the language that was chosen, their dates and numbers too", async ({ page }) => {
  await keepSample(page);
  await speak(page, "de");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Einstellungen", level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
  await page.getByRole("link", { name: "Alben" }).click();
  await expect(page.getByRole("heading", { name: "Alben", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Fotos" }).click();
  await expect(page.getByRole("heading", { name: /Sonntag, 21\. September 2025/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
});

test("another language leaves an import running", async ({ page }) => {
  await speak(page, "de");
  await page.goto("/settings");
  await dropPaths(page, [sample]);
  await expect(page.getByRole("region", { name: "Importfortschritt" })).toBeVisible();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("en");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await waitForMark(page, "import:done");
  await expect(page.getByText(/^Import finished\. \d+ photos/).first()).toBeVisible();
});
