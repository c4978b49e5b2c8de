import { expect, test } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { everywhere } from "../../support/everywhere.ts";
import { keptPictures } from "../../support/kept-inside.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

test("a disk that becomes full in the middle of an import: it goes on, says so, and an edit that is not kept is undone", async ({
  page,
  context,
}, info) => {
  const count = 60;
  // From the second write of facts on there is room for nothing at all.
  await everywhere(context, () => {
    const put = Reflect.get(IDBObjectStore.prototype, "put") as IDBObjectStore["put"];
    let states = 0;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (key === "state") states++;
      if (states >= 2) throw new DOMException("The quota is exceeded.", "QuotaExceededError");
      return put.call(this, value, key);
    };
  });
  const begun = await makePhotos(info.outputPath("Begun"), { count: 10 });
  const folder = await makePhotos(info.outputPath("Trip"), { count: count - 10, first: 11, noisy: true });
  await page.goto("/");
  await dropPaths(page, [begun]);
  const { at } = await waitForMark(page, "import:done");
  await expect.poll(() => keptPictures(page)).toBe(10);
  await dropPaths(page, [folder]);
  const { counts } = await waitForMark(page, "import:done", { after: at });
  expect(counts).toMatchObject({ found: count, shown: count, failed: 0 });
  await expect(page.getByText("There's no space left on this device")).toBeVisible();
  await expect(page.getByText("Free up some space and reload the page.")).toBeVisible();
  const before = await exportLibrary(page);
  expect(before.photos.filter(({ thumbnail }) => thumbnail === null)).toEqual([]);

  const tile = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").nth(1);
  await tile.focus();
  await page.keyboard.press("f");
  await expect(page.getByText("The change couldn't be saved, so it was undone. Free up")).toBeVisible();
  await expect(tile).not.toHaveAccessibleName(/favourite/);
  await page.goto("/settings");
  await expect(page.getByRole("heading").first()).toBeVisible();
});
