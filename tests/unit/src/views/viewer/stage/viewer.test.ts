import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aboveFoot,
  fitInside,
  isCrisp,
  restingRect,
  shrinkBeside,
  tinyScale,
} from "../../../../../../src/views/viewer/stage/fit.ts";
import { panoramaZoom } from "../../../../../../src/views/viewer/stage/use-zooms.ts";
import { viewerKey } from "../../../../../../src/views/viewer/viewer-key.ts";
import { boundMove } from "../../../../../../src/views/viewer/stage/move-slide.ts";
import { limitZoom, wheelFactor } from "../../../../../../src/views/viewer/stage/zoom.ts";

const boxes = fc.record({
  width: fc.integer({ min: 300, max: 4000 }),
  height: fc.integer({ min: 300, max: 3000 }),
});
const aspects = fc.double({ min: 0.05, max: 20, noNaN: true });

describe("fitting a picture into the window", () => {
  test("uses all of one side and never more than the window, in the picture's own shape", () => {
    fc.assert(
      fc.property(aspects, boxes, (aspect, box) => {
        const { width, height } = fitInside(aspect, box);
        expect(width).toBeLessThanOrEqual(box.width + 1e-6);
        expect(height).toBeLessThanOrEqual(box.height + 1e-6);
        expect(Math.min(box.width - width, box.height - height)).toBeLessThan(1e-6);
        expect(width / height).toBeCloseTo(aspect, 6);
      }),
    );
  });

  test("keeps a video clear of what stands along the bottom, and in the middle where there is room", () => {
    fc.assert(
      fc.property(aspects, boxes, fc.integer({ min: 0, max: 140 }), (aspect, box, foot) => {
        const full = fitInside(aspect, box);
        const { scale, lift } = aboveFoot(full, box, foot);
        const height = full.height * scale;
        expect(box.height / 2 + height / 2 - lift).toBeLessThanOrEqual(box.height - foot + 1e-6);
        expect(box.height / 2 - height / 2 - lift).toBeGreaterThanOrEqual(-1e-6);
        if (full.height <= box.height - 2 * foot) expect({ scale, lift }).toEqual({ scale: 1, lift: 0 });
      }),
    );
  });

  test("shows each pixel of a tiny picture as two at most, and larger pictures as wide as they fit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8000 }), fc.integer({ min: 1, max: 4000 }), (pixels, width) => {
        const shown = width * tinyScale(pixels, width);
        expect(shown).toBeLessThanOrEqual(2 * pixels + 1e-6);
        expect(shown).toBeCloseTo(Math.min(width, 2 * pixels), 6);
      }),
    );
    expect(tinyScale(null, 800)).toBe(1);
  });

  test("panoramas are as high as the window, other photos as a whole", () => {
    fc.assert(
      fc.property(aspects, boxes, (aspect, box) => {
        const zoom = panoramaZoom(aspect, box);
        if (aspect < 2.5) expect(zoom).toBeNull();
        if (zoom !== null) expect(fitInside(aspect, box).height * zoom).toBeCloseTo(box.height, 6);
      }),
    );
    expect(panoramaZoom(8, { width: 1440, height: 900 })).toBe(5);
  });

  test("draws pixels as squares only where each is larger than four", () => {
    expect(isCrisp(100, 401)).toBe(true);
    expect(isCrisp(100, 400)).toBe(false);
    expect(isCrisp(null, 4000)).toBe(false);
  });

  test("takes an unknown shape for a usual one", () => {
    expect(fitInside(0, { width: 300, height: 1000 })).toEqual({ width: 300, height: 200 });
    expect(fitInside(NaN, { width: 300, height: 1000 })).toEqual({ width: 300, height: 200 });
  });

  test("keeps the picture clear of the details, in the middle of what they leave", () => {
    const taken = fc.constantFrom(
      { right: 0, bottom: 0 },
      { right: 250, bottom: 0 },
      { right: 0, bottom: 180 },
    );
    fc.assert(
      fc.property(aspects, boxes, taken, (aspect, box, details) => {
        const { left, top, width, height } = restingRect(aspect, box, details);
        expect(left).toBeGreaterThanOrEqual(-1e-6);
        expect(top).toBeGreaterThanOrEqual(-1e-6);
        expect(left + width).toBeLessThanOrEqual(box.width - details.right + 1e-6);
        expect(top + height).toBeLessThanOrEqual(box.height - details.bottom + 1e-6);
        expect(left + width / 2).toBeCloseTo((box.width - details.right) / 2, 6);
      }),
    );
  });

  test("leaves a picture that has room beside the details as it is", () => {
    const window = { width: 1440, height: 900 };
    expect(shrinkBeside({ width: 600, height: 900 }, window, { right: 340, bottom: 0 })).toBe(1);
  });
});

