import { expect, test } from "vitest";
import { photoColumns } from "../../../../../src/features/dataset/shared/columns.ts";
import { exportFormatNames } from "../../../../../src/photo/saving/export-format.ts";
import { firstOptions } from "../../../../../src/features/saving/page/saving-options.ts";
import { tellsDay, disclosedBy, type TellingOptions } from "../../../../../src/photo/saving/telling.ts";

const options: TellingOptions = {
  originals: firstOptions.originals,
  copies: firstOptions.copies,
  plainNames: false,
  webAlbum: { location: "exact", plainNames: false },
};

test("originals as they are tell everything, copies for sharing neither place, words nor people", () => {
  expect(Object.values(disclosedBy("originals", options))).toEqual(Array(7).fill("all"));
  expect(disclosedBy("copies", options)).toEqual({
    location: "none",
    dates: "all",
    names: "all",
    texts: "none",
    labels: "none",
    camera: "all",
    people: "none",
  });
});

test("what is removed or rounded is told so", () => {
  const discreet: TellingOptions = {
    originals: { metadata: "none", location: "rounded" },
    copies: { metadata: "none", location: "none" },
    plainNames: true,
    webAlbum: { location: "rounded", plainNames: true },
  };
  expect(disclosedBy("originals", discreet)).toMatchObject({
    location: "rounded",
    people: "none",
    names: "none",
  });
  expect(new Set(Object.values(disclosedBy("copies", discreet)))).toEqual(new Set(["none"]));
  expect(disclosedBy("webAlbum", options)).toMatchObject({ location: "all", names: "all", camera: "none" });
  expect(disclosedBy("webAlbum", discreet)).toMatchObject({
    location: "rounded",
    names: "none",
    texts: "all",
  });
});

test("CSV has a column for labels, and none for titles and tags", () => {
  expect(disclosedBy("csv", options)).toMatchObject({ texts: "none", labels: "all" });
});

test("no export but the photo's own file and the library as JSON, which names people, tells of people", () => {
  for (const kind of ["webAlbum", ...exportFormatNames] as const)
    expect(disclosedBy(kind, options).people).toBe("none");
  expect(disclosedBy("library", options).people).toBe("all");
});

test("a dataset tells all that the library as JSON does, but has no column for people", () => {
  expect(disclosedBy("dataset", options)).toEqual({ ...disclosedBy("library", options), people: "none" });
  expect(photoColumns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["geometry", "title", "label", "make"]),
  );
  expect(photoColumns.filter(({ name }) => /people|person|face/.test(name))).toEqual([]);
});

test.each([
  ["Trip/IMG_20240503_101112.jpg", true],
  ["2024-05-03 Lisbon/a.jpg", true],
  ["2024.05.03.jpg", true],
  ["a/2024_12_31/b.jpg", true],
  ["IMG_0001.HEIC", false],
  ["IMG_20241399.jpg", false],
  ["120240503.jpg", false],
  ["2024-05_03.jpg", false],
  ["PXL_20240503101112.jpg", true],
])("%s tells a day: %s", (path, tells) => {
  expect(tellsDay(path)).toBe(tells);
});
