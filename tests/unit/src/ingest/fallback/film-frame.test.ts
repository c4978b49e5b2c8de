import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawFilmOnMainThread } from "../../../../../src/ingest/fallback/film-frame.ts";

/** A video element that plays nothing and counts how often it is unloaded. */
class FakeVideo extends EventTarget {
  unloaded = 0;

  removeAttribute(): void {}

  load(): void {
    this.unloaded++;
  }
}

let video: FakeVideo;

beforeEach(() => {
  vi.useFakeTimers();
  video = new FakeVideo();
  vi.stubGlobal("document", { createElement: () => video });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a video the browser never answers is left as it is: unloading it can stop the page", async () => {
  const drawn = drawFilmOnMainThread(new Blob(["x"]), 320, 8000);
  const late = expect(drawn).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(8000);
  await late;
  expect(video.unloaded).toBe(0);
});

test("a video the browser refuses is unloaded, as decoders are few", async () => {
  const drawn = drawFilmOnMainThread(new Blob(["x"]), 320, 8000);
  const refused = expect(drawn).rejects.toThrow("cannot play");
  video.dispatchEvent(new Event("error"));
  await refused;
  expect(video.unloaded).toBe(1);
});
