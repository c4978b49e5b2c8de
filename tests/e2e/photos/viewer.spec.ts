import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, type Locator, type Page, type TestInfo } from "../../support/test.ts";
import sharp from "sharp";
import type { Orientation } from "../../../src/photo/photo.ts";
import { dropPaths } from "../../support/drop.ts";
import { exifBlock, nameColour, storedPicture, upright, withExif } from "../../support/four-corners.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const sample = resolve("public/sample");
/** The last two days of the sample trip. */
const names = readdirSync(sample).filter((name) => name.startsWith("alps-") || name.startsWith("provence-"));
const count = names.length;

function trip(): string {
  const folder = test.info().outputPath("Trip");
  mkdirSync(folder, { recursive: true });
  for (const name of names) copyFileSync(join(sample, name), join(folder, name));
  return folder;
}

async function importFolder(page: Page, folder: string, path = "/"): Promise<void> {
  await page.goto(path);
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
}

/** Opens the n-th tile and waits until its original is drawn. */
async function openTile(page: Page, index: number): Promise<Locator> {
  await page.getByRole("gridcell").nth(index).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  return viewer;
}

const insideDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);

test("is a modal dialog named after the file, with the focus held inside", async ({ page }) => {
  await importFolder(page, trip());
  const viewer = await openTile(page, 2);
  await expect(viewer).toHaveAttribute("aria-modal", "true");
  const name = await viewer.evaluate(
    (dialog) => document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent,
  );
  expect(names).toContain(name);
  expect(await insideDialog(page)).toBe(true);
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press(i < 9 ? "Tab" : "Shift+Tab");
    expect(await insideDialog(page)).toBe(true);
  }
  // The page behind is out of reach: for screen readers, and for the pointer.
  await expect(page.getByRole("grid", { name: "Photos" })).toHaveCount(0);
});

test("opens the photos beside the open one ahead, but only one original where memory is short", async ({
  page,
}) => {
  await importFolder(page, trip());
  await openTile(page, 1);
  const originals = page.locator(".viewer-original");
  await expect(originals).toHaveCount(3);

  await page.addInitScript(() => Object.defineProperty(navigator, "deviceMemory", { value: 2 }));
  await page.goto("/");
  const viewer = await openTile(page, 1);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".viewer-place")).toHaveText(`3 of ${count}`);
  await expect(viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  await expect(originals).toHaveCount(1);
  // What is beside it, on its way out or in, is never blank.
  await expect(viewer.locator('[data-active="false"] .viewer-layer')).toHaveCount(2);
});

test("pages with keys and buttons; the link follows; Back closes", async ({ page }) => {
  await importFolder(page, trip());
  await openTile(page, 0);
  const place = page.locator(".viewer-place");
  await expect(place).toHaveText(`1 of ${count}`);
  const first = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText(`2 of ${count}`);
  await expect.poll(() => page.url()).not.toBe(first);
  await page.getByRole("button", { name: "Next photo" }).click();
  await expect(place).toHaveText(`3 of ${count}`);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText(`1 of ${count}`);
  await expect.poll(() => page.url()).toBe(first);
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText(`1 of ${count}`);
  await page.keyboard.press("End");
  await expect(place).toHaveText(`${count} of ${count}`);
  await page.keyboard.press("Home");
  await expect(place).toHaveText(`1 of ${count}`);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test("does what was asked by keys before its photo was there", async ({ page }) => {
  await importFolder(page, trip());
  // Pressed in the very task in which the dialog comes into the document: no hand and no driver is as fast.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[role=dialog]")) return;
      observer.disconnect();
      for (const key of ["End", "ArrowLeft", "ArrowLeft", "i"]) {
        const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(press);
      }
    }).observe(document.body, { childList: true });
  });
  await page.getByRole("gridcell").first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator(".viewer-place")).toHaveText(`${count - 2} of ${count}`);
  await expect(viewer.locator(".viewer-info-title")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.locator(".viewer-place")).toHaveText(`${count - 3} of ${count}`);
});

