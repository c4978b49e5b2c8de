import fc from "fast-check";
import { expect, test } from "vitest";
import { subtitleText } from "../../../../../../src/features/film/shared/subtitle-text.ts";

const text = "1\n00:00:01,000 --> 00:00:02,000\nGrüße aus Évora\n";

const utf16 = (value: string, order: "le" | "be", marked: boolean): Uint8Array => {
  const bytes = Buffer.from(`${marked ? "\uFEFF" : ""}${value}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
};

test("the encoding is found, with its mark and without", () => {
  expect(subtitleText(Buffer.from(text))).toBe(text);
  expect(subtitleText(Buffer.from(`\uFEFF${text}`))).toBe(text);
  expect(subtitleText(Buffer.from(text, "latin1"))).toBe(text);
  for (const order of ["le", "be"] as const)
    for (const marked of [true, false]) expect(subtitleText(utf16(text, order, marked))).toBe(text);
});

test("any text in UTF-8 comes back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      fc.pre(!value.includes("\0") && !value.startsWith("\uFEFF"));
      expect(subtitleText(new TextEncoder().encode(value))).toBe(value);
    }),
  );
});
