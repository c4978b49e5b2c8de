import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, expect, test, watch, type Page } from "../../support/test.ts";
import { chromiumArgs, findChromium } from "../../../scripts/chromium.mjs";
import { everywhere } from "../../support/everywhere.ts";
import { waitForMark } from "../../support/marks.ts";

const blocked = "This browser blocks storage for this site.";
const closed = "Closing it removes the library";

/** The sample trip is imported, and grid, map and viewer show it. */
async function everythingWorks(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  const { counts } = await waitForMark(page, "import:done");
  expect(counts["shown"]).toBeGreaterThan(10);
  const grid = page.getByRole("grid", { name: "Photos" });
  await expect(grid.locator("img").first()).toBeVisible();
  const map = page.getByRole("region", { name: "Map" });
  await expect(map.getByRole("button", { name: /^[\d,]+ photos?(, |$)/ }).first()).toBeVisible();
  const follow = page.getByRole("button", { name: "Filter by map view" });
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await follow.click();
  await grid.getByRole("gridcell").first().click();
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  await page.keyboard.press("f");
  await page.keyboard.press("Escape");
  // Going back takes a moment, and a page that goes elsewhere meanwhile is called back from there.
  await expect(page).not.toHaveURL(/\/photo\//);
}

/** A browser whose settings block all cookies and site data. One without windows has no such settings. */
async function openBlocked(profile: string, baseURL: string): Promise<Page> {
  mkdirSync(join(profile, "Default"), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
  const executablePath = findChromium() ?? "";
  const options = { executablePath, args: chromiumArgs, baseURL, locale: "en-GB" };
  const context = await chromium.launchPersistentContext(profile, options);
  watch(context);
  return context.newPage();
}

/** The name of what `localStorage` throws; null where it is there. */
function refusalOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    try {
      return localStorage.length < 0 ? "" : null;
    } catch (error) {
      return (error as Error).name;
    }
  });
}

test("where the browser blocks all site data the page says so and works while it is open", async ({
  baseURL,
}, info) => {
  if (baseURL === undefined) throw new Error("The tests are served nowhere.");
  const page = await openBlocked(info.outputPath("profile"), baseURL);
  await page.goto("/");
  const refusal = await refusalOf(page);
  test.skip(
    refusal === null,
    "this Chromium has no settings for site data, as builds without windows have none",
  );
  expect(refusal).toBe("SecurityError");
  await expect(page.getByText(blocked)).toBeVisible();
  await everythingWorks(page);
  await expect(page.getByText(blocked)).toBeVisible();
  for (const path of ["/settings", "/import", "/trips", "/places"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
  }
  await page.context().close();
});

/** Firefox where all cookies and site data are blocked; here, for want of it, in its manner. */
function refuseLikeFirefox(): void {
  const refusal = (): DOMException => new DOMException("The operation is insecure.", "SecurityError");
  const refuse = (): never => {
    throw refusal();
  };
  const reject = (): Promise<never> => Promise.reject(refusal());
  Object.defineProperty(globalThis, "BroadcastChannel", { value: refuse });
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { get: refuse });
  LockManager.prototype.request = reject;
  LockManager.prototype.query = reject;
  IDBFactory.prototype.open = refuse;
  IDBFactory.prototype.deleteDatabase = refuse;
  StorageManager.prototype.getDirectory = reject;
  StorageManager.prototype.estimate = reject;
  StorageManager.prototype.persisted = reject;
  Object.defineProperty(StorageManager.prototype, "persist", { value: reject });
}

test("where every way to keep something throws, nothing else does", async ({ page, context }) => {
  await everywhere(context, refuseLikeFirefox);
  await page.goto("/");
  await expect(page.getByText(blocked)).toBeVisible();
  await everythingWorks(page);
  await page.goto("/settings");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await context.unrouteAll({ behavior: "ignoreErrors" });
});

test("an IndexedDB that answers with errors alone is told of, and nothing else goes wrong", async ({
  page,
  context,
}) => {
  await everywhere(context, () => {
    IDBFactory.prototype.open = function open(): IDBOpenDBRequest {
      const request = new EventTarget() as IDBOpenDBRequest;
      Object.defineProperty(request, "error", { value: new DOMException("no", "InvalidStateError") });
      queueMicrotask(() => request.dispatchEvent(new Event("error")));
      return request;
    };
  });
  await page.goto("/");
  await expect(page.getByText("This browser can't store data for this page")).toBeVisible();
  await everythingWorks(page);
});

test("a private window of Firefox or Safari says what comes of its photos", async ({ page, context }) => {
  await everywhere(context, () => {
    StorageManager.prototype.getDirectory = () =>
      Promise.reject(new DOMException("Security error when calling GetDirectory", "SecurityError"));
  });
  await page.goto("/");
  await expect(page.getByText(closed)).toBeVisible();
  await everythingWorks(page);
});

test("nothing is said where everything is kept, and where that cannot be known", async ({ page }) => {
  await page.goto("/");
  await everythingWorks(page);
  await expect(page.getByText(closed)).toHaveCount(0);
  await expect(page.getByText(blocked)).toHaveCount(0);
});