test("one Escape closes it, and only it", async ({ page }) => {
  await importFolder(page, trip());
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Photos", exact: true }).click();
  await openTile(page, 1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
});

test("a double click on a tile opens its photo whole, and leaves it open", async ({ page }) => {
  await importFolder(page, trip());
  const viewer = page.getByRole("dialog");
  const picture = viewer.locator('[data-active="true"]');
  for (let index = 0; index < 4; index++) {
    const box = await page.getByRole("gridcell").nth(index).boundingBox();
    if (box === null) throw new Error("no tile");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
    // Its picture is not placed yet.
    await page.waitForFunction(() => document.querySelector(".viewer-slide") !== null);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(picture.locator('.viewer-original[data-ready="true"]')).toBeVisible();
    expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
  }
});

test("zooms by keys, wheel and double click, and back to the whole picture", async ({ page }) => {
  await importFolder(page, trip());
  const viewer = await openTile(page, 2);
  const picture = viewer.locator('[data-active="true"]');
  const width = async (): Promise<number> => Math.round((await picture.boundingBox())?.width ?? 0);
  const whole = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeCloseTo(whole * 1.6, -1);
  await page.keyboard.press("0");
  await expect.poll(width).toBe(whole);
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, -200);
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press("0");
  await expect.poll(width).toBe(whole);
  await page.mouse.dblclick(600, 300);
  await expect.poll(width).toBeCloseTo(whole * 2.5, -1);
});

test("arrows move a zoomed photo to each of its edges, and from there go on to the next one", async ({
  page,
}) => {
  await importFolder(page, trip());
  const viewer = await openTile(page, 1);
  const picture = viewer.locator('[data-active="true"] .viewer-picture');
  const edges = async (): Promise<Record<"left" | "top" | "right" | "bottom", number>> =>
    picture.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right: right - innerWidth, bottom: bottom - innerHeight };
    });
  const whole = (await picture.boundingBox())?.width ?? 0;
  for (let i = 0; i < 3; i++) await page.keyboard.press("+");
  // To the end of its movement: what follows is measured from there.
  const width = async (): Promise<number> => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(async () => Math.abs((await width()) - whole * 1.6 ** 3)).toBeLessThan(0.1);
  const before = await edges();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Math.round(before.left - (await edges()).left)).toBe(180);
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => Math.abs(before.top - (await edges()).top - 112.5)).toBeLessThan(3);
  const name = await page.title();
  for (const [key, edge] of [
    ["ArrowUp", "top"],
    ["ArrowLeft", "left"],
    ["ArrowDown", "bottom"],
    ["ArrowRight", "right"],
  ] as const) {
    // A key held down never leaves the photo.
    for (let i = 0; i < 25; i++) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await expect.poll(async () => Math.abs((await edges())[edge])).toBeLessThan(2);
  }
  expect(await page.title()).toBe(name);
  await expect.poll(width).toBeGreaterThan(whole * 4);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(page).not.toHaveTitle(name);
  await page.keyboard.press("+");
  await page.keyboard.press("PageUp");
  await expect(page).toHaveTitle(name);
});

test("a double click enlarges the point under the pointer, also beside the open details", async ({
  page,
}) => {
  await importFolder(page, trip());
  const viewer = await openTile(page, 2);
  await page.keyboard.press("i");
  await expect(viewer.getByRole("complementary", { name: "Details" })).toBeVisible();
  const picture = viewer.locator('[data-active="true"] .viewer-picture');
  const share = async (): Promise<[number, number]> => {
    const box = await picture.boundingBox();
    return box ? [(400 - box.x) / box.width, (300 - box.y) / box.height] : [NaN, NaN];
  };
  const still = async (): Promise<string> => JSON.stringify(await picture.boundingBox());
  let seen = "";
  await expect
    .poll(async () => {
      const before = seen;
      seen = await still();
      return before === seen;
    })
    .toBe(true);
  const [x, y] = await share();
  const { width } = (await picture.boundingBox()) ?? { width: 0 };
  await page.mouse.dblclick(400, 300);
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeCloseTo(width * 2.5, -1);
  await expect.poll(async () => (await share())[0]).toBeCloseTo(x, 2);
  await expect.poll(async () => (await share())[1]).toBeCloseTo(y, 2);
});

/** Eight photos whose corners tell which way up they are. */
async function turnedPhotos(info: TestInfo): Promise<string> {
  const folder = info.outputPath("Turned");
  mkdirSync(folder, { recursive: true });
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as Orientation[]) {
    const stored = await storedPicture(orientation).jpeg().toBuffer();
    writeFileSync(join(folder, `turned-${orientation}.jpg`), withExif(stored, exifBlock(orientation)));
  }
  return folder;
}

