import type { KeyInput, Page, Viewport } from "puppeteer-core";
import type { EnginePage } from "./engine.ts";

/** A page of Chromium or Firefox, and the ways its browser ends. */
export async function pageOfPuppeteer(
  page: Page,
  viewport: Viewport,
  ends: Pick<EnginePage, "close" | "kill">,
): Promise<EnginePage> {
  await page.setViewport(viewport).catch((error: unknown) => {
    // Firefox 140 knows no orientation of the screen; the size was sent beside it.
    if (!String(error).includes("setScreenOrientationOverride")) throw error;
  });
  return {
    ...ends,
    // "Chrome/156.0.1.2", "HeadlessChrome/156.0.1.2", "firefox/153.0"
    async version() {
      const version = await page.browser().version();
      const major = /\/(\d+)/.exec(version)?.[1] ?? "";
      return `${/chrom/i.test(version) ? "Chromium" : "Firefox"} ${major}`;
    },
    async goto(url) {
      await page.goto(url, { waitUntil: "load" });
    },
    async reload() {
      await page.reload({ waitUntil: "load" });
    },
    async run<Answer, Argument>(
      work: (argument: Argument) => Answer | Promise<Answer>,
      argument?: Argument,
    ): Promise<Answer> {
      return (await page.evaluate(work as (argument: unknown) => unknown, argument ?? null)) as Answer;
    },
    async addFiles(selector, paths) {
      const input = await page.$(selector);
      if (input === null) throw new Error(`There is no ${selector}.`);
      await (input as unknown as { uploadFile(...paths: string[]): Promise<void> }).uploadFile(...paths);
    },
    async click(selector) {
      await page.waitForSelector(selector, { visible: true });
      await page.click(selector);
    },
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    async wheel({ x, y }, deltaY) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY });
    },
    async press(keys) {
      const all = keys.split("+") as KeyInput[];
      for (const key of all) await page.keyboard.down(key);
      for (const key of all.reverse()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    async screenshot() {
      return Buffer.from(await page.screenshot());
    },
    closeTab: () => page.close(),
    async newTab() {
      return pageOfPuppeteer(await page.browser().newPage(), viewport, ends);
    },
  };
}
