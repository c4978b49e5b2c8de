import { describe, expect, test } from "vitest";
import sharp from "sharp";
import type { Check, CheckState } from "../../../../bench/page/device/check.ts";
import { droppedOf } from "../../../../bench/page/file-entries.ts";
import { openAll } from "../../../../bench/page/list-files.ts";
import { bodyOf, headWithExif } from "../../../../bench/page/made/with-exif.ts";
import { needsFiles } from "../../../../bench/page/scenario.ts";
import { inTurn } from "../../../../bench/page/suite/rounds.ts";
import { headline } from "../../../../bench/page/views/headline.ts";
import { summary } from "../../../../bench/page/views/summary.ts";
import type { Outcome } from "../../../../bench/types.d.mts";
import { exifBlock } from "../../../../scripts/exif-writer.mjs";

const silent = { rounds: 3, say: () => undefined };

describe("ways of doing the same work", () => {
  test("are measured in turn, so that what slows a round down slows all of them", async () => {
    const order: string[] = [];
    const way = (name: string) => ({
      name,
      unit: "/s",
      run: () => Promise.resolve(order.push(name)),
    });
    const measured = await inTurn(silent, "Work", [way("a"), way("b")]);
    expect(order).toEqual(["a", "b", "a", "b", "a", "b"]);
    expect(measured).toEqual([
      { name: "a", group: "Work", unit: "/s", values: [1, 3, 5] },
      { name: "b", group: "Work", unit: "/s", values: [2, 4, 6] },
    ]);
  });

  test("have no value for a round that came to nothing", async () => {
    const results = [4, null, 6];
    const run = (): Promise<number | null> => Promise.resolve(results.shift() ?? null);
    const [measured] = await inTurn(silent, "Work", [{ name: "a", unit: "/s", run }]);
    expect(measured?.values).toEqual([4, 6]);
  });
});

describe("photos made in the browser", () => {
  test("carry the Exif that was written, stand upright by it, and decode", async () => {
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#369" } })
      .jpeg()
      .toBuffer();
    const block = exifBlock({ orientation: 6, takenAt: "2024-05-03T10:11:12", offset: "+00:00" });
    const file = new File([headWithExif(block), bodyOf(new Uint8Array(jpeg))], "made.jpg");
    const { exif } = await sharp(await file.arrayBuffer()).metadata();
    expect(exif?.subarray(6)).toEqual(Buffer.from(block));
    const { data, info } = await sharp(await file.arrayBuffer())
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([30, 40]);
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 17))).toEqual([3, 6, 9]);
  });

  test("all reach a scenario by the way that dropped ones take, however many they are", async () => {
    const files = Array.from({ length: 150 }, (_, at) => new File(["x"], `${at}.jpg`));
    const opened: File[] = [];
    expect(await openAll(droppedOf(files), 64, (batch) => opened.push(...batch))).toBe(150);
    expect(new Set(opened)).toEqual(new Set(files));
    expect(opened).toHaveLength(150);
  });
});

test("scenarios of made-up records start by themselves, those of files wait for them", () => {
  expect(["grid", "map", "filter", "text"].map((name) => needsFiles(name as "grid"))).toEqual(
    Array(4).fill(false),
  );
  expect(["floor", "import", "pica", "exifr-pool"].map((name) => needsFiles(name as "floor"))).toEqual(
    Array(4).fill(true),
  );
});

describe("in few words", () => {
  const outcome = (measured: Outcome["measured"]): Outcome => ({
    scenario: "x",
    title: "X",
    measured,
    targets: [],
    notes: [],
  });

  test("an outcome is its first figure, beside the one it is compared with", () => {
    const ours = { name: "Pinroll", group: "Work", unit: "photos/s", values: [30, 40, 50] };
    const theirs = { name: "pica", group: "Work", unit: "photos/s", values: [8, 8] };
    expect(headline(outcome([ours, theirs]))).toBe("Pinroll 40.0 photos/s; pica 8.00 photos/s");
    expect(headline(outcome([ours, { ...theirs, group: "Other" }]))).toBe("Pinroll 40.0 photos/s");
  });

  test("a browser's limits are counted, and what is missing is told apart", () => {
    const groups = (...states: CheckState[]) => [
      { title: "All", checks: states.map((state, at): Check => ({ name: `${at}`, state, says: "" })) },
    ];
    expect(summary(groups("good", "good"))).toBe("All features are fully supported.");
    expect(summary(groups("good", "slow", "slow", "missing"))).toBe(
      "1 of 4 features fully supported. 2 limited, 1 missing.",
    );
    expect(summary(groups("good", "missing", "missing"))).toBe("1 of 3 features fully supported. 2 missing.");
  });
});
