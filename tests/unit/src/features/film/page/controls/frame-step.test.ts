import fc from "fast-check";
import { expect, test } from "vitest";
import { FrameStepper } from "../../../../../../../src/features/film/page/controls/frame-step.ts";

/** How a file tells times: in ticks, this many a second; and every how many frames there is one that needs no other. */
interface Grain {
  ticks: number;
  keys: number;
}

/**
 * A video of frames at these times, as browsers show them: the last one that has begun; but a seek begins at the frame
 * that needs no other before the nearest tick, and shows none before that.
 */
class FakeFilm extends EventTarget {
  readonly #frames: readonly number[];
  readonly #grain: Grain;
  readonly duration: number;
  paused = false;
  seeking = false;
  seeks = 0;
  #time = 0;
  #waiting: VideoFrameRequestCallback | null = null;

  constructor(frames: readonly number[], duration: number, grain: Grain) {
    super();
    this.#frames = frames;
    this.#grain = grain;
    this.duration = duration;
  }

  get shown(): number {
    const { ticks, keys } = this.#grain;
    const nearest = Math.round(this.#time * ticks) / ticks;
    const key = this.#frames.findLastIndex((start, at) => at % keys === 0 && start <= nearest + 1e-9);
    return Math.max(key, this.#at(this.#time));
  }

  #at(time: number): number {
    return this.#frames.findLastIndex((start) => start <= time + 1e-9);
  }

  get currentTime(): number {
    return this.#time;
  }

  set currentTime(time: number) {
    this.#time = Math.min(this.duration, Math.max(0, time));
    this.seeks++;
    this.seeking = true;
    queueMicrotask(() => {
      this.seeking = false;
      this.dispatchEvent(new Event("seeked"));
      const waiting = this.#waiting;
      this.#waiting = null;
      const mediaTime = this.#frames[this.shown] ?? 0;
      waiting?.(0, { mediaTime, presentedFrames: 1 } as VideoFrameCallbackMetadata);
    });
  }

  pause(): void {
    this.paused = true;
  }

  requestVideoFrameCallback(callback: VideoFrameRequestCallback): number {
    this.#waiting = callback;
    return 1;
  }

  cancelVideoFrameCallback(): void {
    this.#waiting = null;
  }
}

async function walk(
  frames: readonly number[],
  duration: number,
  steps: readonly (1 | -1)[],
  grain: Grain = { ticks: 1e6, keys: 1 },
): Promise<number> {
  const film = new FakeFilm(frames, duration, grain);
  const stepper = new FrameStepper(film as unknown as HTMLVideoElement);
  let wanted = 0;
  for (const by of steps) {
    await stepper.step(by);
    wanted = Math.min(frames.length - 1, Math.max(0, wanted + by));
    expect(film.shown).toBe(wanted);
  }
  stepper.close();
  expect(film.paused || steps.length === 0).toBe(true);
  return film.seeks;
}

const walks = fc.array(fc.constantFrom<1 | -1>(1, 1, 1, -1), { maxLength: 40 });

test("frames of any one length are all met, one by one, to both ends", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 5, max: 120 }),
      fc.integer({ min: 1, max: 30 }),
      walks,
      async (rate, count, steps) => {
        const frames = Array.from({ length: count }, (_, at) => Math.round((at / rate) * 1e6) / 1e6);
        await walk(frames, count / rate, steps);
      },
    ),
  );
});

test("frames are all met where seeks are to whole ticks: of an iPhone's films, and as long as a frame", async () => {
  const grains = fc.record({
    rate: fc.constantFrom(10, 25, 30, 60),
    // Of a frame.
    ticks: fc.constantFrom(1, 10, 20),
    keys: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(grains, walks, async ({ rate, ticks, keys }, steps) => {
      const frames = Array.from({ length: 30 }, (_, at) => at / rate);
      await walk(frames, 30 / rate, steps, { ticks: rate * ticks, keys });
    }),
  );
});

test("frames of uneven lengths are all met as well", async () => {
  const lengths = fc.array(fc.constantFrom(1 / 60, 1 / 30, 1 / 24, 0.1, 0.5), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(lengths, walks, async (all, steps) => {
      let end = 0;
      const frames = all.map((length) => {
        const start = end;
        end += length;
        return start;
      });
      await walk(frames, end, steps);
    }),
  );
});

test("once frames are known to be equally long, a step takes one seek", async () => {
  const frames = Array.from({ length: 100 }, (_, at) => at / 25);
  const steps = Array.from({ length: 50 }, () => 1 as const);
  expect(await walk(frames, 4, steps)).toBeLessThan(50 + 30);
});

test("a seek while a step is under way is not lost to it", async () => {
  const frames = Array.from({ length: 600 }, (_, at) => at / 30);
  const film = new FakeFilm(frames, 20, { ticks: 1e6, keys: 1 });
  const stepper = new FrameStepper(film as unknown as HTMLVideoElement);
  const step = stepper.step(1);
  // It is past its beginning.
  while (film.seeks < 2) await Promise.resolve();
  await stepper.after(() => {
    film.currentTime += 10;
  });
  await step;
  expect(film.currentTime).toBeCloseTo(10 + 1 / 30, 1);
  stepper.close();
});
