import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dropPaths } from "../../support/drop.ts";
import { encodeNumberedFilm, hevcFilm } from "../../support/encoded-film.ts";
import { middleOf } from "../../support/finger.ts";
import { waitForMark } from "../../support/marks.ts";
import { frameOnScreen } from "../../support/numbered-film.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";

const srt =
  "1\n00:00:00,000 --> 00:00:02,000\nGrüße aus <i>Évora</i>\n\n2\n00:00:04,000 --> 00:00:05,000\nSpäter\n";

/** Imports a folder of these files; each is a film, but for those that are texts. */
async function openFilms(
  page: Page,
  files: Readonly<Record<string, string | Uint8Array | Parameters<typeof encodeNumberedFilm>[1]>>,
): Promise<void> {
  const folder = test.info().outputPath("Films");
  mkdirSync(folder, { recursive: true });
  await page.goto("/");
  for (const [name, file] of Object.entries(files)) {
    const isWritten = typeof file === "string" || file instanceof Uint8Array;
    writeFileSync(join(folder, name), isWritten ? file : await encodeNumberedFilm(page, file));
  }
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
}

async function playFilm(page: Page, at = 0): Promise<{ viewer: Locator; film: Locator }> {
  await page
    .getByRole("gridcell", { name: /^Video/ })
    .nth(at)
    .click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("button", { name: "Play video" }).click();
  await expect(viewer.getByRole("toolbar", { name: "Video controls" })).toBeVisible();
  return { viewer, film: viewer.locator('[data-active="true"] video') };
}

const nameOf = (viewer: Locator): Promise<string> =>
  viewer.evaluate(
    (dialog) => document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent ?? "",
  );

const timeOf = (film: Locator): Promise<number> =>
  film.evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (film: Locator): Promise<boolean> =>
  film.evaluate((video: HTMLVideoElement) => video.paused);

/** Stops the film on screen at its first frame. */
async function stopAtStart(page: Page, film: Locator): Promise<void> {
  // Before it runs, the key would start it.
  await expect.poll(() => timeOf(film)).toBeGreaterThan(0);
  await page.keyboard.press("k");
  await expect.poll(() => isPaused(film)).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => timeOf(film)).toBe(0);
  await expect.poll(() => frameOnScreen(film)).toBe(0);
}

