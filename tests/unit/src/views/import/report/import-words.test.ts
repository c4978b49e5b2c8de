import { describe, expect, test } from "vitest";
import { noProgress, type Progress } from "../../../../../../src/photo/counts.ts";
import type { ReportLine } from "../../../../../../src/store/library/library.ts";
import type { ImportStatus } from "../../../../../../src/store/import/import.ts";
import { countsSentence, groupLines, reportText } from "../../../../../../src/views/import/report/groups.ts";
import {
  broughtWords,
  failureWords,
  importWords,
  leftOutWords,
  libraryWords,
  spokenWords,
} from "../../../../../../src/views/import/import-words.ts";

const status = (part: Partial<ImportStatus>): ImportStatus => ({
  phase: "reading",
  paused: false,
  perSecond: null,
  secondsLeft: null,
  done: 0,
  total: 0,
  ...part,
});
const progress = (part: Partial<Progress>): Progress => ({ ...noProgress, ...part });

describe("the import bar", () => {
  test("says what is done, how much of it, how fast and how long", () => {
    const words = importWords(
      status({ done: 320, total: 900, perSecond: 240.4, secondsLeft: 3 }),
      noProgress,
    );
    expect(words).toEqual({
      main: "Reading photo details, 320 of 900",
      details: ["240 photos/s", "3 s left"],
    });
  });

  test("leaves out a rate it does not know", () => {
    const words = importWords(status({ phase: "drawing", done: 2, total: 9, perSecond: 0.2 }), noProgress);
    expect(words).toEqual({ main: "Creating thumbnails, 2 of 9", details: [] });
  });

  test("does not guess the time left from the first few of many", () => {
    const early = status({ done: 1, total: 65, perSecond: 0.5, secondsLeft: 128 });
    expect(importWords(early, noProgress).details).toEqual([]);
    expect(importWords({ ...early, done: 9 }, noProgress).details).toEqual(["2 min left"]);
  });

  test("claims no rate while paused", () => {
    const words = importWords(
      status({ paused: true, done: 2, total: 9, perSecond: 5, secondsLeft: 2 }),
      noProgress,
    );
    expect(words).toEqual({ main: "Paused, 2 of 9 done", details: [] });
  });

  test("counts no hidden photos at the end", () => {
    const end = progress({ photos: 9, located: 6 });
    const hidden = { tiles: 2, videos: 0, located: 1 };
    expect(importWords(status({ phase: "done" }), end, noProgress, hidden).main).toBe(
      "Import finished. 7 photos, 5 on the map.",
    );
    expect(broughtWords(end, progress({ photos: 4 }), hidden)).toBe(
      "5 photos added, 7 in total, 5 on the map.",
    );
  });

  test("ends with the numbers, and the failures apart from them", () => {
    const end = progress({ photos: 8, videos: 1, located: 6, failed: 1, undrawn: 2 });
    expect(importWords(status({ phase: "done" }), end).main).toBe(
      "Import finished. 8 photos and 1 video, 6 on the map.",
    );
    expect(failureWords(end)).toBe("1 file could not be read, 2 photos have no preview.");
    expect(failureWords(progress({ failed: 14 }))).toBe("14 files could not be read.");
    expect(failureWords(noProgress)).toBeNull();
    expect(libraryWords(noProgress)).toBe("No photos to show.");
  });

  test("says what a later import added, and when it brought nothing", () => {
    const before = progress({ found: 66, photos: 65, located: 61 });
    const after = progress({ found: 86, photos: 83, videos: 1, located: 61 });
    expect(broughtWords(after, before)).toBe("18 photos and 1 video added, 84 in total, 61 on the map.");
    expect(broughtWords({ ...before, found: 70, skipped: 4 }, before)).toBe(
      "4 files checked, no new photos.",
    );
    expect(leftOutWords({ ...before, found: 70, skipped: 4 }, before)).toBe("4 files skipped.");
    expect(broughtWords(before, before)).toBe("No new files.");
    expect(leftOutWords(before, before)).toBeNull();
    expect(spokenWords("done", false, after, before)).toBe(
      "Import finished. 18 photos and 1 video added, 84 in total, 61 on the map.",
    );
    expect(libraryWords(progress({ photos: 3 }))).toBe("3 photos, none on the map.");
  });

  test("is read out without running numbers, so that it speaks once a phase", () => {
    const early = spokenWords("reading", false, progress({ found: 900, metadataPending: 890 }));
    const late = spokenWords("reading", false, progress({ found: 900, metadataPending: 1 }));
    expect(early).toBe("Reading photo details.");
    expect(late).toBe(early);
    expect(spokenWords("done", false, progress({ photos: 3, located: 1, failed: 1 }))).toBe(
      "Import finished. 3 photos, 1 on the map. 1 file could not be read.",
    );
  });
});

describe("the report", () => {
  const line = (path: string, outcome: ReportLine["outcome"], why: string): ReportLine => ({
    path,
    outcome,
    why,
    message: `About ${path}.`,
  });
  const lines = [
    line("a.xmp", "sidecar", "used"),
    line("b.xmp", "sidecar", "unmatched"),
    line("c.xmp", "sidecar", "unmatched"),
    line("b.txt", "skipped", "not-a-photo"),
    line("c.txt", "skipped", "not-a-photo"),
    line("d.jpg", "skipped", "duplicate"),
    line("e.jpg", "failed", "corrupt"),
  ];

  test("lists failures first and larger groups before smaller ones", () => {
    expect(groupLines(lines).map(({ outcome, name, lines: of }) => [outcome, name, of.length])).toEqual([
      ["failed", "Damaged or incomplete", 1],
      ["skipped", "Not photos or videos", 2],
      ["skipped", "Duplicates", 1],
      ["sidecar", "No matching photo", 2],
      ["sidecar", "Applied to photos", 1],
    ]);
  });

  test("keeps every line, also of a reason it has no words for", () => {
    const odd = [...lines, line("f.jpg", "skipped", "unheard-of")];
    const groups = groupLines(odd);
    expect(groups.flatMap((group) => group.lines)).toHaveLength(odd.length);
    expect(groups.some(({ name }) => name === "unheard-of")).toBe(true);
  });

  test("sums up in a sentence that adds up, naming what is still to come", () => {
    const counts = { found: 20, shown: 10, failed: 1, skipped: 3, sidecars: 1 };
    expect(countsSentence(counts)).toBe(
      "20 files found: 10 shown, 1 could not be read, 3 skipped, 1 sidecar file, 5 remaining.",
    );
    expect(countsSentence({ ...counts, found: 15 })).not.toContain("remaining");
  });

  test("copies as text with every path and reason", () => {
    const text = reportText({ found: 6, shown: 1, failed: 1, skipped: 3, sidecars: 1 }, groupLines(lines));
    expect(text).toContain("Could not be read: Damaged or incomplete (1)\n  e.jpg: About e.jpg.");
    for (const { path } of lines) expect(text).toContain(path);
  });
});