test("shows all eight orientations upright, by pixels", async ({ page }, info) => {
  // A picture in flight is not yet where it is looked for.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await importFolder(page, await turnedPhotos(info));
  const viewer = await openTile(page, 0);
  for (let seen = 0; seen < 8; seen++) {
    const original = viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]');
    await expect(original).toBeVisible();
    const name = (await original.getAttribute("alt")) ?? "";
    const box = await viewer.locator('[data-active="true"]').boundingBox();
    if (!box) throw new Error(`No picture of ${name}`);
    const { data, info: shot } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corners = [
      [0.15, 0.15],
      [0.85, 0.15],
      [0.15, 0.85],
      [0.85, 0.85],
    ].map(([x = 0, y = 0]) => {
      const at = Math.round(box.y + box.height * y) * shot.width + Math.round(box.x + box.width * x);
      return nameColour([...data.subarray(at * 3, at * 3 + 3)]);
    });
    expect(corners, name).toEqual([...upright]);
    expect(box.width / box.height, name).toBeCloseTo(1.5, 1);
    await page.keyboard.press("ArrowRight");
    if (seen < 7) await expect(page.locator(".viewer-place")).toHaveText(`${seen + 2} of 8`);
  }
});

test("decodes no more of a JPEG than is shown; only what may be transparent is decoded before", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const decoded: number[] = [];
    Object.assign(globalThis, { decoded });
    const decode = HTMLImageElement.prototype.decode;
    HTMLImageElement.prototype.decode = function decodeAndNote() {
      decoded.push(this.naturalWidth);
      return decode.call(this);
    };
  });
  const folder = test.info().outputPath("kinds");
  mkdirSync(folder, { recursive: true });
  const drawn = (width: number) =>
    sharp({ create: { width, height: 600, channels: 4, background: "#c0309080" } });
  await drawn(900).png().toFile(join(folder, "glass.png"));
  await drawn(800).flatten().jpeg().toFile(join(folder, "paper.jpg"));
  await importFolder(page, folder);
  await openTile(page, 0);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  await expect(page.locator(".viewer-place")).toHaveText("2 of 2");
  const decoded = await page.evaluate(() => (globalThis as unknown as { decoded: number[] }).decoded);
  expect(new Set(decoded)).toEqual(new Set([900]));
});

test("a video that cannot be played says so with its type, and never starts by itself", async ({
  page,
}, info) => {
  const folder = info.outputPath("Films");
  mkdirSync(folder, { recursive: true });
  const head = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from("ftypqt  \0\0\0\0qt  ", "latin1")]);
  writeFileSync(
    join(folder, "clip.mov"),
    Buffer.concat([head, Buffer.from([0, 0, 0, 8]), Buffer.from("mdat")]),
  );
  await importFolder(page, folder);
  await page.getByRole("gridcell", { name: /^Video/ }).click();
  const viewer = page.getByRole("dialog", { name: "clip.mov" });
  const play = viewer.getByRole("button", { name: "Play video" });
  await expect(play).toBeVisible();
  // An element may show a frame, but waits for the click.
  await expect(viewer.locator("video:visible")).toHaveCount(0);
  await play.click();
  await expect(
    viewer.getByText(/This video is QuickTime \(video\/quicktime\)\. This browser can't play it/),
  ).toBeVisible();
});

/** Photos of extreme shapes of which nothing but the header is there. */
async function brokenPhotos(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const shapes = {
    "a-very-long-name-of-a-panorama-that-was-cut-short_20240501_101112.jpg": [4000, 60],
    "tower.jpg": [60, 4000],
  };
  for (const [name, [width, height]] of Object.entries(shapes)) {
    const whole = await sharp({
      create: { width: width ?? 0, height: height ?? 0, channels: 3, background: "#468" },
    })
      .jpeg()
      .toBuffer();
    // Up to the marker of the first scan (ITU-T T.81, B.2.3).
    writeFileSync(join(folder, name), whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda]))));
  }
  return Object.keys(shapes);
}

