import { resolve } from "node:path";
import { expect, test, type CDPSession, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { expectPictures } from "../../support/grid.ts";
import { waitForMark } from "../../support/marks.ts";

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

async function openSample(page: Page): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [resolve("public/sample")]);
  await waitForMark(page, "import:done");
  await expectPictures(page);
}

/** The most elements whose style the browser looked at in one go, while something was done. */
async function mostStyled(browser: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  browser.on("Tracing.dataCollected", collect);
  await browser.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "blink"] },
  });
  await act();
  const complete = new Promise<void>((resolved) => browser.once("Tracing.tracingComplete", () => resolved()));
  await browser.send("Tracing.end");
  await complete;
  browser.off("Tracing.dataCollected", collect);
  const counts = events.flatMap(({ name, args }) =>
    name === "UpdateLayoutTree" && args?.elementCount !== undefined ? [args.elementCount] : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

test("a photo that is opened or closed leaves the styles of all behind it as they are", async ({ page }) => {
  await openSample(page);
  const behind = await page.locator("#root *").count();
  const browser = await page.context().newCDPSession(page);
  const viewer = page.getByRole("dialog");
  const open = async (): Promise<void> => {
    await page.getByRole("gridcell").nth(1).click();
    await expect(viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  };
  const close = async (): Promise<void> => {
    await viewer.press("Escape");
    await expect(viewer).toHaveCount(0);
  };
  // The first time brings the viewer's sheets, which count for the whole page.
  await open();
  await close();
  expect(await mostStyled(browser, open)).toBeLessThan(behind / 2);
  expect(await mostStyled(browser, close)).toBeLessThan(behind / 2);
});

test("nothing scrolls behind a dialog", async ({ page }) => {
  await openSample(page);
  // By its attribute: what is behind a dialog has no role.
  const grid = page.locator('[role="grid"]');
  await grid.evaluate((scroller) => scroller.scrollTo(0, 200));
  const top = (): Promise<number> => grid.evaluate((scroller) => scroller.scrollTop);
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  if (!box) throw new Error("the dialog has a place");
  for (const [x, y] of [
    [box.x - 40, box.y + 20],
    [box.x + box.width / 2, box.y + box.height / 2],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 400);
  }
  for (const key of ["PageDown", "End", " "]) await dialog.press(key);
  // A wheel's turn is answered some frames later.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await top()).toBe(200);
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
});

test("Escape pressed in the very moment a dialog opens closes it, and not the photo under it", async ({
  page,
}) => {
  await openSample(page);
  await page.getByRole("gridcell").nth(1).click();
  const viewer = page.locator(".viewer");
  await viewer.getByRole("button", { name: "Details" }).click();
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(".place-dialog") === null) return;
      watch.disconnect();
      const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(escape);
      document.body.dataset["pressed"] = "Escape";
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await viewer.getByRole("button", { name: "Change location…" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-pressed", "Escape");
  await expect(page.locator(".place-dialog")).toHaveCount(0);
  await expect(viewer).toBeVisible();
});

test("Escape closes the dialog on top and leaves the photo under it open", async ({ page }) => {
  await openSample(page);
  await page.getByRole("gridcell").nth(1).click();
  const viewer = page.locator(".viewer");
  const place = page.locator(".place-dialog");
  const opener = viewer.getByRole("button", { name: "Change location…" });
  await viewer.getByRole("button", { name: "Details" }).click();
  await opener.click();
  await expect(place).toBeVisible();
  const address = page.url();
  for (const inside of [place.getByRole("textbox"), place.getByRole("button").last()]) {
    await inside.focus();
    await page.keyboard.press("Escape");
    await expect(place).toHaveCount(0);
    await expect(opener).toBeFocused();
    // What Escape set going is done by the time the dialog opens again.
    await page.keyboard.press("Enter");
    await expect(place).toBeVisible();
    expect(page.url()).toBe(address);
  }
  await page.keyboard.press("Escape");
  await expect(place).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
});

test("what a message says reaches screen readers also while a dialog is open", async ({ page }) => {
  await openSample(page);
  await page.getByRole("gridcell").nth(1).focus();
  await page.keyboard.press("f");
  const said = page.getByRole("status").filter({ hasText: /favourites/ });
  await expect(said).toHaveCount(1);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  // Locators by role leave out what is hidden from screen readers.
  await expect(page.getByRole("grid", { name: "Photos" })).toHaveCount(0);
  await expect(said).toHaveCount(1);
});
