import { expect, test } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { everywhere } from "../../support/everywhere.ts";
import { keptPictures } from "../../support/kept-inside.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { openSample, tilesOf } from "../../support/sample.ts";
import { quietPage } from "../../support/shared-contexts.ts";
import { expectUsable } from "../../support/usable.ts";

// What becomes of a library whose database fails, and what is said of it, is tested without a browser: in
// tests/unit/workers/library/database/ and tests/unit/src/store/session/. Here: three ways through the whole app.

// Workers start until the end: what is asked for then need not be answered.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

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

test(
  "where every way to keep something throws, that is said, and nothing else throws",
  { tag: "@long" },
  async ({ page, context }) => {
    await everywhere(context, refuseLikeFirefox);
    const blocked = page.getByText("This browser blocks storage for this site.");
    await page.goto("/");
    await expect(blocked).toBeVisible();
    await expectUsable(page);
    await page.keyboard.press("f");
    const follow = page.getByRole("button", { name: "Filter by map view" });
    await follow.click();
    await expect(follow).toHaveAttribute("aria-pressed", "true");
    await expect(blocked).toBeVisible();
    for (const path of ["/settings", "/import", "/trips", "/places"]) {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
    }
  },
);

test("a private window of Firefox or Safari says what comes of its photos", async ({ page, context }) => {
  await everywhere(context, () => {
    StorageManager.prototype.getDirectory = () =>
      Promise.reject(new DOMException("Security error when calling GetDirectory", "SecurityError"));
  });
  await page.goto("/");
  await expect(page.getByText("Closing it removes the library")).toBeVisible();
});

test("a disk that becomes full in the middle of an import: it goes on, says so, and an edit that is not kept is undone", async ({
  page,
  context,
}, info) => {
  const [first, count] = [4, 16];
  // Once that is told, there is room for nothing at all.
  await everywhere(context, () => {
    const put = Reflect.get(IDBObjectStore.prototype, "put") as IDBObjectStore["put"];
    let isFull = false;
    new BroadcastChannel("disk").onmessage = () => (isFull = true);
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (isFull) throw new DOMException("The quota is exceeded.", "QuotaExceededError");
      return put.call(this, value, key);
    };
  });
  const begun = await makePhotos(info.outputPath("Begun"), { count: first });
  const folder = await makePhotos(info.outputPath("Trip"), { count: count - first, first: first + 1 });
  await page.goto("/");
  await dropPaths(page, [begun]);
  const { at } = await waitForMark(page, "import:done");
  await expect.poll(() => keptPictures(page)).toBe(first);
  await page.evaluate(() => new BroadcastChannel("disk").postMessage("full"));
  await dropPaths(page, [folder]);
  const { counts } = await waitForMark(page, "import:done", { after: at });
  expect(counts).toMatchObject({ found: count, shown: count, failed: 0 });
  await expect(page.getByText("There’s no space left on this device")).toBeVisible();
  await expect(page.getByText("Free up some space and reload the page.")).toBeVisible();
  const before = await exportLibrary(page);
  expect(before.photos.filter(({ thumbnail }) => thumbnail === null)).toEqual([]);

  const tile = tilesOf(page).nth(1);
  await tile.focus();
  await page.keyboard.press("f");
  await expect(page.getByText("The change couldn’t be saved, so it was undone. Free up")).toBeVisible();
  await expect(tile).not.toHaveAccessibleName(/favourite/);
  await page.goto("/settings");
  await expect(page.getByRole("heading").first()).toBeVisible();
});

test("site data that is deleted while the page is open is said, and the page goes on", async ({
  page,
  context,
}) => {
  await openSample(page);
  const other = await context.newPage();
  await other.goto(quietPage);
  await other.evaluate(
    () => new Promise((resolve) => (indexedDB.deleteDatabase("pinroll").onsuccess = resolve)),
  );
  await expect(page.getByText("The browser closed the stored library")).toBeVisible();
  await tilesOf(page).nth(1).click();
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
});
