import { describe, expect, test } from "vitest";
import { typeOfName, withTrueEnding } from "../../../../../../src/photo/names/true-ending.ts";
import { uncutName } from "../../../../../../src/features/repair/shared/true-name.ts";

describe("names of repaired files", () => {
  test.each([
    ["IMG_1.HEIC", "image/jpeg", "IMG_1.jpg"],
    ["IMG_1", "image/png", "IMG_1.png"],
    ["PXL_1.MP", "video/mp4", "PXL_1.mp4"],
    ["PXL_1.MP~2", "video/mp4", "PXL_1.mp4"],
    ["Dr. Who", "image/jpeg", "Dr. Who.jpg"],
    ["IMG_1.JPEG", "image/jpeg", "IMG_1.JPEG"],
    ["IMG_1.MOV", "video/mp4", "IMG_1.MOV"],
    ["IMG_1.CR2", "image/x-canon-cr2", "IMG_1.CR2"],
    ["IMG_1.dng", "image/tiff", "IMG_1.dng"],
    ["a.jpg", null, "a.jpg"],
  ])("%s that is %s becomes %s", (name, type, right) => {
    expect(withTrueEnding(name, type)).toBe(right);
  });

  test("a name that was cut is made whole by the name within, another one stays", () => {
    const cut = "a".repeat(47);
    expect(uncutName(`${cut}.jpg`, `${cut} and more.jpg`)).toBe(`${cut} and more.jpg`);
    expect(uncutName(`${cut}.jpg`, "another.jpg")).toBe(`${cut}.jpg`);
    expect(uncutName("IMG_1(1).jpg", "IMG_1.jpg")).toBe("IMG_1(1).jpg");
    expect(uncutName(`${cut}.jpg`, null)).toBe(`${cut}.jpg`);
  });
});

test.each([
  ["IMG_1.JPG", "image/jpeg"],
  ["a.b.heif", "image/heif"],
  ["IMG_1.MOV", "video/quicktime"],
  ["clip.m4v", "video/mp4"],
  ["notes.txt", ""],
  [".jpg", ""],
])("the type of %s is %s", (name, type) => {
  expect(typeOfName(name)).toBe(type);
});