/** The time of the frame the browser told the page of last, in seconds. */
async function presentedTime(film: Locator): Promise<() => Promise<number>> {
  const watched = await film.evaluateHandle((video: HTMLVideoElement) => {
    const seen = { time: 0 };
    const note: VideoFrameRequestCallback = (_, { mediaTime }) => {
      seen.time = mediaTime;
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
    return seen;
  });
  return () => watched.evaluate(({ time }) => time);
}

test(
  "goes frame by frame, exactly, on and back, also where frames are not equally long, and stops at both ends",
  { tag: "@long" },
  async ({ page }) => {
    // Frames 0, 1, 2, 7, 8, 9, 14 and so on, at their own times.
    const few = (frame: number): boolean => frame % 7 < 3;
    const films = {
      "even.mp4": { frames: 120, rate: 25 },
      "ntsc.mp4": { frames: 120, rate: 30_000 / 1001 },
      "uneven.mp4": { frames: 42, rate: 10, only: few },
    };
    await openFilms(page, films);
    for (const at of [0, 1, 2]) {
      const { viewer, film } = await playFilm(page, at);
      await stopAtStart(page, film);
      const name = await nameOf(viewer);
      const { rate } = films[name as keyof typeof films];
      const presented = await presentedTime(film);
      const goTo = async (key: string, frames: readonly number[]): Promise<void> => {
        for (const frame of frames) {
          await page.keyboard.press(key);
          await expect.poll(() => frameOnScreen(film)).toBe(frame);
          // The browser tells the page of a frame a moment after it has it.
          await expect.poll(async () => Math.round((await presented()) * rate)).toBe(frame);
        }
      };
      if (name === "uneven.mp4") {
        const all = Array.from({ length: 42 }, (_, frame) => frame).filter(few);
        await page.keyboard.press(",");
        await goTo(".", all.slice(1));
        await page.keyboard.press(".");
        await goTo(",", all.toReversed().slice(1));
      } else {
        await goTo(
          ".",
          Array.from({ length: 45 }, (_, frame) => frame + 1),
        );
        await goTo(",", [44, 43, 42, 41, 40, 39, 38]);
        // Many at once are done one after the other.
        for (let step = 0; step < 5; step++) await page.keyboard.press(".");
        await expect.poll(() => frameOnScreen(film)).toBe(43);
      }
      await page.keyboard.press("Escape");
      await expect(viewer).toBeHidden();
    }
  },
);

test("keys and buttons play, seek, change speed, volume and looping; volume is kept", async ({ page }) => {
  await openFilms(page, { "numbers.webm": { kind: "webm", frames: 250, rate: 10 } });
  const { viewer, film } = await playFilm(page);
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
  await openFilms(page, {
    "trip.mp4": { frames: 60, rate: 10 },
    "trip.de.srt": Buffer.from(srt, "latin1"),
    "trip.en.vtt": "WEBVTT\n\n00:00.000 --> 00:03.000\nGreetings from Évora\n",
  });
  const counts = await page.evaluate(
    () =>
      (performance.getEntriesByName("import:done").at(-1) as PerformanceMark).detail as Record<
        string,
        number
      >,
  );
  expect(counts).toMatchObject({ found: 3, shown: 1, failed: 0, skipped: 0, sidecars: 2 });
  const { viewer, film } = await playFilm(page);
  await stopAtStart(page, film);
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

test("a drone's texts beside a video are its way on the map of the details, and subtitles only when chosen", async ({
  page,
}) => {
  const line = (second: number): string =>
    `${second + 1}\n00:00:0${second},000 --> 00:00:0${second + 1},000\n[latitude: ${41.4 + second / 100}] [longitude: 2.1]\n`;
  await openFilms(page, {
    "DJI_0001.mp4": { frames: 80, rate: 10 },
    "DJI_0001.SRT": Array.from({ length: 8 }, (_, second) => line(second)).join("\n"),
  });
  const { viewer, film } = await playFilm(page);
  await stopAtStart(page, film);
  await page.keyboard.press("i");
  const details = viewer.getByRole("complementary", { name: "Details" });
  const lat = async (): Promise<number> =>
    Number(await details.locator(".viewer-map").getAttribute("data-lat"));
  await expect.poll(lat).toBeCloseTo(41.4, 2);
  await page.keyboard.press("ArrowRight");
  await expect.poll(lat).toBeCloseTo(41.45, 2);
  await expect(details.getByText("10 fps", { exact: true })).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Subtitles" })).toHaveCount(0);
  await viewer.getByRole("button", { name: "Playback options" }).click();
  await page.getByRole("menuitem", { name: "Subtitles: Off" }).click();
  await page.getByRole("menuitemradio", { name: "Flight data of the drone" }).click();
  await expect(viewer.locator(".film-cue")).toContainText("[latitude: 41.4");
});

test("controls leave after two seconds of stillness, and come back with a key; a video is played as a person rotated it, and Shift with arrows leaves it", async ({
  page,
}) => {
  await openFilms(page, { "a.mp4": { frames: 100, rate: 10 }, "b.mp4": { frames: 90, rate: 10 } });
  await page
    .getByRole("gridcell", { name: /^Video/ })
    .first()
    .click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("button", { name: "Play video" }).click();
  const film = viewer.locator('[data-active="true"] video');
  await expect(viewer.getByRole("toolbar", { name: "Video controls" })).toBeVisible();
  await page.mouse.move(300, 300);
  await expect(viewer.locator(".viewer-frame")).toHaveAttribute("data-awake", "false");
  await expect(viewer.locator(".film-layer")).toHaveCSS("opacity", "0");
  await page.keyboard.press("m");
  await expect(viewer.locator(".viewer-frame")).toHaveAttribute("data-awake", "true");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(2);
  await page.keyboard.press("r");
  await expect(film).toHaveAttribute("data-rotation", "90");
  // It goes on where it was.
  await expect(film).toHaveJSProperty("paused", false);
  // Before it could get there by itself.
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 1500 })
    .toBeGreaterThan(2);
  await expect
    .poll(() =>
      film.evaluate((video) => {
        const { width, height } = video.getBoundingClientRect();
        return height / width;
      }),
    )
    .toBeGreaterThan(1.5);
  await expect(viewer.locator(".viewer-place")).toHaveText("1 of 2");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(viewer.locator(".viewer-place")).toHaveText("2 of 2");
  await expect(viewer.getByRole("toolbar", { name: "Video controls" })).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.locator(".viewer-place")).toHaveText("1 of 2");
});

test("a video that the browser cannot play says so by its codec or type, and none starts by itself", async ({
  page,
}) => {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from("ftypqt  \0\0\0\0qt  ", "latin1")]);
  await openFilms(page, {
    "modern.mp4": await hevcFilm(),
    "clip.mov": Buffer.concat([head, Buffer.from([0, 0, 0, 8]), Buffer.from("mdat")]),
  });
  const playsHevc = await page.evaluate(() =>
    document.createElement("video").canPlayType('video/mp4; codecs="hvc1.2.4.L93.B0"'),
  );
  const words: Record<string, RegExp> = {
    "clip.mov": /This video is QuickTime \(video\/quicktime\)\. This browser can’t play it/,
    ...(playsHevc === "" && {
      "modern.mp4": /^This browser can’t play HEVC \(H\.265\) video on this device\./,
    }),
  };
  for (const at of [0, 1]) {
    await page
      .getByRole("gridcell", { name: /^Video/ })
      .nth(at)
      .click();
    const viewer = page.getByRole("dialog");
    const play = viewer.getByRole("button", { name: "Play video" });
    await expect(play).toBeVisible();
    // An element may show a frame, but waits for the click.
    await expect(viewer.locator("video:visible")).toHaveCount(0);
    await play.click();
    const name = await nameOf(viewer);
    const said = words[name];
    if (said) await expect(viewer.getByText(said)).toBeVisible();
    delete words[name];
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  }
  expect(Object.keys(words)).toEqual([]);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap on the picture plays, later taps show and hide the controls, and buttons step", async ({
    page,
  }) => {
    await openFilms(page, { "touch.mp4": { frames: 200, rate: 10 } });
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
