import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dragByFinger, type Point } from "../../support/finger.ts";
import { openSample, tilesOf } from "../../support/sample.ts";

const count = 65;

/** Opens the n-th tile and waits until its original is drawn. */
async function openTile(page: Page, index: number): Promise<Locator> {
  await tilesOf(page).nth(index).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  return viewer;
}

const insideDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);

test("is a modal dialog named after the file, with the focus held inside; one Escape closes it, and only it", async ({
  page,
}) => {
  await openSample(page);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Photos", exact: true }).click();
  const viewer = await openTile(page, 2);
  await expect(viewer).toHaveAttribute("aria-modal", "true");
  const name = await viewer.evaluate(
    (dialog) => document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent,
  );
  expect(name).toMatch(/^alps-\d\d-[a-z]+\.jpg$/);
  expect(await insideDialog(page)).toBe(true);
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press(i < 9 ? "Tab" : "Shift+Tab");
    expect(await insideDialog(page)).toBe(true);
  }
  // The page behind is out of reach: for screen readers, and for the pointer.
  await expect(page.getByRole("grid", { name: "Photos" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(tilesOf(page).first()).toBeVisible();
});

test("opens the photos beside the open one ahead, but only one original where memory is short", async ({
  page,
}) => {
  await openSample(page);
  await openTile(page, 1);
  const originals = page.locator(".viewer-original");
  await expect(originals).toHaveCount(3);

  await page.goto("/");
  await page.evaluate(() => Object.defineProperty(navigator, "deviceMemory", { value: 2 }));
  const viewer = await openTile(page, 1);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".viewer-place")).toHaveText(`3 of ${count}`);
  await expect(viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  await expect(originals).toHaveCount(1);
  // What is beside it, on its way out or in, is never blank.
  await expect(viewer.locator('[data-active="false"] .viewer-layer')).toHaveCount(2);
});

test("pages with keys and buttons; the link follows; Back closes", async ({ page }) => {
  await openSample(page);
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
  await openSample(page);
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
  await tilesOf(page).first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator(".viewer-place")).toHaveText(`${count - 2} of ${count}`);
  await expect(viewer.locator(".viewer-info-title")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.locator(".viewer-place")).toHaveText(`${count - 3} of ${count}`);
});

test("a double click on a tile opens its photo whole, and leaves it open", async ({ page }) => {
  await openSample(page);
  const viewer = page.getByRole("dialog");
  const picture = viewer.locator('[data-active="true"]');
  for (let index = 0; index < 4; index++) {
    const box = await tilesOf(page).nth(index).boundingBox();
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

test("zooms by keys, wheel and double click, back to the whole picture, and around the pointer beside the open details", async ({
  page,
}) => {
  await openSample(page);
  const viewer = await openTile(page, 2);
  const picture = viewer.locator('[data-active="true"] .viewer-picture');
  const width = async (): Promise<number> => Math.round((await picture.boundingBox())?.width ?? 0);
  const whole = await restingWidth(picture);
  await page.keyboard.press("+");
  await expect.poll(width).toBeCloseTo(whole * 1.6, -1);
  await page.keyboard.press("0");
  await expect.poll(width).toBe(Math.round(whole));
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, -200);
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press("0");
  await expect.poll(width).toBe(Math.round(whole));
  await page.mouse.dblclick(600, 300);
  await expect.poll(width).toBeCloseTo(whole * 2.5, -1);
  // Zoomed in at one side and out at the other, it still covers the window, which it is wider than.
  await page.mouse.move(350, 300);
  await page.mouse.wheel(0, -200);
  await expect.poll(width).toBeGreaterThan(whole * 3);
  await page.mouse.move(1100, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(width).toBeLessThan(whole * 2.5);
  expect(await width()).toBeGreaterThan(1440);
  const { x: start = Number.NaN, width: wide = 0 } = (await picture.boundingBox()) ?? {};
  expect(start).toBeLessThan(1);
  expect(start + wide).toBeGreaterThan(1439);
  await page.keyboard.press("0");
  await expect.poll(width).toBe(Math.round(whole));

  await page.keyboard.press("i");
  await expect(viewer.getByRole("complementary", { name: "Details" })).toBeVisible();
  const beside = await restingWidth(picture);
  const share = async (): Promise<[number, number]> => {
    const box = await picture.boundingBox();
    return box ? [(400 - box.x) / box.width, (300 - box.y) / box.height] : [NaN, NaN];
  };
  const [x, y] = await share();
  await page.mouse.dblclick(400, 300);
  await expect.poll(width).toBeCloseTo(beside * 2.5, -1);
  await expect.poll(async () => (await share())[0]).toBeCloseTo(x, 2);
  await expect.poll(async () => (await share())[1]).toBeCloseTo(y, 2);
});

/** How wide a picture is once it no longer moves. */
function restingWidth(picture: Locator): Promise<number> {
  return picture.evaluate(async (element) => {
    for (let before = ""; ;) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const now = [left, top, width, height].join(" ");
      if (before === now && width > 100) return width;
      before = now;
      // An animation that has begun moves within this.
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    }
  });
}

test("arrows move a zoomed photo to each of its edges, and from there go on to the next one", async ({
  page,
}) => {
  await openSample(page);
  const viewer = await openTile(page, 1);
  const picture = viewer.locator('[data-active="true"] .viewer-picture');
  const edges = async (): Promise<Record<"left" | "top" | "right" | "bottom", number>> =>
    picture.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right: right - innerWidth, bottom: bottom - innerHeight };
    });
  const place = page.locator(".viewer-place");
  const whole = await restingWidth(picture);
  for (let i = 0; i < 3; i++) await page.keyboard.press("+");
  // To the end of its movement: what follows is measured from there.
  const width = async (): Promise<number> => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(async () => Math.abs((await width()) - whole * 1.6 ** 3)).toBeLessThan(0.1);
  const before = await edges();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Math.round(before.left - (await edges()).left)).toBe(180);
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => Math.abs(before.top - (await edges()).top - 112.5)).toBeLessThan(3);
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
  await expect(place).toHaveText(`2 of ${count}`);
  await expect.poll(width).toBeGreaterThan(whole * 4);
  const drag = async (by: number): Promise<void> => {
    await page.mouse.move(720, 450);
    await page.mouse.down();
    await page.mouse.move(720 + by, 450, { steps: 20 });
    await page.mouse.up();
  };
  // A drag to the edge and a little further stays with the photo, and keeps its zoom; the next one from there goes on.
  await drag(100);
  await expect.poll(async () => (await edges()).right).toBeGreaterThan(50);
  await drag(-320);
  await expect.poll(async () => Math.abs((await edges()).right)).toBeLessThan(2);
  await expect(place).toHaveText(`2 of ${count}`);
  expect(await width()).toBeGreaterThan(whole * 4);
  await drag(-150);
  await expect(place).toHaveText(`3 of ${count}`);
  await page.keyboard.press("PageUp");
  await expect(place).toHaveText(`2 of ${count}`);
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText(`3 of ${count}`);
  await page.keyboard.press("+");
  await page.keyboard.press("PageUp");
  await expect(place).toHaveText(`2 of ${count}`);
});

