import { describe, expect, test } from "vitest";
import { noFacts } from "../../../../../workers/photo/values/container-facts.ts";
import { exifFacts } from "../../../../../workers/photo/exif/exif.ts";
import { mergeCamera } from "../../../../../workers/photo/facts/merge.ts";
import { readXmp } from "../../../../../workers/photo/xmp/xmp.ts";

const xmp = readXmp([]);
const container = noFacts();

const stated = (text: string): string | null =>
  mergeCamera(xmp, exifFacts({ Make: text, Model: text }), container).model;

describe("names of cameras", () => {
  test.each([
    "E-M1MarkII",
    "α7",
    "DSC-RX100M3",
    "<KENOX S630  / Samsung S630>",
    "<Digimax i50 MP3, Samsung #1 MP3>",
    "*ist DS",
    "X-T3",
    "10",
    "1.0",
    "6350",
    "Z 6",
    "µ-1",
    "M (Typ 240)",
    "NIKON CORPO\ufffdATION",
    "C830L,D340R",
    "リコー",
    "シグマ dp2 クアトロ",
    "ペンタックス",
    "海鸥 DF-300",
    "大疆",
    "소니",
    "ЛОМО",
    "Зенит-М",
    "कैमरा",
    "กล้อง",
    "Caméra №5",
    "Hasselblad\nX1D",
  ])("in any script, with digits and signs, stand as they are: %s", (name) => {
    expect(stated(name)).toBe(name);
  });

  test.each([
    "?ªÀw",
    "?\ufffd\ufffdw",
    "Can\u0001on",
    "\u009bX",
    "A\u007f1",
    "----",
    "??????",
    "\ufffd\ufffd\ufffda",
  ])("are not what damage left: %j", (text) => {
    expect(stated(text)).toBeNull();
  });

  test("come from the next place where the first holds none", () => {
    const damaged = exifFacts({ Make: "Can\u0002", Model: "?ªÀw", LensModel: "\u0003\u0004x" });
    const told = { ...xmp, make: "Canon", lens: "50mm f/1.8" };
    expect(mergeCamera(told, damaged, { ...container, model: "EOS 5" })).toEqual({
      make: "Canon",
      model: "EOS 5",
      lens: "50mm f/1.8",
    });
  });
});
