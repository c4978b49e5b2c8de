import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { keepOffline } from "../../support/offline.ts";
import { Site } from "../../support/site.ts";

const site = new Site(resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder));
const foreign = "http://localhost:9/asked";

test.use({ serviceWorkers: "allow" });
test.slow();
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

/** Opens a page out of what is kept, with the server asked for nothing but its news. */
async function openKept(page: Page): Promise<void> {
  await page.goto(site.address);
  await keepOffline(page);
  site.asked.length = 0;
  await page.goto(`${site.address}/settings/device`);
  await expect(page.getByText("Works without a network")).toBeVisible();
  expect(site.asked.filter(({ path }) => path === "/settings/device" || path.startsWith("/assets/"))).toEqual(
    [],
  );
}

// One address is asked for that the policy forbids.
test.use({ forbidden: /localhost:9\/asked/ });

test(
  "what is kept has the security headers it came with: a page and a worker of it may ask no other site",
  { tag: "@long" },
  async ({ page, request }) => {
    await openKept(page);
    const names = [
      "content-security-policy",
      "x-content-type-options",
      "referrer-policy",
      "cross-origin-opener-policy",
    ];
    const workers = await page.evaluate(async () => {
      const cache = (await caches.keys()).find((name) => name.startsWith("pinroll-files-")) ?? "";
      const paths = (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname);
      return paths.filter((path) => /worker-.*\.js$/.test(path));
    });
    expect(workers.length).toBeGreaterThanOrEqual(3);
    for (const path of ["/theme.js", "/basemap.pmtiles", ...workers]) {
      const kept = await page.evaluate(
        async (asked) =>
          Object.fromEntries((await fetch(asked, { headers: { range: "bytes=0-9" } })).headers),
        path,
      );
      const served = (await request.head(site.address + path)).headers();
      for (const name of names) expect(kept[name], `${path} ${name}`).toBe(served[name]);
    }

    const [scripts] = await page.evaluate(() => [
      performance.getEntriesByType("resource").map(({ name }) => name),
    ]);
    const script = scripts?.find((name) => /library\.worker-.*\.js$/.test(name));
    expect(script).toBeDefined();
    const started = page.waitForEvent("worker");
    await page.evaluate((url) => void new Worker(url, { type: "module" }), script ?? "");
    const running = await started;
    const stopped = `connect-src ${foreign}`;
    expect(await page.evaluate(tryFetch, foreign)).toBe(stopped);
    expect(await running.evaluate(tryFetch, foreign)).toBe(stopped);
  },
);

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

test("photos shared by another app come to the library", { tag: "@long" }, async ({ page }) => {
  await page.goto(site.address);
  await keepOffline(page);
  const shared = ["lisbon-02-tram.jpg", "porto-01-ribeira.jpg"].map((name) => ({
    name: `Praça ${name}`,
    content: readFileSync(resolve("public/sample", name)).toString("base64"),
  }));
  // As a browser hands over what is shared: no page of Pinroll's may send a form.
  await page.goto("about:blank");
  await page.evaluate(
    ([action, files]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action, enctype: "multipart/form-data" });
      const input = document.createElement("input");
      Object.assign(input, { type: "file", name: "files", multiple: true });
      form.append(input);
      document.body.append(form);
      const data = new DataTransfer();
      for (const { name, content } of files) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: "image/jpeg" }));
      }
      input.files = data.files;
      form.submit();
    },
    [`${site.address}/share-target`, shared] as const,
  );
  await page.waitForURL(`${site.address}/**`);
  await page
    .getByRole("dialog", { name: "Add 2 shared files?" })
    .getByRole("button", { name: "Add" })
    .click();
  expect(await waitForMark(page, "import:done")).toMatchObject({ counts: { found: 2, shown: 2 } });
  const { photos } = await exportLibrary(page);
  expect(photos.map(({ path }) => path).sort()).toEqual(shared.map(({ name }) => name).sort());
});
