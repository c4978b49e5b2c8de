import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TooLate } from "../../../../../src/photo/deadline.ts";
import { drawFilmOnMainThread } from "../../../../../src/ingest/fallback/film-frame.ts";
import type { Picture } from "../../../../../src/photo/photo.ts";
import { aPicture } from "../../../../support/library-fixtures.ts";
import { files, WholeImport } from "../../../../support/whole-import.ts";
import { waitFor } from "../../../../support/wait-for.ts";

vi.mock(import("../../../../../src/ingest/fallback/film-frame.ts"), () => ({
  drawFilmOnMainThread: vi.fn(),
}));

const draw = vi.mocked(drawFilmOnMainThread);
let run: WholeImport;
let busy = 0;
let mostBusy = 0;

/** What the page's element does with a film. */
function element(answer: () => Promise<Picture>): void {
  draw.mockImplementation(async () => {
    mostBusy = Math.max(mostBusy, ++busy);
    try {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      return await answer();
    } finally {
      busy--;
    }
  });
}

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, 0));
  busy = 0;
  mostBusy = 0;
  draw.mockReset();
});

afterEach(() => {
  run.close();
  vi.unstubAllGlobals();
});

const everySecond = { picture: (id: number) => (id % 2 === 0 ? "film" : "good") } as const;

describe("videos whose codec no worker knows", () => {
  test("are drawn on the page, one at a time, and only they", async () => {
    element(() => Promise.resolve(aPicture(1)));
    run = new WholeImport([everySecond]);
    run.drop("Trip", files(20));
    await run.ended();
    expect(run.progress).toMatchObject({ found: 20, shown: 20, failed: 0, thumbnails: 20 });
    expect(draw).toHaveBeenCalledTimes(10);
    expect(mostBusy).toBe(1);
  });

  test("end with what the worker said where the page cannot either", async () => {
    element(() => Promise.reject(new Error("no codec")));
    run = new WholeImport([everySecond]);
    run.drop("Trip", files(20));
    await run.ended();
    expect(run.progress).toMatchObject({ found: 20, shown: 20, thumbnails: 10 });
    expect(draw).toHaveBeenCalledTimes(10);
  });

  test("are not tried any more after three that took too long", async () => {
    element(() => Promise.reject(new TooLate()));
    run = new WholeImport([everySecond]);
    run.drop("Trip", files(20));
    await run.ended();
    expect(run.progress).toMatchObject({ found: 20, thumbnails: 10 });
    expect(draw).toHaveBeenCalledTimes(3);
  });

  test("are forgotten at a cancel, and what still comes of them is dropped", async () => {
    let finish: (picture: Picture) => void = () => undefined;
    element(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    run = new WholeImport([everySecond]);
    run.drop("Trip", files(4));
    await waitFor(() => expect(busy).toBe(1));
    await run.until((_, { thumbnails }) => thumbnails === 2);
    run.ingest.cancel();
    finish(aPicture(1));
    await waitFor(() => expect(busy).toBe(0));
    expect(draw).toHaveBeenCalledTimes(1);
    expect(run.progress.thumbnails).toBe(2);
  });
});
