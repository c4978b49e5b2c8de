import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { middleOf } from "../../support/finger.ts";
import { graveFindings } from "../../support/grave-findings.ts";
import { waitForMark } from "../../support/marks.ts";
import { frameOnScreen, noFilms, writeHevcFilm, writeNumberedFilm } from "../../support/numbered-film.ts";

const missing = noFilms();
test.skip(missing !== null, missing ?? "");

const srt =
  "1\n00:00:00,000 --> 00:00:02,000\nGrüße aus <i>Évora</i>\n\n2\n00:00:04,000 --> 00:00:05,000\nSpäter\n";

async function openFilms(page: Page, folder: string): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
}

async function playFilm(page: Page, name: string): Promise<{ viewer: Locator; film: Locator }> {
  await page
    .getByRole("gridcell", { name: /^Video/ })
    .first()
    .click();
  const viewer = page.getByRole("dialog", { name });
  await viewer.getByRole("button", { name: "Play video" }).click();
  await expect(viewer.getByRole("toolbar", { name: "Video controls" })).toBeVisible();
  return { viewer, film: viewer.locator('[data-active="true"] video') };
}

const timeOf = (film: Locator): Promise<number> =>
  film.evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (film: Locator): Promise<boolean> =>
  film.evaluate((video: HTMLVideoElement) => video.paused);

function folderFor(name: string): string {
  const folder = join(test.info().outputDir, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

for (const rate of ["25", "30000/1001"])
  test(`goes frame by frame, exactly, on and back, at ${rate} frames a second`, async ({ page }) => {
    const folder = folderFor("Films");
    writeNumberedFilm(join(folder, "numbers.mp4"), { frames: 120, rate });
    await openFilms(page, folder);
    const { film } = await playFilm(page, "numbers.mp4");
    // Before it runs, the key would start it.
    await expect.poll(() => timeOf(film)).toBeGreaterThan(0);
    await page.keyboard.press("k");
    await expect.poll(() => isPaused(film)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => timeOf(film)).toBe(0);
    await expect.poll(() => frameOnScreen(film)).toBe(0);
    for (let frame = 1; frame <= 45; frame++) {
      await page.keyboard.press(".");
      await expect.poll(() => frameOnScreen(film)).toBe(frame);
    }
    for (let frame = 44; frame >= 30; frame--) {
      await page.keyboard.press(",");
      await expect.poll(() => frameOnScreen(film)).toBe(frame);
    }
    // Many at once are done one after the other.
    for (let step = 0; step < 5; step++) await page.keyboard.press(".");
    await expect.poll(() => frameOnScreen(film)).toBe(35);
  });

test("goes frame by frame where frames are not equally long, and stops at both ends", async ({ page }) => {
  const folder = folderFor("Films");
  // Frames 0, 1, 2, 7, 8, 9, 14 and so on, at their own times.
  writeNumberedFilm(join(folder, "uneven.mp4"), { frames: 60, rate: "30", only: "lt(mod(n,7),3)" });
  await openFilms(page, folder);
  const { film } = await playFilm(page, "uneven.mp4");
  await expect.poll(() => timeOf(film)).toBeGreaterThan(0);
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => frameOnScreen(film)).toBe(0);
  const all = Array.from({ length: 60 }, (_, frame) => frame).filter((frame) => frame % 7 < 3);
  await page.keyboard.press(",");
  for (const frame of all.slice(1)) {
    await page.keyboard.press(".");
    await expect.poll(() => frameOnScreen(film)).toBe(frame);
  }
  await page.keyboard.press(".");
  for (const frame of all.toReversed().slice(1)) {
    await page.keyboard.press(",");
    await expect.poll(() => frameOnScreen(film)).toBe(frame);
  }
});

test("keys and buttons play, seek, change speed, volume and looping; volume is kept", async ({ page }) => {
  const folder = folderFor("Films");
  writeNumberedFilm(join(folder, "numbers.webm"), { frames: 250, rate: "10" });
  await openFilms(page, folder);
  const { viewer, film } = await playFilm(page, "numbers.webm");
  await page.keyboard.press("Space");
  await expect.poll(() => isPaused(film)).toBe(true);
  const from = await timeOf(film);
  await page.keyboard.press("l");
  await expect.poll(() => timeOf(film)).toBeCloseTo(from + 10, 1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => timeOf(film)).toBeCloseTo(from + 15, 1);
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => timeOf(film)).toBeCloseTo(from, 1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.keyboard.press(">");
  const state = () =>
    film.evaluate(({ volume, muted, playbackRate }: HTMLVideoElement) => ({ volume, muted, playbackRate }));
  await expect.poll(state).toStrictEqual({ volume: 0.8, muted: true, playbackRate: 1.25 });
  await viewer.getByRole("button", { name: "Playback options" }).click();
  await page.getByRole("menuitem", { name: "Speed: 1.25×" }).click();
  await page.getByRole("menuitemradio", { name: "0.5×" }).click();
  await viewer.getByRole("button", { name: "Playback options" }).click();
  await page.getByRole("menuitemradio", { name: "Loop" }).click();
  expect(
    await film.evaluate(({ loop, playbackRate }: HTMLVideoElement) => [loop, playbackRate]),
  ).toStrictEqual([true, 0.5]);
  // A click anywhere on it plays, and pauses.
  await viewer.locator('[data-active="true"] .film-surface').click({ position: { x: 30, y: 30 } });
  await expect.poll(() => isPaused(film)).toBe(false);
  await viewer.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => isPaused(film)).toBe(true);
  // Pointing at the bar shows the frame that is there.
  await viewer.getByRole("slider", { name: "Seek" }).hover();
  await expect(viewer.locator(".film-preview canvas")).toBeVisible();
  await expect
    .poll(() =>
      viewer
        .locator(".film-preview canvas")
        .evaluate(({ width, height }: HTMLCanvasElement) => [width, height]),
    )
    .toStrictEqual([176, 99]);
  // The pointer comes onto it, and Escape puts it away and leaves the video.
  const preview = await middleOf(viewer.locator(".film-preview"));
  await page.mouse.move(preview.x, preview.y, { steps: 8 });
  await expect(viewer.locator(".film-preview")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer.locator(".film-preview")).toBeHidden();
  await expect(viewer.getByRole("slider", { name: "Seek" })).toBeVisible();
  await page.reload();
  await expect(viewer).toBeVisible();
  await viewer.getByRole("button", { name: "Play video" }).click();
  await expect.poll(async () => (await state()).muted).toBe(true);
  await expect.poll(async () => (await state()).volume).toBe(0.8);
});

