import { describe, expect, test } from "vitest";
import { readOptions } from "../../../../bench/options.mjs";
import { machineWords, targetsWords } from "../../../../bench/report/about.mjs";
import { compareRuns } from "../../../../bench/report/compare.mjs";
import { reportHtml } from "../../../../bench/report/html.mjs";
import { summaryMarkdown } from "../../../../bench/report/markdown.mjs";
import {
  barGroups,
  growthPoints,
  inFewDigits,
  needsLogarithm,
  placeNames,
  ticksOfTen,
  wordsOfBars,
  wordsOfGrowth,
  wordsOfStrip,
} from "../../../../bench/report/plot-data.mjs";
import { withFigures } from "../../../../bench/report/readme.mjs";
import { sentencesOf, tablesOf } from "../../../../bench/report/tables.mjs";
import { comparisonText, outcomeText } from "../../../../bench/report/terminal.mjs";
import { number, shortCount, time } from "../../../../bench/report/words.mjs";
import type { Growth, Target, TaskStrip } from "../../../../bench/types.d.mts";
import { outcome, rate, run } from "../../../support/bench-run.ts";

const growth: Growth = {
  caption: "From the drop on",
  unit: "ms",
  lines: [
    {
      name: "done",
      points: [
        { photos: 10_000, values: [90_000, 100_000, 120_000] },
        { photos: 100, values: [1000] },
      ],
    },
    { name: "first", points: [{ photos: 100, values: [300, 400] }] },
  ],
};

const strip: TaskStrip = {
  caption: "Main thread",
  endMs: 52_000,
  tasks: [
    { at: 400, ms: 60 },
    { at: 8000, ms: 96 },
  ],
  marks: [
    { name: "done", at: 52_000 },
    { name: "first thumbnail", at: 480 },
    { name: "all pins", at: 900 },
  ],
};

test("numbers have three digits or so, and are grouped", () => {
  expect([0, 0.123, 9.876, 45.23, 499.6, 22_036.2].map(number)).toEqual([
    "0",
    "0.12",
    "9.88",
    "45.2",
    "500",
    "22,036",
  ]);
  expect([100, 1000, 2500, 1e5, 1e6].map(shortCount)).toEqual(["100", "1k", "2.5k", "100k", "1M"]);
  expect([12, 999, 8123].map(time)).toEqual(["12.0 ms", "999 ms", "8.12 s"]);
});

