import { expect, test, type Page } from "../../support/test.ts";
import { everywhere } from "../../support/everywhere.ts";
import { expectUsable } from "../../support/usable.ts";

// Workers start until the end: what is asked for then need not be answered.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

/** Opens the database from a page without the app, and does something with it. */
async function outside(page: Page, version: number, shelves: string[]): Promise<void> {
  await page.goto("/licences.txt");
  await page.evaluate(
    ([wanted, names]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("pinroll", wanted);
        opening.onupgradeneeded = () => names.forEach((name) => opening.result.createObjectStore(name));
        opening.onerror = () => reject(opening.error ?? new Error("not opened"));
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    [version, shelves] as const,
  );
}

test("a database that never opens is given up, said, and the page works without it", async ({
  page,
  context,
}) => {
  await everywhere(context, () => {
    const open = Reflect.get(IDBFactory.prototype, "open") as IDBFactory["open"];
    IDBFactory.prototype.open = function (this: IDBFactory, name, version) {
      const request = open.call(this, `${name}-that-never-opens`, version);
      request.addEventListener = () => undefined;
      return request;
    };
  });
  await page.goto("/");
  await expect(page.getByText("The browser isn't opening its stored library.")).toBeVisible({
    timeout: 60_000,
  });
  await expectUsable(page);
});

test("a database that opens and then answers nothing is given up, said, and the page works without it", async ({
  page,
  context,
}) => {
  await everywhere(context, () => {
    for (const name of ["get", "getAll", "getAllKeys", "count"] as const) {
      const ask = Reflect.get(IDBObjectStore.prototype, name) as (...given: unknown[]) => IDBRequest;
      const silent = function (this: IDBObjectStore, ...given: unknown[]): IDBRequest {
        const request = ask.apply(this, given);
        request.addEventListener = () => undefined;
        return request;
      };
      Object.defineProperty(IDBObjectStore.prototype, name, { value: silent });
    }
  });
  await page.goto("/");
  await expect(page.getByText("The browser isn't opening its stored library.")).toBeVisible({
    timeout: 60_000,
  });
  await expectUsable(page);
});

test("an error inside the browser's storage is told apart from a page that may keep nothing", async ({
  page,
  context,
}) => {
  await everywhere(context, () => {
    const open = Reflect.get(IDBFactory.prototype, "open") as IDBFactory["open"];
    IDBFactory.prototype.open = function (this: IDBFactory, name, version) {
      const request = open.call(this, name, version);
      const error = new DOMException("Internal error opening backing store.", "UnknownError");
      Object.defineProperty(request, "error", { value: error });
      return request;
    };
  });
  // It fails for another reason.
  await outside(page, 99, []);
  await page.goto("/");
  await expect(page.getByText("The browser isn't opening its stored library.")).toBeVisible();
  await expectUsable(page);
});

test("a database that refuses every write is said after some tries, and the import comes to its end", async ({
  page,
  context,
}) => {
  await everywhere(context, () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is broken.", "UnknownError");
    };
  });
  await page.goto("/");
  await expectUsable(page);
  await expect(page.getByText("The browser can't write to its storage")).toBeVisible();
  const tile = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first();
  await tile.focus();
  await page.keyboard.press("f");
  await expect(page.getByText("The change couldn't be saved, so it was undone. The browser")).toBeVisible();
  await expect(tile).not.toHaveAccessibleName(/favourite/);
});

test("a library of a newer Pinroll stays as it is, and the page says that nothing is kept", async ({
  page,
}) => {
  await outside(page, 99, ["meta"]);
  await page.goto("/");
  await expect(page.getByText("A newer version of Pinroll saved the library")).toBeVisible();
  await expectUsable(page);
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.find(({ name }) => name === "pinroll")?.version).toBe(99);
});

test("a database that lacks a part is left alone, and the import comes to its end without it", async ({
  page,
}) => {
  await outside(page, 4, ["meta", "columns"]);
  await page.goto("/");
  await expect(page.getByText("The stored library can't be read.")).toBeVisible();
  await expectUsable(page);
});

test("site data that is deleted while the page is open is said, and the page goes on", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expectUsable(page);
  const other = await context.newPage();
  await other.goto("/licences.txt");
  await other.evaluate(
    () => new Promise((resolve) => (indexedDB.deleteDatabase("pinroll").onsuccess = resolve)),
  );
  await expect(page.getByText("The browser closed the stored library")).toBeVisible();
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").nth(1).click();
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
});

test("another tab with a newer Pinroll gets the database, and this one says so and goes on", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expectUsable(page);
  await outside(await context.newPage(), 99, []);
  await expect(page.getByText("Pinroll was updated in another tab.")).toBeVisible();
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").nth(1).click();
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
});