for (const [screen, size] of Object.entries({
  "a wide screen": { width: 1440, height: 900 },
  "a phone": { width: 390, height: 844 },
  "a phone at 200 %": { width: 195, height: 422 },
})) {
  test(`a broken photo's note names the file and fits ${screen}, with details open too`, async ({
    page,
  }, info) => {
    const names = await brokenPhotos(info.outputPath("Broken"));
    await importFolder(page, info.outputPath("Broken"));
    await page.setViewportSize(size);
    await page.getByRole("gridcell").first().click();
    for (const details of [false, true]) {
      const seen = new Set<string>();
      for (let i = 0; i < names.length; i++) {
        const note = page.locator('[data-active="true"] .viewer-note');
        const name = note.locator(".viewer-note-name");
        await expect(name).toHaveText(new RegExp(names.filter((one) => !seen.has(one)).join("|")));
        seen.add(await name.innerText());
        await expect(note).toBeInViewport({ ratio: 1 });
        await expect.poll(() => note.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
        await page.keyboard.press(i === 0 ? "ArrowRight" : "ArrowLeft");
      }
      if (!details) await page.keyboard.press("i");
    }
  });
}

test("says what to do when the original is gone, and still shows the small picture", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Gone"), { count: 3, width: 640, height: 480 });
  await importFolder(page, folder);
  rmSync(folder, { recursive: true });
  await page.getByRole("gridcell").first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText(/Can't open “Gone”/)).toBeVisible();
  await expect(viewer.locator('[data-active="true"] img.viewer-layer')).toBeVisible();
});

test("a link to a photo that is not here waits for its folder and opens by itself", async ({
  page: first,
  browser,
  baseURL,
}) => {
  const folder = trip();
  await importFolder(first, folder);
  await openTile(first, 4);
  const link = first.url();
  const name = await first.locator('[data-active="true"] .viewer-original').getAttribute("alt");
  // Another browser, whose library is empty.
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(link);
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText(/This photo isn't in your library/)).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Back to photos" })).toBeVisible();
  // Asked of a photo that is not there; not of the one that comes.
  await page.keyboard.press("End");
  await dropPaths(page, [folder]);
  await expect(page.getByRole("dialog", { name: name ?? "", exact: true })).toBeVisible();
  await expect(viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  expect(page.url()).toBe(link);
  await context.close();
});

test("tells date, place and camera, and where each came from", async ({ page }) => {
  await importFolder(page, trip());
  const viewer = await openTile(page, 2);
  await viewer.getByRole("button", { name: "Details", exact: true }).click();
  const details = viewer.getByRole("complementary", { name: "Details" });
  await expect(details).toContainText("21 Sept 2025, 16:50:03");
  await expect(details).toContainText("from the camera (Exif DateTimeOriginal)");
  await expect(details).toContainText("from the camera (Exif GPS)");
  await expect(details).toContainText("Pinroll Sample");
  const why = details.getByRole("group").filter({ hasText: "Why this date?" });
  await why.getByText("Why this date?").focus();
  await page.keyboard.press("Enter");
  await expect(why.getByRole("listitem").first()).toContainText("Used: 21 Sept 2025, 16:50:03");
  await expect(why.getByRole("listitem").last()).toContainText("the file's modified date");
  await expect(details.locator("canvas").first()).toBeVisible();
  await page.keyboard.press("i");
  await expect(details).toBeHidden();
});

test("says how many photos were taken near one, and shows them", async ({ page }) => {
  const paris = [
    [48.8584, 2.2945],
    [48.859, 2.295],
    [48.86, 2.2985],
  ] as const;
  const folder = test.info().outputPath("Two cities");
  await makePhotos(folder, { count: 4, places: [...paris, [41.8902, 12.4922]] });
  await importFolder(page, folder);

  const viewer = page.getByRole("dialog");
  const details = viewer.getByRole("complementary", { name: "Details" });
  await page.getByRole("gridcell", { name: /08:02/u }).click();
  await viewer.getByRole("button", { name: "Details", exact: true }).click();
  await expect(details).toContainText("3 photos within 500 m");
  await details.getByRole("button", { name: "Show photos nearby" }).click();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("gridcell")).toHaveCount(3);
  await expect(page.getByRole("gridcell", { name: /08:04/u })).toHaveCount(0);
});

test("swipes from photo to photo on a phone", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: test.info().project.use.baseURL ?? "",
  });
  const page = await context.newPage();
  await importFolder(page, trip());
  await page.getByRole("gridcell").nth(1).tap();
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: 420 }],
    });
  await touch("touchStart", 320);
  for (const x of [300, 260, 200, 140, 90]) await touch("touchMove", x);
  await touch("touchEnd", 90);
  await expect(page.locator(".viewer-place")).toHaveText(`3 of ${count}`);
  await context.close();
});

test("nothing flies when less movement is asked for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await importFolder(page, trip());
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector(".viewer-flight")) document.documentElement.dataset["flew"] = "yes";
    }).observe(document.body, { childList: true });
  });
  await openTile(page, 2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.dataset["flew"])).toBeUndefined();
});
