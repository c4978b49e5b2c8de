import { expect, test } from "../../support/test.ts";
import { expectMapAtRest } from "../../support/map.ts";
import { openSample } from "../../support/sample.ts";

declare global {
  interface Window {
    /** How many pictures of tiles were made anew, frame by frame. */
    madeAnew: number[];
  }
}

/** A tile's picture is a canvas outside of the page; its size is set when it is made, also to what it was. */
function countPictures(): void {
  window.madeAnew = [0];
  const nextFrame = (): void => {
    window.madeAnew.push(0);
    requestAnimationFrame(nextFrame);
  };
  requestAnimationFrame(nextFrame);
  const width = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "width");
  if (!width?.set) throw new Error("A canvas has a width");
  const { set } = width;
  Object.defineProperty(HTMLCanvasElement.prototype, "width", {
    ...width,
    set(this: HTMLCanvasElement, to: number) {
      const anew = !this.isConnected && this.width > 1 && to > 1;
      if (anew) window.madeAnew[window.madeAnew.length - 1] = (window.madeAnew.at(-1) ?? 0) + 1;
      set.call(this, to);
    },
  });
}

test("where a zoom ends, pictures of tiles are made anew one in a frame", async ({ page }) => {
  await openSample(page);
  const map = page.getByRole("region", { name: "Map" });
  await expect(map.getByRole("button", { name: /^[\d,]+ photos?(, |$)/ }).first()).toBeVisible();
  await expectMapAtRest(page);
  await page.evaluate(countPictures);
  const box = await map.boundingBox();
  if (!box) throw new Error("the map has a place");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const made = (): Promise<number> =>
    page.evaluate(() => window.madeAnew.reduce((sum, count) => sum + count, 0));
  for (const turn of [40, 40, -60]) {
    const before = await made();
    await page.mouse.wheel(0, turn);
    await expect.poll(made).toBeGreaterThan(before + 1);
  }
  expect(Math.max(...(await page.evaluate(() => window.madeAnew)))).toBe(1);
});
