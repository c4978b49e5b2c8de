import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../../support/test.ts";
import type { FrameLocator, Locator, Page, Route, TestInfo } from "../../support/test.ts";
import sharp from "sharp";
import { exifIntoJpeg } from "../../../scripts/exif-into.mjs";
import { exifBlock } from "../../../scripts/exif-writer.mjs";
import { dropPaths } from "../../support/drop.ts";
import { googleStandIn } from "../../support/google-stand-in.ts";
import { chooseMapTool } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSettings } from "../../support/settings.ts";

/** What happens to the request for Google's script. */
type Answer = "good" | "bad-key" | "refused" | "silence";

/** All that asked for an address of another origin, and what Google's script is to be. */
class Abroad {
  answer: Answer = "good";
  readonly asked: URL[] = [];
  readonly referrers: (string | undefined)[] = [];
  #held: Route[] = [];

  async watch(page: Page, origin: string): Promise<void> {
    await page.context().route(
      (url) => url.protocol.startsWith("http") && url.origin !== origin,
      (route) => this.#take(route),
    );
  }

  /** Answers what was left without an answer. */
  async release(): Promise<void> {
    for (const route of this.#held.splice(0)) await fulfil(route, "good");
  }

  async #take(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    this.asked.push(url);
    this.referrers.push((await route.request().allHeaders())["referer"]);
    const isScript = url.href.startsWith("https://maps.googleapis.com/maps/api/js?");
    if (!isScript || this.answer === "refused") return route.abort("addressunreachable");
    if (this.answer === "silence") this.#held.push(route);
    else await fulfil(route, this.answer);
  }
}

function fulfil(route: Route, kind: "good" | "bad-key"): Promise<void> {
  return route.fulfill({ contentType: "text/javascript", body: googleStandIn(kind) });
}

/** Nine photos at three places. */
async function makePhotos(info: TestInfo): Promise<string> {
  const folder = info.outputPath("travels");
  mkdirSync(folder, { recursive: true });
  const places = [
    { lat: 38.7139, lng: -9.1394, photos: 4 },
    { lat: 48.8583, lng: 2.2945, photos: 3 },
    { lat: 41.8902, lng: 12.4922, photos: 2 },
  ];
  for (const [at, { photos, ...location }] of places.entries())
    for (let number = 1; number <= photos; number++) {
      const takenAt = `2024-05-0${at + 1}T08:11:0${number}`;
      const camera = { make: "Pinroll", model: "Test", width: 64, height: 48, orientation: 1 };
      const block = exifBlock({ ...camera, takenAt, offset: "+02:00", location });
      const background = { r: 60 * at + 40, g: 25 * number, b: 140 };
      const body = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .jpeg()
        .toBuffer();
      writeFileSync(join(folder, `IMG_${at}${number}.jpg`), exifIntoJpeg(body, block));
    }
  return folder;
}

const names = async (markers: Locator): Promise<string[]> =>
  (await markers.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""))).sort();

const markersIn = (where: Locator | FrameLocator): Locator =>
  where.getByRole("button", { name: /^[\d,]+ photos?\b/ });

async function openPhotos(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Photos" }).click();
}

/** Enters a key the way a person does; `save` does the last step and is where the clock starts. */
async function enterKey(
  page: Page,
  key: string,
  save: (click: () => Promise<void>) => Promise<void> = (click) => click(),
): Promise<void> {
  await openSettings(page, "Map");
  const field = page.getByRole("textbox", { name: "API key" });
  const line = page.getByRole("heading", { name: "Google Maps" });
  await expect(line).toBeVisible();
  if (!(await field.isVisible())) await line.click();
  await field.fill(key);
  const form = page.locator("form").filter({ has: field });
  await save(() => form.getByRole("button", { name: "Save", exact: true }).click());
  await openPhotos(page);
}

/** Runs in the page: milliseconds from now until the built-in map is there with its markers and the words, or Infinity. */
function msUntilFallenBack(words: string): Promise<number> {
  const began = performance.now();
  return new Promise((done) => {
    const look = (): void => {
      const said = document.querySelector(".map-notes")?.textContent ?? "";
      const isThere = document.querySelector(".map-room .map-canvas .map-marker");
      const took = performance.now() - began;
      if (said.includes(words) && isThere) done(took);
      else if (took > 10_000) done(Infinity);
      else requestAnimationFrame(look);
    };
    look();
  });
}