describe("zooming", () => {
  test("goes from the whole picture to six times its size, and snaps to the whole", () => {
    expect([0, 0.5, 1.03, 2, 9].map(limitZoom)).toEqual([1, 1, 1, 2, 6]);
  });

  test("turns the wheel as far out as in, whatever unit the browser counts in", () => {
    expect(wheelFactor(100, 0, false) * wheelFactor(-100, 0, false)).toBeCloseTo(1, 9);
    expect(wheelFactor(-3, 1, false)).toBeGreaterThan(1);
    expect(wheelFactor(-1, 2, false)).toBeGreaterThan(1);
    expect(wheelFactor(-1e6, 0, true)).toBeLessThan(25);
  });
});

describe("keys in the viewer", () => {
  const press = (
    key: string,
    held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {},
    film = false,
  ) =>
    viewerKey(
      { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held },
      { inPlayer: film },
    );

  test("page, zoom and open the details", () => {
    expect(press("ArrowRight")).toEqual({ step: 1 });
    expect(press("ArrowLeft")).toEqual({ step: -1 });
    expect(press("ArrowRight", { shiftKey: true })).toEqual({ frame: 1 });
    expect(press("ArrowLeft", { shiftKey: true })).toEqual({ frame: -1 });
    expect(press("Home")).toBe("first");
    expect(press("End")).toBe("last");
    expect(press("i")).toBe("info");
    expect(press("m")).toBe("motion");
    expect(press("0")).toBe("fit");
    expect(press("+")).toEqual({ zoom: 1.6 });
  });

  test("move a zoomed photo by arrows; pages, and Shift with arrows, do what they always do", () => {
    const zoomed = (key: string, shiftKey = false, repeat = false) =>
      viewerKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey, repeat }, { zoomed: true });
    expect(zoomed("ArrowRight")).toEqual({ move: { x: 1, y: 0 }, held: false });
    expect(zoomed("ArrowUp", false, true)).toEqual({ move: { x: 0, y: -1 }, held: true });
    expect(zoomed("ArrowRight", true)).toEqual({ frame: 1 });
    expect(zoomed("PageDown")).toEqual({ step: 1 });
    expect(press("PageUp")).toEqual({ step: -1 });
    expect(press("ArrowUp")).toBeNull();
  });

  test("leave chords to the browser, Escape to the dialog, other keys to the page, and a film's keys to its player", () => {
    expect(press("ArrowLeft", { altKey: true })).toBeNull();
    expect(press("+", { ctrlKey: true })).toBeNull();
    expect(press("i", { metaKey: true })).toBeNull();
    expect(press("x")).toBeNull();
    expect(press("ArrowRight", {}, true)).toBeNull();
    expect(press("Escape", {}, true)).toBeNull();
  });
});

describe("moving a zoomed picture", () => {
  test("never brings an edge into the window, and moves as wished where there is room", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: -400, max: 400 }),
        (room, before, after, wished) => {
          const [from, to] = [-before, room + after];
          const by = boundMove(wished, from, to, room);
          expect(from + by).toBeLessThanOrEqual(0);
          expect(to + by).toBeGreaterThanOrEqual(room);
          if (wished > 0 ? wished <= before : -wished <= after) expect(by + 0).toBe(wished + 0);
        },
      ),
    );
    expect(boundMove(50, 100, 300, 400)).toBe(0);
  });
});
