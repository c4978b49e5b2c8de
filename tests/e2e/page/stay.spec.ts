import { expect, test } from "../../support/test.ts";
import { waitForMark } from "../../support/marks.ts";

test("while an import runs the browser asks before the page is closed and the screen stays on, and no longer", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const held = { now: 0 };
    const request = () => {
      held.now++;
      return Promise.resolve({ release: () => Promise.resolve(void held.now--) });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.assign(globalThis, { held });
  });
  const held = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { held: { now: number } }).held.now);
  let letThrough: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/sample/*.jpg", async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  await expect.poll(held).toBe(1);
  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await closing;

  letThrough();
  await waitForMark(page, "import:done");
  await expect.poll(held).toBe(0);
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});
