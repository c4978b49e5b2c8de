import { describe, expect, it } from "vitest";
import { folderOfPath, planOf, planReport } from "../../../../../../src/features/similar/shared/plan.ts";

const files = [
  { photo: 1, path: "Pictures/b/2.jpg", bytes: 20, role: "photo" },
  { photo: 1, path: "Pictures/b/2.cr2", bytes: 300, role: "raw" },
  { photo: 1, path: "Pictures/b/2.xmp", bytes: 7, role: "sidecar" },
  { photo: 2, path: "Pictures/a/1.jpg", bytes: 10, role: "photo" },
  { photo: 3, path: "loose.jpg", bytes: 5, role: "photo" },
];

describe("the plan", () => {
  it("sums up photos, files and bytes, and each folder; sidecars stay", () => {
    expect(planOf(files)).toEqual({
      photos: 3,
      files: 4,
      bytes: 335,
      folders: [
        { folder: "", files: 1, bytes: 5 },
        { folder: "Pictures/a", files: 1, bytes: 10 },
        { folder: "Pictures/b", files: 2, bytes: 320 },
      ],
    });
    expect(planOf([])).toEqual({ photos: 0, files: 0, bytes: 0, folders: [] });
  });

  it("is written as CSV, with what is kept instead", () => {
    expect(planReport(files.slice(2), new Map([[2, 'Pictures/"x", y.jpg']]))).toBe(
      [
        "path,bytes,role,kept_instead",
        'Pictures/a/1.jpg,10,photo,"Pictures/""x"", y.jpg"',
        "loose.jpg,5,photo,",
        "",
      ].join("\r\n"),
    );
  });

  it("knows the folder of a path", () => {
    expect(["a/b/c.jpg", "c.jpg"].map(folderOfPath)).toEqual(["a/b", ""]);
  });
});
