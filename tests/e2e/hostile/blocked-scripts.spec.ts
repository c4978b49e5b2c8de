import { expect, test, type BrowserContext } from "../../support/test.ts";
import { waitForMark } from "../../support/marks.ts";
import { expectUsable } from "../../support/usable.ts";

test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

/** Refuses scripts of this name, as a content blocker does. */
function block(context: BrowserContext, script: RegExp): Promise<unknown> {
  return context.route(script, (route) => route.abort("blockedbyclient"));
}

const advice = "A content blocker or extension may be stopping part of this page.";

for (const script of [/\/photo\.worker-.*\.js$/, /\/photo\.main-.*\.js$/]) {
  test(`without ${script.source} each file is counted as failed, with the reason and what to do`, async ({
    page,
    context,
  }) => {
    await block(context, script);
    await page.goto("/");
    await page.getByRole("button", { name: "Try a sample trip" }).click();
    const { counts } = await waitForMark(page, "import:done");
    expect(counts).toMatchObject({ found: 65, failed: 65, shown: 0 });
    await expect(page.getByText(`The import workers didn’t start. ${advice}`)).toBeVisible();
  });
}

for (const script of [/\/library\.worker-.*\.js$/, /\/library\.main-.*\.js$/]) {
  test(`without ${script.source} the page says so instead of waiting`, async ({ page, context }) => {
    await block(context, script);
    await page.goto("/");
    const said = page.getByText(`The library didn’t start, so no photos can be shown. ${advice}`);
    await expect(said).toBeVisible();
    await expect(page.getByText("The library restarted")).toHaveCount(0);
    // A person who goes on all the same is warned again, and no import begins that could not end.
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(said).toHaveCount(0);
    await page.getByRole("button", { name: "Try a sample trip" }).click();
    await expect(said).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Import" })).toHaveCount(0);
  });
}

test("a browser that refuses workers altogether gets a page that says so", async ({ page, context }) => {
  await context.addInitScript(() => {
    const refuse = function (): never {
      throw new DOMException("Refused.", "SecurityError");
    };
    Object.defineProperty(globalThis, "Worker", { value: refuse });
  });
  await page.goto("/");
  await expect(page.getByText("The library didn’t start")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add folder" }).first()).toBeVisible();
});

test("without decoders in WebAssembly what the browser can draw itself is drawn", async ({
  page,
  context,
}) => {
  await block(context, /\.wasm$/);
  await page.goto("/");
  await expectUsable(page);
});

test("a library worker that is slow to come is waited for", { tag: "@long" }, async ({ page, context }) => {
  let requests = 0;
  await context.route(/\/library\.main-.*\.js$/, async (route) => {
    requests++;
    // Longer than a worker that is up may be silent.
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    await route.continue();
  });
  await page.goto("/");
  await expectUsable(page);
  expect(requests).toBe(1);
});
