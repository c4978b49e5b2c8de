import fc from "fast-check";
import { expect, test } from "vitest";
import { marksOf, packMarks } from "../../../../../../src/photo/marks.ts";
import { countCulled } from "../../../../../../src/features/culling/page/culling.ts";
import { markOfKey } from "../../../../../../src/features/culling/page/use-cull.ts";
import {
  fittedPane,
  paneMovedBy,
  paneZoomedAt,
} from "../../../../../../src/features/culling/page/pane-view.ts";
import { viewerKey } from "../../../../../../src/views/viewer/viewer-key.ts";

test("P picks and X rejects, pressed again they take it back, and U takes either", () => {
  const change = (key: string, flag: "pick" | "reject" | null) =>
    markOfKey(key, { ...marksOf(), flag })?.change;
  expect(change("p", null)).toEqual({ flag: "pick" });
  expect(change("P", "reject")).toEqual({ flag: "pick" });
  expect(change("p", "pick")).toEqual({ flag: null });
  expect(change("x", "pick")).toEqual({ flag: "reject" });
  expect(change("x", "reject")).toEqual({ flag: null });
  expect(change("u", "reject")).toEqual({ flag: null });
  expect(change("4", null)).toEqual({ rating: 4 });
  expect(change("0", null)).toEqual({ rating: 0 });
  expect(change("6", null)).toEqual({ label: "Red" });
  expect(markOfKey("6", { ...marksOf(), label: "Red" })?.change).toEqual({ label: "" });
  expect(change("q", null)).toBeUndefined();
});

test("only while photos are culled do the viewer's own keys mark them", () => {
  const stroke = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });
  expect(viewerKey(stroke("p"), { culls: true })).toEqual({ mark: "p" });
  expect(viewerKey(stroke("5"), { culls: true })).toEqual({ mark: "5" });
  expect(viewerKey(stroke("c"), { culls: true })).toBe("compare");
  expect(viewerKey(stroke("p"))).toBeNull();
  expect(viewerKey({ ...stroke("c"), ctrlKey: true }, { culls: true })).toBeNull();
});

test("what was picked and rejected is counted among the photos that are culled alone", () => {
  const mark = (flag: "pick" | "reject" | null) =>
    packMarks({ rating: 3, rotation: 90, flag, hidden: false, label: "", recipe: false });
  const marks = Uint16Array.of(mark("pick"), mark("reject"), mark(null), mark("pick"));
  expect(countCulled(Uint32Array.of(3, 1, 2), marks)).toEqual({ picked: [3], rejected: 1 });
});

test("however a pane is zoomed and moved, the picture fills it, and what is under the pointer stays there", () => {
  const at = fc.double({ min: -0.5, max: 0.5, noNaN: true });
  const step = fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), at, at, fc.boolean());
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let view = fittedPane;
      for (const [by, x, y, isMove] of steps) {
        view = isMove ? paneMovedBy(view, x, y) : paneZoomedAt(view, by, x, y);
        const edge = (view.scale - 1) / 2 + 1e-9;
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(Math.max(Math.abs(view.x), Math.abs(view.y))).toBeLessThanOrEqual(edge);
      }
    }),
  );
  const { scale, x, y } = paneZoomedAt(fittedPane, 2, 0.25, -0.1);
  // The point of the picture that was there, in parts of the picture, is there still.
  expect([0.25 * scale + x, -0.1 * scale + y]).toEqual([expect.closeTo(0.25), expect.closeTo(-0.1)]);
});