describe("plots", () => {
  test("put the ways of one comparison and one unit beside each other, and leave out what was not measured", () => {
    const groups = barGroups([
      rate([40, 42, 41]),
      rate([], { name: "pica" }),
      rate([500], { unit: "MB" }),
      { name: "Cores", unit: "", values: [2] },
      rate([45], { name: "sharp" }),
    ]);
    expect(groups.map(({ name, unit, bars }) => [name, unit, bars.map((bar) => bar.name)])).toEqual([
      ["Thumbnails", "photos/s", ["Pinroll", "sharp"]],
      ["Thumbnails", "MB", ["Pinroll"]],
    ]);
    expect(groups[0]?.bars[0]).toMatchObject({ ours: true, middle: 41, low: 40, high: 42 });
    expect(groups.map(wordsOfBars)[0]).toBe(
      "Thumbnails: Pinroll 41.0 photos/s (40.0 to 42.0); sharp 45.0 photos/s (one round).",
    );
  });

  test("draw lines from the smallest library to the largest, over powers of ten where values are far apart", () => {
    const points = growthPoints(growth);
    expect(points.map(({ line, photos, middle }) => [line, photos, middle])).toEqual([
      [0, 100, 1000],
      [0, 10_000, 100_000],
      [1, 100, 350],
    ]);
    expect(needsLogarithm(points)).toBe(true);
    expect(needsLogarithm([{ low: 10, high: 14 }])).toBe(false);
    expect(needsLogarithm([{ low: 0, high: 14 }])).toBe(false);
    expect(ticksOfTen([{ low: 0.3, high: 2000 }])).toEqual([0.1, 1, 10, 100, 1000, 10_000]);
    expect(ticksOfTen([{ low: 3, high: 95 }])).toEqual([1, 2, 5, 10, 20, 50, 100]);
  });

  test("say many milliseconds in seconds, and nothing else", () => {
    expect(inFewDigits(growth).unit).toBe("s");
    expect(wordsOfGrowth(growth)).toBe(
      "From the drop on: done 100 s at 10,000, 1.00 s at 100; first 0.35 s at 100.",
    );
    expect(inFewDigits({ ...growth, unit: "MB" }).unit).toBe("MB");
    expect(inFewDigits({ ...growth, lines: growth.lines.slice(1) }).unit).toBe("ms");
  });

  test("tell of the main thread's tasks in words", () => {
    expect(wordsOfStrip(strip)).toBe(
      "Main thread: 2 tasks over 50 ms in 52.0 s, the longest 96.0 ms at 8.00 s; done at 52.0 s, first thumbnail at 480 ms, all pins at 900 ms.",
    );
    expect(wordsOfStrip({ ...strip, tasks: [], marks: [] })).toBe(
      "Main thread: no task over 50 ms in 52.0 s.",
    );
  });

  test("no mark's name covers another, nor leaves the plot", () => {
    const width = (name: string): number => name.length * 7;
    for (const end of [60, 300, 900]) {
      const names = placeNames(strip.marks, { width, position: (at) => (at / strip.endMs) * end, end });
      expect(names).toHaveLength(3);
      for (const one of names) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        if (width(one.name) <= end) expect(one.left + width(one.name)).toBeLessThanOrEqual(end);
        for (const other of names.filter(({ row }) => row === one.row)) {
          if (other.left > one.left) expect(other.left).toBeGreaterThanOrEqual(one.left + width(one.name));
        }
      }
    }
  });
});

