import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readIptc } from "../../../../../workers/photo/xmp/iptc.ts";

type Value = string | number[];

/** IIM datasets: record, dataset, value (text as Latin-1 unless it is given as bytes). */
function block(...datasets: [record: number, dataset: number, value: Value][]): Uint8Array {
  return Uint8Array.from(
    datasets.flatMap(([record, dataset, value]) => {
      const bytes =
        typeof value === "string" ? Array.from(value, (letter) => letter.codePointAt(0) ?? 0) : value;
      return [0x1c, record, dataset, bytes.length >> 8, bytes.length & 255, ...bytes];
    }),
  );
}

const utf8 = (text: string): number[] => Array.from(new TextEncoder().encode(text));
const utf8Mark: [number, number, number[]] = [1, 90, [0x1b, 0x25, 0x47]];

describe("IPTC datasets", () => {
  test("tell title, caption, keywords and both dates", () => {
    const facts = readIptc(
      block(
        [2, 0, [0, 4]],
        [2, 5, "Eiffel"],
        [2, 25, "paris"],
        [2, 25, "tower"],
        [2, 55, "20240503"],
        [2, 60, "101112+0200"],
        [2, 62, "20240504"],
        [2, 120, "From below"],
      ),
    );
    expect(facts).toEqual({
      dates: [{ text: "2024-05-03T10:11:12", offset: "+0200", source: "iptc:DateCreated" }],
      digitised: [{ text: "2024-05-04", offset: null, source: "iptc:DigitalCreationDate" }],
      title: "Eiffel",
      description: "From below",
      keywords: ["paris", "tower"],
    });
  });

  test("are UTF-8 where they say so", () => {
    expect(readIptc(block(utf8Mark, [2, 5, utf8("Königsallee 東京")])).title).toBe("Königsallee 東京");
  });

  test("without a character set are UTF-8 where that is sound, else Windows-1252", () => {
    expect(readIptc(block([2, 5, utf8("Königsallee")])).title).toBe("Königsallee");
    expect(readIptc(block([2, 5, "Königsallee"])).title).toBe("Königsallee");
  });

  test("keep what comes before a damaged one", () => {
    const whole = block([2, 5, "Title"], [2, 120, "Caption"]);
    const cut = readIptc(whole.subarray(0, whole.length - 1));
    expect(cut).toMatchObject({ title: "Title", description: null });
    const broken = whole.slice();
    broken[10] = 0;
    expect(readIptc(broken)).toMatchObject({ title: "Title", description: null });
  });

  test("blanks and dates of zeros tell nothing", () => {
    const facts = readIptc(block([2, 5, "  \0"], [2, 55, "00000000"], [2, 60, "      "]));
    expect(facts.title).toBeNull();
    expect(facts.digitised[0]?.text).toBeNull();
    expect(readIptc(null)).toMatchObject({ title: null, dates: [] });
  });

  test("any bytes are survived", () => {
    const some = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(fc.tuple(fc.constantFrom(1, 2), fc.nat(130), fc.string())).map((all) => block(...all)),
    );
    fc.assert(
      fc.property(some, (bytes) => {
        expect(readIptc(bytes).keywords.every((word) => word !== "")).toBe(true);
      }),
    );
  });
});
