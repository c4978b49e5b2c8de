import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";
import { expectKept, keepingMs, keepOffline } from "../../support/offline.ts";
import { headings, isOfSecondBuild, makeSecondBuild } from "../../support/second-build.ts";
import { Site } from "../../support/site.ts";

const one = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);
let two: string;
let site: Site;

test.use({ serviceWorkers: "allow" });
test.slow();
test.beforeAll(() => {
  two = test.info().outputPath("second-build");
  makeSecondBuild(one, two);
});
test.afterAll(() => rmSync(two, { recursive: true, force: true }));
test.beforeEach(async ({ page }) => {
  site = new Site(one);
  await site.start();
  await page.goto(site.address);
});
test.afterEach(() => site.stop());

/** Every chunk that a page and its workers ran from here on; not what either tab fetches to be kept. */
function watchChunks(page: Page): () => string[] {
  const chunks: string[] = [];
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    const filling = "x-pinroll-fill" in answer.request().headers();
    if (pathname.startsWith("/assets/") && !filling) chunks.push(`${answer.status()} ${pathname}`);
  });
  return () => chunks;
}

const versions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("pinroll-files-")));

/** Has the page look for a new version now, as it does at the beginning of a visit, and waits until one is ready. */
async function fetchUpdate(page: Page): Promise<void> {
  await page.goto(`${site.address}/trips`);
  await expect(page.getByText("A new version of Pinroll is ready.")).toBeVisible({ timeout: keepingMs });
}

const openSettings = (page: Page): Promise<void> => page.getByRole("link", { name: "Settings" }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test(
  "two open tabs keep the old version whole; the one that asks gets the new one whole",
  { tag: "@long" },
  async ({ page, context }) => {
    await keepOffline(page);
    await page.goto(`${site.address}/trips`);
    const other = await context.newPage();
    await other.goto(`${site.address}/trips`);
    const chunks = watchChunks(other);

    // The old build is gone from the server.
    site.use(two);
    site.asked.length = 0;
    await fetchUpdate(page);
    expect(await versions(page)).toHaveLength(2);
    const fetched = site.asked.filter(({ filling }) => filling).map(({ path }) => path);
    expect(fetched).toContain("/countries.json");
    // The same in both: taken over, not fetched.
    expect(fetched).not.toContain("/basemap.pmtiles");

    // Not asked yet: a reload and a third tab are of the old version.
    const third = await context.newPage();
    await third.goto(`${site.address}/settings`);
    await expect(heading(third, headings.one)).toBeVisible();
    await third.close();

    const mine = watchChunks(page);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByText("A new version of Pinroll is ready.")).toBeHidden();
    await openSettings(page);
    await expect(heading(page, headings.two)).toBeVisible();
    expect(mine().filter((line) => !isOfSecondBuild(line.slice(4)))).toEqual([]);

    // The other tab opens parts and workers it never had, of its own version.
    await openSettings(other);
    await expect(heading(other, headings.one)).toBeVisible();
    await other.getByRole("link", { name: "Albums" }).click();
    await expect(other.locator("#main")).toBeVisible();
    expect(await countriesLength(other)).toBe((await countriesLength(page)) - 1);
    expect(chunks().length).toBeGreaterThan(5);
    expect(chunks().filter((line) => isOfSecondBuild(line.slice(4)) || !line.startsWith("200"))).toEqual([]);
    expect(await versions(page)).toHaveLength(2);

    // Reloaded, it has the new one; then nobody needs the old one.
    await other.reload();
    await openSettings(other);
    await expect(heading(other, headings.two)).toBeVisible();
    await other.reload();
    await expect.poll(() => versions(other)).toHaveLength(1);
  },
);

/** A file without a name of its content, which both versions have under one address. */
function countriesLength(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await fetch("/countries.json")).text()).length);
}

test(
  "a new version that breaks off half way, or has a file that is not of it, changes nothing; mended, the next visit has it",
  { tag: "@long" },
  async ({ page, context }) => {
    await keepOffline(page);
    site.use(two);
    for (const { status, body } of [
      { status: 500, body: "" },
      { status: 200, body: "<!doctype html>" },
    ]) {
      site.instead = (request, response) => {
        if (!/\/assets\/settings-page-.*\.js$/.test(request.url ?? "")) return false;
        response.writeHead(status, { "Content-Type": "text/html" }).end(body);
        return true;
      };
      site.asked.length = 0;
      await page.goto(`${site.address}/trips`);
      await expect
        .poll(() => site.asked.some(({ path }) => path.includes("settings-page")), { timeout: keepingMs })
        .toBe(true);
      expect(await page.evaluate(tryUpdate)).toBe("redundant");
      await page.goto(`${site.address}/settings/device`);
      await expect(heading(page, headings.one)).toBeVisible();
      await expectKept(page);
    }
    site.instead = () => false;
    await fetchUpdate(page);
    // Without being asked.
    await page.close();
    const later = await context.newPage();
    await expect(async () => {
      await later.goto("about:blank");
      await later.goto(`${site.address}/settings`);
      await expect(heading(later, headings.two)).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect(await versions(later)).toHaveLength(1);
  },
);

test("a server that has a service worker no more gets rid of it", { tag: "@long" }, async ({ page }) => {
  await keepOffline(page);
  site.instead = (request, response) => {
    if (request.url !== "/sw.js") return false;
    response.writeHead(410).end();
    return true;
  };
  await page.goto(`${site.address}/trips`);
  const registrations = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
});

/** Runs in the page: has the browser look for a new service worker, and tells what became of it. */
async function tryUpdate(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update().catch(() => undefined);
  const found = registration?.installing ?? registration?.waiting;
  if (!found) return "none";
  while (found.state === "installing") await new Promise((resolve) => setTimeout(resolve, 20));
  return found.state;
}