test.describe("with a stand-in for Google's script, which proves nothing of Google's own map, keys or policy", () => {
  test(
    "a key brings Google's map; whatever goes wrong brings the built-in one and the reason within 3 seconds",
    { tag: "@long" },
    async ({ page, context, baseURL }, info) => {
      // Eleven visits' worth of work in one.
      test.slow();
      const origin = baseURL ?? "";
      const abroad = new Abroad();
      await abroad.watch(page, origin);
      await page.goto("/");
      await dropPaths(page, [await makePhotos(info)]);
      await waitForMark(page, "import:done");
      const map = page.getByRole("region", { name: "Map" });
      const frame = page.frameLocator('iframe[title="Google map"]');
      const canvas = map.locator(".map-canvas");
      const notes = map.locator(".map-notes");
      await expect(markersIn(map)).toHaveCount(3);
      const atFirst = ["2 photos, Rome", "3 photos, Paris", "4 photos, Lisbon"];
      await expect.poll(() => names(markersIn(map))).toEqual(atFirst);

      const isBuiltIn = async (words: string): Promise<void> => {
        await expect(notes).toContainText(words);
        await expect(canvas).toBeVisible();
        await expect.poll(() => names(markersIn(map))).toEqual(atFirst);
      };
      /**
       * What was done brings the built-in map and the words within 3 seconds of it. They are seconds of the page's own
       * clock, which goes on as fast as the machine gets its work done: what counts is how long the page waits.
       */
      const fallsBack = async (words: string, act: () => Promise<unknown>): Promise<void> => {
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
        let took: number | undefined;
        const fallen = page.evaluate(msUntilFallenBack, words).then((ms) => (took = ms));
        await act();
        while (took === undefined) await page.clock.runFor(16);
        await fallen;
        await page.clock.resume();
        expect(took, words).toBeLessThan(3000);
      };

      await test.step("without a key there is no frame, and nothing is asked of anyone", async () => {
        await expect(page.locator("iframe")).toHaveCount(0);
        expect(abroad.asked).toEqual([]);
      });

      await test.step("with a key the same markers are on Google's map", async () => {
        await enterKey(page, "  good-key ");
        await expect(markersIn(frame)).toHaveCount(3);
        await expect(canvas).toHaveCount(0);
        await expect.poll(() => names(markersIn(frame))).toEqual(atFirst);
        await expect(notes).toBeEmpty();
        await expect(frame.locator("[data-stand-in]")).toHaveAttribute("data-stand-in", "DEMO_MAP_ID");
        expect(abroad.asked.map((url) => url.searchParams.get("key"))).toEqual(["good-key"]);
        expect(abroad.asked[0]?.searchParams.get("auth_referrer_policy")).toBe("origin");
        expect(abroad.asked[0]?.searchParams.has("solution_channel")).toBe(false);
        // Google checks keys by the site's address, and gets no more of it.
        expect(abroad.referrers).toEqual([`${origin}/`]);
        expect(page.frames().map((each) => each.url())).toContain(`${origin}/src/map/google/frame.html`);
      });

      await test.step("markers there open, stand out, and are used by keyboard as on the built-in map", async () => {
        const four = frame.getByRole("button", { name: /^4 photos/ });
        await four.locator("img[data-shown]").waitFor();
        await four.click();
        await expect(page.getByText("4 photos here")).toBeVisible();
        await expect(frame.locator('[aria-current="true"]')).toHaveCount(1);
        await frame.getByRole("application").focus();
        await page.keyboard.press("Tab");
        const focused = markersIn(frame).and(frame.locator(":focus"));
        await expect(focused).toHaveCount(1);
        const first = await focused.getAttribute("data-key");
        for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
        await expect(markersIn(frame)).toHaveCount(3);
        expect(first).not.toBeNull();
        // Keys the map has no use for are the page's.
        await page.keyboard.press("/");
        await expect(page.getByRole("searchbox")).toBeFocused();
        await page.keyboard.press("Escape");
      });

      await test.step("it zooms, fits, and stays where it was in another theme", async () => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        const fit = map.getByRole("button", { name: "Fit all photos" });
        const four = frame.getByRole("button", { name: /^4 photos/ });
        const heightOfFour = async (): Promise<number | undefined> => (await four.boundingBox())?.y;
        await fit.click();
        for (let i = 0; i < 3; i++) await map.getByRole("button", { name: "Zoom in" }).click();
        await expect(markersIn(frame)).not.toHaveCount(3);
        await fit.click();
        await expect(markersIn(frame)).toHaveCount(3);
        const fitted = (await heightOfFour()) ?? NaN;
        await frame.getByRole("application").press("ArrowDown");
        await expect.poll(heightOfFour).toBeCloseTo(fitted - 96, 0);
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(frame.locator('[data-scheme="DARK"]')).toBeVisible();
        await expect(markersIn(frame)).toHaveCount(3);
        await expect.poll(heightOfFour).toBeCloseTo(fitted - 96, 0);
        await page.emulateMedia({ colorScheme: "light" });
        await expect(frame.locator('[data-scheme="LIGHT"]')).toBeVisible();
        await fit.click();
      });

      await test.step("density is shown and areas are drawn on the built-in map, which says so", async () => {
        await chooseMapTool(page, "Layers", "Heatmap");
        await expect(notes).toContainText("The heatmap uses the built-in map");
        await expect(canvas).toBeVisible();
        await chooseMapTool(page, "Layers", "Heatmap");
        await expect(canvas).toHaveCount(0);
        await chooseMapTool(page, "Select area", "Lasso");
        await expect(notes).toContainText("Selecting an area uses the built-in map");
        await expect(canvas).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(canvas).toHaveCount(0);
        await expect(markersIn(frame)).toHaveCount(3);
      });

      await test.step("files dropped on it are added", async () => {
        const box = (await map.locator("iframe").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const session = await context.newCDPSession(page);
        const data = { items: [], files: [info.outputPath("travels")], dragOperationsMask: 1 };
        const drag = { x: box.x + box.width / 2, y: box.y + box.height / 3, data };
        await session.send("Input.dispatchDragEvent", { type: "dragEnter", ...drag });
        await expect(page.getByText("Drop to add")).toBeAttached();
        await map.locator("iframe[data-shielded]").waitFor();
        await session.send("Input.dispatchDragEvent", { type: "dragOver", ...drag });
        await expect(page.locator('.shell-drop[data-over="true"]')).toBeAttached();
        await session.send("Input.dispatchDragEvent", { type: "dragCancel", ...drag });
        await session.detach();
        expect(page.frames().map((each) => each.url())).toContain(`${origin}/src/map/google/frame.html`);
      });

      await test.step("the network is cut, and comes back", async () => {
        await page.clock.install();
        const words = "Google Maps needs an internet connection.";
        await fallsBack(words, () => context.setOffline(true));
        await isBuiltIn(words);
        await context.setOffline(false);
        await expect(markersIn(frame)).toHaveCount(3);
        await expect(notes).toBeEmpty();
        expect(abroad.asked).toHaveLength(1);
      });

      await test.step("a key is entered without a network", async () => {
        await context.setOffline(true);
        await enterKey(page, "later-key");
        await isBuiltIn("Google Maps needs an internet connection.");
        await expect(page.locator("iframe")).toHaveCount(0);
        await context.setOffline(false);
        await expect(markersIn(frame)).toHaveCount(3);
        await expect(notes).toBeEmpty();
        expect(abroad.asked.map((url) => url.searchParams.get("key"))).toEqual(["good-key", "later-key"]);
      });

      await test.step("the frame goes down", async () => {
        const words = "Google Maps stopped working. Showing the built-in map.";
        await fallsBack(words, async () =>
          page.frame({ url: `${origin}/src/map/google/frame.html` })?.evaluate(() => location.reload()),
        );
        await isBuiltIn(words);
        await expect(map.locator('[aria-current="true"]')).toHaveAccessibleName(/^4 photos/);
      });

      await test.step("Google refuses the key", async () => {
        abroad.answer = "bad-key";
        const words = "Google did not accept this key. Showing the built-in map.";
        await enterKey(page, "bad-key", (save) => fallsBack(words, save));
        await isBuiltIn(words);
        await notes.getByRole("link", { name: "Settings" }).click();
        await expect(page.getByRole("textbox", { name: "API key" })).toHaveValue("bad-key");
        // On a visit that begins like that, what was to be fitted on Google's map is fitted on the other.
        await page.goto("/");
        await isBuiltIn(words);
      });

      await test.step("the script is refused, and comes with a second try", async () => {
        abroad.answer = "refused";
        const words = "Google Maps could not be loaded. Showing the built-in map.";
        await enterKey(page, "good-key", (save) => fallsBack(words, save));
        await isBuiltIn(words);
        abroad.answer = "good";
        await notes.getByRole("button", { name: "Try again" }).click();
        await expect(markersIn(frame)).toHaveCount(3);
        await expect(notes).toBeEmpty();
      });

      await test.step("the script hangs, and comes late", async () => {
        abroad.answer = "silence";
        const words = "Google Maps hasn’t responded yet. Showing the built-in map until it does.";
        await enterKey(page, "another-key", (save) => fallsBack(words, save));
        await isBuiltIn(words);
        await abroad.release();
        await expect(markersIn(frame)).toHaveCount(3);
        await expect(notes).toBeEmpty();
      });

      await test.step("the key is removed", async () => {
        await openSettings(page, "Map");
        await page.getByRole("button", { name: "Remove", exact: true }).click();
        await openPhotos(page);
        await expect(markersIn(map)).toHaveCount(3);
        await expect(page.locator("iframe")).toHaveCount(0);
        expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain("-key");
        expect(abroad.asked.filter(({ host }) => host !== "maps.googleapis.com")).toEqual([]);
      });
    },
  );
});