test("subtitles beside a video are its sidecars, and are shown", async ({ page }) => {
  const folder = folderFor("Films");
  writeNumberedFilm(join(folder, "trip.mp4"), { frames: 60, rate: "10" });
  writeFileSync(join(folder, "trip.de.srt"), Buffer.from(srt, "latin1"));
  writeFileSync(join(folder, "trip.en.vtt"), "WEBVTT\n\n00:00.000 --> 00:03.000\nGreetings from Évora\n");
  await openFilms(page, folder);
  const counts = await page.evaluate(
    () =>
      (performance.getEntriesByName("import:done").at(-1) as PerformanceMark).detail as Record<
        string,
        number
      >,
  );
  expect(counts).toMatchObject({ found: 3, shown: 1, failed: 0, skipped: 0, sidecars: 2 });
  const { viewer, film } = await playFilm(page, "trip.mp4");
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => timeOf(film)).toBe(0);
  const shown = viewer.locator(".film-cue");
  await expect(shown).toHaveCount(0);
  await page.keyboard.press("c");
  await expect(shown).toHaveText("Grüße aus Évora");
  await viewer.getByRole("button", { name: "Playback options" }).click();
  await page.getByRole("menuitem", { name: "Subtitles: German" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(shown).toHaveText("Greetings from Évora");
  await page.keyboard.press("ArrowRight");
  await expect(shown).toHaveCount(0);
  await expect(viewer.getByRole("button", { name: "Subtitles" })).toHaveAttribute("aria-pressed", "true");
});

test("is played as a person rotated it, has no grave findings of axe, and Shift with arrows leaves it", async ({
  page,
}) => {
  const folder = folderFor("Films");
  writeNumberedFilm(join(folder, "a.mp4"), { frames: 100, rate: "10" });
  writeNumberedFilm(join(folder, "b.mp4"), { frames: 90, rate: "10" });
  await openFilms(page, folder);
  await page
    .getByRole("gridcell", { name: /^Video/ })
    .first()
    .click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("button", { name: "Play video" }).click();
  const film = viewer.locator('[data-active="true"] video');
  await expect(viewer.getByRole("toolbar", { name: "Video controls" })).toBeVisible();
  await page.keyboard.press("r");
  await expect(film).toHaveAttribute("data-rotation", "90");
  await expect
    .poll(() =>
      film.evaluate((video) => {
        const { width, height } = video.getBoundingClientRect();
        return height / width;
      }),
    )
    .toBeGreaterThan(1.5);
  expect(await graveFindings(page, "playing video")).toStrictEqual([]);
  await expect(viewer.locator(".viewer-place")).toHaveText("1 of 2");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(viewer.locator(".viewer-place")).toHaveText("2 of 2");
  await expect(viewer.getByRole("toolbar", { name: "Video controls" })).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.locator(".viewer-place")).toHaveText("1 of 2");
});