describe("a report", () => {
  const whole = run([
    outcome({
      title: "Photos <b>&",
      measured: [rate([40, 41, 42]), { name: "a|b", unit: "ms", values: [] }],
      targets: [
        { what: "of sharp", kind: "at-least", wanted: 0.9, got: 0.8, unit: "x" },
        { what: "delay", kind: "at-most", wanted: 50, got: 20, unit: "ms" },
      ],
      growths: [growth],
      strips: [strip],
      notes: ["</script> is text."],
    }),
    outcome({ title: "Weak", measured: [], notMeasured: "No control groups here." }),
  ]);
  const [first] = whole.outcomes;
  if (first === undefined) throw new Error("The run has an outcome");

  test("has everything an outcome measured in tables, group by group", () => {
    expect(tablesOf(first)).toEqual([
      {
        caption: "Thumbnails",
        head: ["", "median", "range", "rounds"],
        rows: [["Pinroll", "41.0 photos/s", "40.0 to 42.0", "3"]],
      },
      {
        caption: "",
        head: ["", "median", "range", "rounds"],
        rows: [["a|b", "not measured", "not measured", "0"]],
      },
      {
        caption: "",
        head: ["target", "wanted", "got", ""],
        rows: [
          ["of sharp", "≥ 0.9 x", "0.80 x", "missed"],
          ["delay", "≤ 50 ms", "20.0 ms", "met"],
        ],
      },
      {
        caption: "From the drop on: medians in s, in brackets the lowest and the highest round",
        head: ["", "100", "10,000"],
        rows: [
          ["done", "1.00", "100 (90.0 to 120)"],
          ["first", "0.35 (0.30 to 0.40)", ""],
        ],
      },
    ]);
    expect(sentencesOf(first)).toEqual([wordsOfStrip(strip), "</script> is text."]);
  });

  test("begins with the targets, the missed ones by name, and what was not measured", () => {
    expect(targetsWords(whole.outcomes)).toEqual({
      all: "1 of 2 targets met. Not measured: Weak.",
      missed: ["Photos <b>&: of sharp 0.80 x, wanted ≥ 0.9 x"],
    });
  });

  test("says what it was measured on, and when something else was running", () => {
    expect(machineWords(whole.machine)).toBe(
      "Some processor, 2 cores, 24 GB, linux x64, Chromium 156.0.7100.2, Node 20.20.2. Load at the start 0.1, 0.2, 0.3.",
    );
    expect(machineWords({ at: "", cores: 1, system: "a phone" })).toBe("1 core, a phone.");
    expect(machineWords({ ...whole.machine, load: [1.2, 0, 0] })).toMatch(/busy: take ratios only/);
  });

  test("as a page keeps every text a text", () => {
    const code = { script: 'const a = "</script>";', style: "" };
    const comparison = { with: "<i>", comparison: compareRuns(whole, whole) };
    const html = reportHtml(whole, { ...code, json: "a b.json", compared: comparison });
    expect(html).toContain('<h2 id="outcome-0">Photos &lt;b&gt;&amp;</h2>');
    expect(html).not.toMatch(/<b>|<i>/);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).toContain('href="a%20b.json"');
    const data = /id="outcomes">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual(whole.outcomes);
  });

  test("as a summary has every target and what was not measured, and nothing else", () => {
    const targets: Target[] = [{ what: "a|b", kind: "at-least", wanted: 3, got: 4, unit: "x" }];
    const more = outcome({ title: "Other photos", targets, commit: "0ddba11", notes: ["A note."] });
    const markdown = summaryMarkdown({ ...whole, outcomes: [...whole.outcomes, more, outcome()] });
    expect(markdown).toContain("2026-11-21, commit 75cdbff. Some processor, 2 cores");
    expect(markdown).toContain("2 of 3 targets met. Not measured: Weak.");
    expect(markdown.split("\n\n").slice(-7)).toEqual([
      "## Photos \\<b>&",
      [
        "| target | wanted | got |  |",
        "| --- | ---: | ---: | ---: |",
        "| of sharp | ≥ 0.9 x | 0.80 x | missed |",
        "| delay | ≤ 50 ms | 20.0 ms | met |",
      ].join("\n"),
      "## Weak",
      "Not measured: No control groups here.",
      "## Other photos",
      "| target | wanted | got |  |\n| --- | ---: | ---: | ---: |\n| a\\|b | ≥ 3 x | 4.00 x | met |",
      "Measured at commit 0ddba11.\n",
    ]);
  });

  test("in a terminal has its columns under one another", () => {
    expect(
      outcomeText(outcome({ measured: [rate([40, 41, 42]), rate([5], { name: "a longer name" })] })),
    ).toBe(
      [
        "240 photos of 12 MP",
        "",
        "  Thumbnails",
        "                        median         range  rounds",
        "  Pinroll        41.0 photos/s  40.0 to 42.0       3",
        "  a longer name  5.00 photos/s     one round       1",
      ].join("\n"),
    );
    const lines = comparisonText({ with: "old.json", comparison: compareRuns(whole, whole) }).split("\n");
    expect(lines[0]).toMatch(/^Compared with old\.json\. \d+ results in common: 0 better, 0 worse/);
  });
});

