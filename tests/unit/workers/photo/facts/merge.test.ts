import { describe, expect, test } from "vitest";
import { noFacts } from "../../../../../workers/photo/values/container-facts.ts";
import { exifFacts } from "../../../../../workers/photo/exif/exif.ts";
import { commentValue, letterValue } from "../../../../../workers/photo/exif/exif-tags.ts";
import { readIptc } from "../../../../../workers/photo/xmp/iptc.ts";
import { ratingOfPercent, validRating } from "../../../../../workers/photo/values/rating.ts";
import { mergeCamera, mergeAnnotations, writtenText } from "../../../../../workers/photo/facts/merge.ts";
import { readXmp } from "../../../../../workers/photo/xmp/xmp.ts";

const xmp = readXmp([]);
const iptc = readIptc(null);
const exif = exifFacts({});
const container = noFacts();

describe("words from many places", () => {
  test("count from XMP first, then IPTC, then Exif, then the container, each by itself", () => {
    const merged = mergeAnnotations(
      { ...xmp, title: "X" },
      { ...iptc, title: "I", description: "I", keywords: ["i"] },
      { ...exif, title: "E", descriptions: ["E"], keywords: ["e"], rating: 3 },
      { ...container, title: "C", description: "C" },
    );
    expect(merged).toEqual({ title: "X", description: "I", keywords: ["i"], rating: 3, label: null });
    expect(mergeAnnotations(xmp, iptc, exif, { ...container, description: "C" }).description).toBe("C");
  });

  test("leave out a keyword that comes twice", () => {
    expect(mergeAnnotations({ ...xmp, keywords: ["a", "b", "a"] }, iptc, exif, container).keywords).toEqual([
      "a",
      "b",
    ]);
  });

  test.each([
    "OLYMPUS DIGITAL CAMERA         ",
    "SONY DSC",
    "DIGITAL CAMERA",
    "KONICA MINOLTA DIGITAL CAMERA",
    "SAMSUNG DIGITAL CAMERA",
    "Exif_JPEG_PICTURE",
    "<Digimax i50 MP3, Samsung #1>",
    "DCIM\\100MEDIA\\DJI_0001.JPG",
    "default",
    "---",
    "   ",
    "",
  ])("%j is what a camera writes, and no description", (text) => {
    expect(writtenText(text)).toBeNull();
  });

  test.each([
    "My Sony DSC collection",
    "Screenshot of the day",
    "Olympus",
    "2024",
    "日没",
    "JPEG artefacts",
    "DSC 12 on a shelf",
    "cafe",
  ])("%j may be a person's", (text) => {
    expect(writtenText(text)).toBe(text);
  });

  test("a placeholder gives way to what comes after it", () => {
    const camera = { ...exif, descriptions: ["SONY DSC", null, "At the lake"] };
    expect(mergeAnnotations(xmp, iptc, camera, container).description).toBe("At the lake");
  });
});

test("a camera is named by Exif, then XMP, then its container", () => {
  const video = { ...container, make: "Apple", model: "iPhone 15" };
  expect(mergeCamera(xmp, exif, video)).toEqual({ make: "Apple", model: "iPhone 15", lens: null });
  expect(mergeCamera({ ...xmp, lens: "50mm", make: "Canon" }, exif, video)).toMatchObject({
    make: "Canon",
    lens: "50mm",
  });
});

describe("stars", () => {
  test("are 1 to 5; none and rejected are none", () => {
    expect([-1, 0, 1, 5, 6, 2.5, Number.NaN].map(validRating)).toEqual([null, null, 1, 5, null, null, null]);
  });

  test("may be percent", () => {
    expect([0, 1, 25, 50, 75, 99, 100, 300].map(ratingOfPercent)).toEqual([null, 1, 2, 3, 4, 5, 5, null]);
  });
});

describe("a comment", () => {
  const coded = (code: string, ...text: number[]): Uint8Array =>
    Uint8Array.from([...Array.from(code.padEnd(8, "\0"), (letter) => letter.charCodeAt(0)), ...text]);

  test("is read in the characters it names", () => {
    expect(commentValue(coded("ASCII", 0x48, 0x69, 0))).toBe("Hi");
    expect(commentValue(coded("", 0x48, 0x69))).toBe("Hi");
    expect(commentValue(coded("UNICODE", 0x48, 0, 0x69, 0))).toBe("Hi");
    expect(commentValue(coded("UNICODE", 0, 0x48, 0, 0x69))).toBe("Hi");
  });

  test("of counters and dumps is none", () => {
    expect(commentValue(coded("ASCII", 1, 2, 3))).toBeNull();
    expect(commentValue(coded("JIS", 0x48, 0x69))).toBeNull();
    expect(commentValue(coded("ASCII"))).toBeNull();
    expect(commentValue(undefined)).toBeNull();
  });
});

test("a reference may be text or the number of its letter", () => {
  expect([letterValue("S"), letterValue(83), letterValue(undefined)]).toEqual(["S", "S", null]);
});