test("tells date, place and camera, and where each came from", async ({ page }) => {
  await openSample(page);
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
  await expect(why.getByRole("listitem").last()).toContainText("the file’s modified date");
  await expect(details.locator("canvas").first()).toBeVisible();
  await page.keyboard.press("i");
  await expect(details).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a swipe to the side shows the next photo, one up its details, one down closes the viewer", async ({
    page,
  }) => {
    const swipe = (from: Point, to: Point): Promise<void> => {
      const at = (step: number): Point => ({
        x: from.x + ((to.x - from.x) * step) / 8,
        y: from.y + ((to.y - from.y) * step) / 8,
      });
      return dragByFinger(page, from, ...[1, 2, 3, 4, 5, 6, 7, 8].map(at));
    };
    await openSample(page);
    await tilesOf(page).nth(1).tap();
    const viewer = page.getByRole("dialog");
    await expect(viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
    await swipe({ x: 320, y: 420 }, { x: 90, y: 420 });
    await expect(page.locator(".viewer-place")).toHaveText(`3 of ${count}`);
    const original = viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]');
    await expect(original).toBeVisible();
    // A page that is too busy to draw any of it turns, too.
    await viewer.locator('.viewer-slide[data-active="true"]').evaluate((target) => {
      for (const [type, clientX] of Object.entries({ touchstart: 320, touchmove: 200, touchend: 120 })) {
        const touch = new Touch({ identifier: 0, target, clientX, clientY: 420 });
        const touches = type === "touchend" ? [] : [touch];
        target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
      }
    });
    await expect(page.locator(".viewer-place")).toHaveText(`4 of ${count}`);
    await expect(original).toBeVisible();
    const details = viewer.getByRole("complementary", { name: "Details" });
    await swipe({ x: 195, y: 600 }, { x: 195, y: 300 });
    await expect(details).toBeVisible();
    // Its head takes it along.
    await swipe({ x: 195, y: 375 }, { x: 195, y: 600 });
    await expect(details).toBeHidden();
    await swipe({ x: 195, y: 300 }, { x: 195, y: 600 });
    await expect(viewer).toBeHidden();
  });
});

test("where less movement is asked for nothing flies, and one photo of a slideshow follows another at once", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSample(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector(".viewer-flight")) document.documentElement.dataset["flew"] = "yes";
    }).observe(document.body, { childList: true });
  });
  await openTile(page, 2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.dataset["flew"])).toBeUndefined();
  await openTile(page, 0);
  await page.keyboard.press("Shift+S");
  const slide = page.locator(".slideshow-slide").first();
  await expect(slide).toBeVisible();
  expect(await slide.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});
