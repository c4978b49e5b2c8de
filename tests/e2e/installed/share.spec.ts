import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { exportLibrary } from "../../support/library.ts";
import { marks, waitForMark } from "../../support/marks.ts";

const photos = ["lisbon-02-tram.jpg", "porto-01-ribeira.jpg", "sintra-06-sea.jpg"];

/** Keeps files where the service worker keeps what other apps share. */
async function share(page: Page, names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({
    name: `Café ${name}`,
    content: readFileSync(resolve("public/sample", name)).toString("base64"),
  }));
  await page.evaluate(async (given) => {
    const cache = await caches.open("pinroll-shared");
    for (const [at, { name, content }] of given.entries()) {
      const headers = {
        "Content-Type": "image/jpeg",
        "X-Name": encodeURIComponent(name),
        "X-Modified": String(Date.UTC(2025, 8, 12)),
      };
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      await cache.put(`/shared/${at}`, new Response(bytes, { headers }));
    }
    await cache.put("/shared/index", Response.json({ count: given.length, at: Date.now() }));
  }, files);
}

const isKept = (page: Page): Promise<boolean> => page.evaluate(() => caches.has("pinroll-shared"));

test("what another app shared is imported once, under its name, and leaves nothing behind", async ({
  page,
}) => {
  await page.goto("/settings");
  await share(page, photos);
  await page.goto("/?shared=1");
  const question = page.getByRole("dialog", { name: "Add 3 shared files?" });
  await expect(question).toContainText("Café lisbon-02-tram.jpg");
  await question.getByRole("button", { name: "Add" }).click();
  const { counts } = await waitForMark(page, "import:done");
  expect(counts).toMatchObject({ found: 3, shown: 3 });
  expect(page.url()).not.toContain("shared");
  await expect.poll(() => isKept(page)).toBe(false);
  const { photos: kept } = await exportLibrary(page);
  expect(kept.map(({ path }) => path).sort()).toEqual(photos.map((name) => `Café ${name}`).sort());
  expect(kept[0]?.modified).toBe("2025-09-12T00:00:00Z");
  await page.reload();
  await expect(page.getByRole("gridcell")).toHaveCount(3);
  expect(await marks(page)).toEqual([]);
});

test(
  "a page that dies while it imports what was shared takes all of it the next time, and nothing twice",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/settings");
    await share(page, photos);
    // Nothing is read before the page is gone.
    await page.route(/\/assets\/photo\.(main|worker)-/, (route) => route.abort());
    await page.goto("/?shared=1");
    await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
    await waitForMark(page, "import:start");
    expect(await isKept(page)).toBe(true);
    await page.unroute(/\/assets\/photo\.(main|worker)-/);
    // Without the address of the share: it is found all the same.
    await page.goto("/");
    await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
    await expect(page.getByRole("gridcell")).toHaveCount(3);
    await expect.poll(() => isKept(page)).toBe(false);
    expect((await exportLibrary(page)).counts).toMatchObject({ found: 3, shown: 3, failed: 0 });
  },
);

test("what somebody does not want is gone, and was never imported", async ({ page }) => {
  await page.goto("/settings");
  await share(page, photos);
  await page.goto("/?shared=1");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => isKept(page)).toBe(false);
  expect(await marks(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Try a sample trip" })).toBeVisible();
});

for (const [what, names] of [
  ["nothing", null],
  ["an index alone", []],
] as const) {
  test(`a share that holds ${what} is said, with what to do instead`, async ({ page }) => {
    await page.goto("/settings");
    if (names) await share(page, names);
    await page.goto("/?shared=1");
    await expect(page.getByText("Nothing arrived from the other app.")).toContainText(
      "Save the photos to this device, then add them with “Add files”.",
    );
    expect(page.url()).not.toContain("shared");
    expect(await isKept(page)).toBe(false);
  });
}
