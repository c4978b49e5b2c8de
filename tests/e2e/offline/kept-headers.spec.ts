import { resolve } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";
import { keepOffline } from "../../support/offline.ts";
import { Site } from "../../support/site.ts";

const site = new Site(resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder));
const foreign = "http://localhost:9/asked";

test.use({ serviceWorkers: "allow" });
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

/** Opens a page out of what is kept, with the server asked for nothing but its news. */
async function openKept(page: Page): Promise<void> {
  await page.goto(site.address);
  await keepOffline(page);
  site.asked.length = 0;
  await page.goto(`${site.address}/settings`);
  await expect(page.getByText("Works without a network")).toBeVisible();
  expect(site.asked.filter(({ path }) => path === "/settings" || path.startsWith("/assets/"))).toEqual([]);
}

test("what is kept has the security headers it came with", async ({ page, request }) => {
  await openKept(page);
  const names = [
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
  ];
  const worker = await page.evaluate(async () => {
    const cache = (await caches.keys()).find((name) => name.startsWith("pinroll-files-")) ?? "";
    const paths = (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => /worker-.*\.js$/.test(path));
  });
  expect(worker.length).toBeGreaterThanOrEqual(3);
  for (const path of ["/theme.js", "/basemap.pmtiles", ...worker]) {
    const kept = await page.evaluate(
      async (asked) => Object.fromEntries((await fetch(asked, { headers: { range: "bytes=0-9" } })).headers),
      path,
    );
    const served = (await request.head(site.address + path)).headers();
    for (const name of names) expect(kept[name], `${path} ${name}`).toBe(served[name]);
  }
});

test.describe("without a way out", () => {
  test.use({ forbidden: /localhost:9\/asked/ });

  test("a page and a worker out of what is kept may ask no other site", async ({ page }) => {
    await openKept(page);
    const [scripts] = await page.evaluate(() => [
      performance.getEntriesByType("resource").map(({ name }) => name),
    ]);
    const script = scripts?.find((name) => /library\.worker-.*\.js$/.test(name));
    expect(script).toBeDefined();
    const started = page.waitForEvent("worker");
    await page.evaluate((url) => void new Worker(url, { type: "module" }), script ?? "");
    const worker = await started;
    const stopped = `connect-src ${foreign}`;
    expect(await page.evaluate(tryFetch, foreign)).toBe(stopped);
    expect(await worker.evaluate(tryFetch, foreign)).toBe(stopped);
  });
});

/** Runs in a page or worker: what the security policy says to a fetch. */
async function tryFetch(address: string): Promise<string> {
  const told = new Promise<string>((done) => {
    globalThis.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
      done(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return fetch(address).then(
    () => "reached",
    () => told,
  );
}

test("files shared by another app are kept for the page", async ({ page }) => {
  await page.goto(site.address);
  await keepOffline(page);
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/share-target";
    form.enctype = "multipart/form-data";
    const input = document.createElement("input");
    input.type = "file";
    input.name = "files";
    input.multiple = true;
    form.append(input);
    document.body.append(form);
    const data = new DataTransfer();
    data.items.add(new File(["one"], "Praça.jpg", { type: "image/jpeg" }));
    data.items.add(new File(["two"], "clip.mp4", { type: "video/mp4" }));
    input.files = data.files;
    form.submit();
  });
  await page.waitForURL("**/?shared=1");
  const shared = await page.evaluate(async () => {
    const cache = await caches.open("pinroll-shared");
    const at = async (key: string): Promise<Response> => (await cache.match(key)) ?? new Response("none");
    const [index, one, two] = await Promise.all([at("/shared/index"), at("/shared/0"), at("/shared/1")]);
    return [
      ((await index.json()) as { count: number }).count,
      await one.text(),
      decodeURIComponent(one.headers.get("x-name") ?? ""),
      one.headers.get("content-type"),
      await two.text(),
    ];
  });
  expect(shared).toEqual([2, "one", "Praça.jpg", "image/jpeg", "two"]);
});