test("controls leave after two seconds of stillness, and come back with a key", async ({ page }) => {
  const folder = folderFor("Films");
  writeNumberedFilm(join(folder, "long.mp4"), { frames: 200, rate: "10" });
  await openFilms(page, folder);
  const { viewer } = await playFilm(page, "long.mp4");
  await page.mouse.move(300, 300);
  await expect(viewer.locator(".viewer-frame")).toHaveAttribute("data-awake", "false");
  await expect(viewer.locator(".film-layer")).toHaveCSS("opacity", "0");
  await page.keyboard.press("m");
  await expect(viewer.locator(".viewer-frame")).toHaveAttribute("data-awake", "true");
});

test("a video whose codec the browser lacks says so by name, and what to do", async ({ page }) => {
  const folder = folderFor("Films");
  test.skip(!writeHevcFilm(join(folder, "modern.mp4")), "ffmpeg cannot make HEVC here");
  await openFilms(page, folder);
  const plays = await page.evaluate(() =>
    document.createElement("video").canPlayType('video/mp4; codecs="hvc1.2.4.L93.B0"'),
  );
  test.skip(plays !== "", "this browser plays HEVC");
  await page
    .getByRole("gridcell", { name: /^Video/ })
    .first()
    .click();
  const viewer = page.getByRole("dialog", { name: "modern.mp4" });
  await viewer.getByRole("button", { name: "Play video" }).click();
  await expect(
    viewer.getByText(/^This browser can't play HEVC \(H\.265\) video on this device\./),
  ).toBeVisible();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap on the picture plays, later taps show and hide the controls, and buttons step", async ({
    page,
  }) => {
    const folder = folderFor("Films");
    writeNumberedFilm(join(folder, "touch.mp4"), { frames: 200, rate: "10" });
    await openFilms(page, folder);
    await page
      .getByRole("gridcell", { name: /^Video/ })
      .first()
      .tap();
    const viewer = page.getByRole("dialog", { name: "touch.mp4" });
    const film = viewer.locator('[data-active="true"] video');
    await expect(viewer.getByRole("button", { name: "Play video" })).toBeVisible();
    await viewer.locator('[data-active="true"] .film-surface').tap({ position: { x: 40, y: 40 } });
    const bar = viewer.getByRole("toolbar", { name: "Video controls" });
    await expect(bar).toBeVisible();
    await expect.poll(() => isPaused(film)).toBe(false);
    await expect(viewer.locator(".viewer-frame")).toHaveAttribute("data-awake", "false");
    await viewer.locator('[data-active="true"] .film-surface').tap({ position: { x: 40, y: 40 } });
    await expect(viewer.locator(".viewer-frame")).toHaveAttribute("data-awake", "true");
    await expect.poll(() => isPaused(film)).toBe(false);
    await bar.getByRole("button", { name: "Pause" }).tap();
    await expect.poll(() => isPaused(film)).toBe(true);
    const frame = await frameOnScreen(film);
    await bar.getByRole("button", { name: "Next frame" }).tap();
    await expect.poll(() => frameOnScreen(film)).toBe(frame + 1);
    for (const control of await bar.getByRole("button").all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});
