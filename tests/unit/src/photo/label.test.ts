import { expect, test } from "vitest";
import { labelMark, numberedLabels } from "../../../../src/photo/label.ts";
import { markCount, markOf, marksAfter, marksOf, packMarks } from "../../../../src/photo/marks.ts";

test("a label is one of five colours whatever its case, or another text", () => {
  expect(["Red", "yellow", " GREEN ", "Blue", "purple", "Approved", "", null].map(labelMark)).toEqual([
    "Red",
    "Yellow",
    "Green",
    "Blue",
    "Purple",
    "other",
    "",
    "",
  ]);
});

test("numbers of digiKam and darktable are colours", () => {
  const { read: digiKam } = numberedLabels["digiKam:ColorLabel"] ?? {};
  expect(["0", "1", "2", "6", "9", "x", ""].map((text) => digiKam?.(text))).toEqual([
    null,
    "Red",
    "Orange",
    "Purple",
    "White",
    null,
    null,
  ]);
  expect(numberedLabels["darktable:colorlabels"]?.write("Yellow")).toEqual(["1"]);
  expect(numberedLabels["darktable:colorlabels"]?.write("Approved")).toBeNull();
});

test("marks come back as they were packed, and a label changes nothing else", () => {
  for (let packed = 0; packed < markCount; packed++) {
    const marks = marksOf(packed);
    // Of three bits.
    if (marks.rating > 5) continue;
    expect(marksOf(packMarks(marks))).toEqual(marks);
    expect(marksAfter(marks, { label: "green" })).toEqual({ ...marks, label: "Green" });
    expect(markOf("label", packMarks({ ...marks, label: "other" }))).toBe("other");
  }
});
