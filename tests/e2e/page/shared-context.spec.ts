import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSample, tilesOf } from "../../support/sample.ts";
import { SharedContexts, quietPage } from "../../support/shared-contexts.ts";
import { expect, test, type BrowserContextOptions, type Page } from "../../support/test.ts";

// Tests share contexts. Here: nothing of a test is left for the next one.

const options = (baseURL = ""): BrowserContextOptions => ({
  baseURL,
  locale: "en-GB",
  serviceWorkers: "block",
  viewport: { width: 1440, height: 900 },
});

/** All that the origin keeps, and what the window is like, before the app is opened. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const folders: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) folders.push(name);
    return {
      at: location.pathname + location.search,
      entries: history.length,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      storage: [...Object.entries(localStorage), ...Object.entries(sessionStorage)],
      caches: await caches.keys(),
      folders,
      size: [innerWidth, innerHeight],
      wishes: [
        "(prefers-color-scheme: dark)",
        "(prefers-reduced-motion: reduce)",
        "(prefers-contrast: more)",
        "(forced-colors: active)",
        "print",
      ].filter((wish) => matchMedia(wish).matches),
    };
  });

/** The app as a person finds it at its first address. */
async function appOf(page: Page) {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Try a sample trip" })).toBeVisible();
  return page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement;
    const hovered = Array.from(document.querySelectorAll(":hover"), ({ tagName }) => tagName);
    return { lang, dir, dataset: Object.entries(dataset), hovered, words: document.body.innerText };
  });
}

/** Leaves behind whatever a test can without that its context is thrown away. */
async function makeMess(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on("request", (request) => heard.push(request.url()));
  page.context().on("page", () => heard.push("a page"));
  await page.setViewportSize({ width: 800, height: 600 });
  const media = {
    colorScheme: "dark",
    reducedMotion: "reduce",
    forcedColors: "active",
    contrast: "more",
  } as const;
  await page.emulateMedia(media);
  await openSample(page);
  await page.route("**/sample/index.json", (route) => route.fulfill({ status: 500 }));
  await tilesOf(page).first().focus();
  for (const key of ["4", "s", "a"]) await page.keyboard.press(key);
  await page.getByRole("dialog").getByRole("textbox", { name: "New album" }).fill("Left behind");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/settings/look");
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await page.evaluate(async () => {
    await (await navigator.storage.getDirectory()).getDirectoryHandle("Left behind", { create: true });
    await (await caches.open("left-behind")).put("/left", new Response("behind"));
    sessionStorage.setItem("left", "behind");
    await navigator.locks.request("left", () => undefined);
    indexedDB.open("left-behind");
  });
  await page.goto("/?place=no");
  // In German by now.
  await page.getByRole("gridcell").first().hover();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await (await page.context().newPage()).goto("/map");
  return heard;
}

test(
  "a context that a test left in every kind of disorder is as new for the next one",
  { tag: "@long" },
  async ({ browser, baseURL }) => {
    const contexts = new SharedContexts(browser);
    const first = await contexts.take(options(baseURL));
    const kept = await keptOf(first.page);
    expect(kept).toMatchObject({
      at: quietPage,
      databases: [],
      storage: [],
      caches: [],
      folders: [],
      wishes: [],
    });
    const app = await appOf(first.page);
    await first.rest();

    await contexts.take(options(baseURL));
    const heard = await makeMess(first.page);
    await first.rest();
    const before = heard.length;

    const second = await contexts.take(options(baseURL));
    expect(second).toBe(first);
    expect(second.context.pages()).toEqual([second.page]);
    expect(await keptOf(second.page)).toEqual(kept);
    expect(await appOf(second.page)).toEqual(app);
    await second.page.getByRole("button", { name: "Try a sample trip" }).click();
    await waitForMark(second.page, "import:done");
    expect(heard).toHaveLength(before);
    await contexts.close();
  },
);

test("what cannot be taken back takes the context along", async ({ browser, baseURL }) => {
  const contexts = new SharedContexts(browser);
  for (const spoil of [
    (page: Page) => page.addInitScript(() => undefined),
    (page: Page) => page.context().route("**/nothing", (route) => route.abort()),
    (page: Page) => page.context().grantPermissions(["clipboard-write"]),
    (page: Page) => page.clock.setFixedTime(0),
    (page: Page) => page.context().newCDPSession(page),
    (page: Page) => page.close(),
  ]) {
    // Of a test that spoils nothing, it goes on to the next one.
    const taken = await contexts.take(options(baseURL));
    await taken.rest();
    expect(await contexts.take(options(baseURL))).toBe(taken);
    await spoil(taken.page);
    await taken.rest();
    expect(await contexts.take(options(baseURL)), String(spoil)).not.toBe(taken);
  }
  await contexts.close();
});

test("the sample trip as it is kept is the one that importing it gives", async ({ page }) => {
  // No thumbnail is made anew for being shown larger than it has pixels.
  await page.addInitScript(() => localStorage.setItem("pinroll-tile-size", '"small"'));
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  await waitForMark(page, "import:done");
  await expect(page.getByText("65 photos · 61 on the map")).toBeVisible();
  const { exportedAt: _imported, ...imported } = await exportLibrary(page);
  await openSample(page);
  const { exportedAt: _kept, ...kept } = await exportLibrary(page);
  expect(kept).toEqual(imported);
});
