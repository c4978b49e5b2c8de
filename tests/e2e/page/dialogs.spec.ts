import { expect, test, type CDPSession } from "../../support/test.ts";
import { expectPictures } from "../../support/grid.ts";
import { openSample } from "../../support/sample.ts";

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
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

test(
  "a photo that is opened or closed leaves the styles of all behind it as they are",
  { tag: "@long" },
  async ({ page }) => {
    await openSample(page);
    await expectPictures(page);
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
    await browser.detach();
  },
);

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