describe("the command", () => {
  const scenarios = ["thumbnails", "metadata"];

  test("measures everything unless scenarios are named, each once", () => {
    expect(readOptions([], scenarios)).toMatchObject({ asked: scenarios, rounds: 5, whole: true });
    expect(readOptions(["metadata", "metadata"], scenarios)).toMatchObject({
      asked: ["metadata"],
      whole: false,
    });
    expect(readOptions(["--quick"], scenarios)).toMatchObject({ rounds: 1, whole: false });
    expect(readOptions(["--quick", "--rounds", "3"], scenarios).rounds).toBe(3);
  });

  test("keeps only whole runs in the history, and only when asked to", () => {
    expect(readOptions([], scenarios).keepsHistory).toBe(false);
    expect(readOptions(["--keep-history"], scenarios).keepsHistory).toBe(true);
    expect(readOptions(["--keep-history", "--from", "a.json"], scenarios).keepsHistory).toBe(true);
    for (const words of [["--quick"], ["--folder", "x"], scenarios.slice(0, 1)])
      expect(() => readOptions(["--keep-history", ...words], scenarios)).toThrow("whole runs only");
  });

  test("takes what can do with any files for a folder of one's own", () => {
    const all = [...scenarios, "growth"];
    expect(readOptions(["--folder", "a"], all)).toMatchObject({ asked: scenarios, whole: false });
    expect(readOptions(["metadata", "--folder", "a"], all).asked).toEqual(["metadata"]);
    expect(() => readOptions(["growth", "--folder", "a"], all)).toThrow(
      "growth needs files of known content",
    );
  });

  test("says what is wrong with what was typed", () => {
    const refused =
      (...words: string[]): (() => unknown) =>
      () =>
        readOptions(words, scenarios);
    expect(refused("speed")).toThrow('There is no scenario "speed". There are thumbnails, metadata.');
    expect(refused("--rounds", "few")).toThrow('--rounds takes a whole number from 1 on, not "few".');
    expect(refused("--fast")).toThrow(/--fast/);
    expect(refused("--latest")).toThrow(/^--latest goes with --from/);
    expect(refused("metadata", "--from", "a.json")).toThrow(/^--from measures nothing/);
  });
});

describe("the README", () => {
  const mark = "<!-- The figures below are written by `npm run bench`, as those of bench/LATEST.md. -->";
  const readme = `Before\n\n${mark}\n\nold figures\n\n<!-- Up to here. -->\n\nAfter`;
  const target = (what: string, got: number, unit = "x"): Target => ({
    what,
    kind: "at-least",
    wanted: 0.9,
    got,
    unit,
  });
  const measured = run([
    outcome({
      targets: [target("of sharp", 0.8), target("of createImageBitmap in as many workers", 2.594)],
    }),
    outcome({ targets: [target("of createImageBitmap in as many workers", 3.79)] }),
    outcome({
      scenario: "metadata",
      targets: [
        target("first thumbnail", 700, "ms"),
        target("metadata, of one exiftool process", 5.721),
        target("of createImageBitmap in as many workers", 9),
      ],
    }),
    outcome({
      scenario: "growth",
      commit: "0ddba11",
      targets: [target("cost of a file, 100,000 of that at 1,000", 0.93)],
    }),
  ]);
  const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.startsWith("- "));

  test("takes three ratios of a run, in place of those before, and nothing else of it", () => {
    const written = withFigures(readme, measured);
    expect(written).toMatch(/^Before\n\n<!--[^]*-->\n\nAfter$/);
    expect(linesOf(written)).toEqual([
      "- Thumbnails of 12-megapixel JPEGs: **2.59 ×** as fast as `createImageBitmap` in as many workers",
      "- Dates and locations of 10,000 small JPEGs: **5.72 ×** as fast as one exiftool process",
      "- Importing 100,000 photos at once: **0.93 ×** the time per photo that 1,000 photos take (commit 0ddba11)",
    ]);
    expect(written).toContain("Measured 2026-11-21, commit 75cdbff.");
    expect(written).not.toMatch(/old figures|first thumbnail|sharp/);
    expect(withFigures(written, measured)).toBe(written);
  });

  test("leaves out what a run did not measure", () => {
    const [thumbnails] = measured.outcomes;
    expect(linesOf(withFigures(readme, { ...measured, outcomes: [thumbnails!] }))).toHaveLength(1);
    expect(linesOf(withFigures(readme, { ...measured, outcomes: [] }))).toEqual([]);
  });

  test("has to have a place for them", () => {
    expect(() => withFigures("Before", measured)).toThrow("README.md has no line");
  });
});
