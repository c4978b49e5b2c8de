import { describe, expect, test, vi } from "vitest";
import { area } from "../../../../src/words/area.ts";
import { joinParts } from "../../../../src/words/comma.ts";
import { disguised } from "../../../../src/words/disguise.ts";
import { tagOf, type ShownLanguage } from "../../../../src/words/language.ts";
import { localeOf } from "../../../../src/words/locale.ts";
import { textOf } from "../../../../src/words/message.ts";

const inEnglish = {
  andMore: "{names} and {count} more",
  photos: { one: "{count} photo", other: "{count} photos" },
} as const;

const arabic = new Intl.PluralRules("ar");
const inArabic = { select: (count: number) => arabic.select(count), number: String, isolates: true };

describe("words", () => {
  test("a message has its values, numbers as the language writes them, and the form of its count", async () => {
    const words = area<typeof inEnglish>("common", () => Promise.resolve(inEnglish));
    await words.load();
    expect(words.say("andMore", { names: "A{count}", count: 2 })).toBe("A{count} and 2 more");
    expect(words.say("photos", { count: 1 })).toBe("1 photo");
    expect(words.say("photos", { count: 12_345 })).toBe("12,345 photos");
  });

  test("only the language of the page is fetched", async () => {
    const from = vi.fn(() => Promise.resolve(inEnglish));
    const words = area<typeof inEnglish>("common", from);
    await words.load();
    await words.load();
    expect(from.mock.calls).toEqual([["en", "common"]]);
  });

  test("words that were not loaded are a bug that is told", () => {
    expect(() => area<{ close: string }>("common").say("close")).toThrow("not loaded");
  });

  test("six forms in Arabic, and values set apart", () => {
    const forms = { zero: "z", one: "o", two: "t", few: "f", many: "m", other: "x" };
    const said = [0, 1, 2, 3, 11, 100].map((count) => textOf(forms, { count }, inArabic));
    expect(said).toEqual(["z", "o", "t", "f", "m", "x"]);
    expect(textOf("{name}!", { name: "IMG_1.JPG" }, inArabic)).toBe("\u2068IMG_1.JPG\u2069!");
    // A number stays with the sign beside it.
    expect(textOf("{share}%", { share: "12.5" }, inArabic)).toBe("12.5%");
  });

  test("a language is used as where the person is", () => {
    expect(localeOf("en", ["de-AT", "en-GB"])).toBe("en-GB");
    expect(localeOf("en", ["de-AT", "fr"])).toBe("en-AT");
    expect(localeOf("de", ["de", "en-US"])).toBe("de");
    expect(localeOf("en", ["C"])).toBe("en");
    expect(localeOf("en", [])).toBe("en");
  });

  test("English in disguise is longer by two fifths and keeps the names of values and tags", () => {
    const { text = "" } = disguised({ text: "See <why>the reasons</why> for {count} files" }, false);
    expect(text).toContain("{count}");
    expect(text).toContain("<why>");
    const letters = (words: string): number => words.replace(/\{\w+\}|<\/?\w+>/g, "").length;
    const ratio =
      letters(typeof text === "string" ? text : "") / letters("See <why>the reasons</why> for {count} files");
    expect(ratio).toBeGreaterThan(1.3);
    expect(ratio).toBeLessThan(1.5);
  });

  test("parts are joined by the comma of the language", () => {
    expect(joinParts(["3 photos", "1 video"])).toBe("3 photos, 1 video");
    expect(joinParts(["写真 3 枚", "動画 1 本"], "ja")).toBe("写真 3 枚、動画 1 本");
  });
});

test("the page's tag names the variant its words are of", () => {
  expect(["en", "de", "pt", "zh", "ar-XB"].map((language) => tagOf(language as ShownLanguage))).toEqual([
    "en",
    "de",
    "pt-BR",
    "zh-Hans",
    "en",
  ]);
});
