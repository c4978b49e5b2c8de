import type { Locator, Page } from "playwright/test";

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
  };
}
