import { expect, type Locator, type Page } from "playwright/test";

/** A point of the page, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The middle of what a locator finds. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing there to touch.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger on the page, moved by the browser itself. */
export async function fingerOf(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]): Promise<unknown> =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    down: (at: Point) => send("touchStart", [at]),
    move: (at: Point) => send("touchMove", [at]),
    up: () => send("touchEnd", []),
    /** Nothing of it stays behind for the tests that follow. */
    leave: () => browser.detach(),
  };
}

/** A finger goes down at the first point, past the others, and up at the last. */
export async function dragByFinger(page: Page, first: Point, ...rest: Point[]): Promise<void> {
  const finger = await fingerOf(page);
  await finger.down(first);
  for (const point of rest) {
    await finger.move(point);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await finger.up();
  await finger.leave();
}

/** Two fingers above and below a point, this many pixels from it, one distance after another. */
export async function pinch(page: Page, { x, y }: Point, apart: readonly number[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", from: number | null): Promise<unknown> =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        from === null
          ? []
          : [
              { x, y: y - from, id: 0 },
              { x, y: y + from, id: 1 },
            ],
    });
  const [first = 0, ...rest] = apart;
  await touch("touchStart", first);
  for (const from of rest) {
    await touch("touchMove", from);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch("touchEnd", null);
  await browser.detach();
}

/** Selects the first n photos of the grid: a finger rests on the first, and taps the others. */
export async function selectByFinger(page: Page, count: number): Promise<void> {
  const tiles = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  const bar = page.getByRole("toolbar", { name: "Selection" });
  const finger = await fingerOf(page);
  await finger.down(await middleOf(tiles.first()));
  await expect(bar).toContainText("1 selected");
  await finger.up();
  await finger.leave();
  for (let at = 1; at < count; at++) await tiles.nth(at).tap();
  await expect(bar).toContainText(`${count} selected`);
}

/** Expects a control to be wholly on screen, and large enough for a finger. */
export async function expectInView(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
}
