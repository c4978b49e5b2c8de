import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages, localeFile, wordsOf } from "../../../scripts/locales.mjs";
import { reviewed, sheetOf } from "../../../scripts/review-sheet.mjs";
import { parseCsv } from "../../support/csv.ts";

const jsonOf = (language: string): string => readFileSync(localeFile(language), "utf8");
const json = jsonOf("de");
const columns = ["area", "key", "form", "about", "english", "translation", "better", "letters", "terms"];

/** The words of an area in the text of a language's file. */
const wordsIn = (text: string, area: string) =>
  (JSON.parse(text) as Record<string, Record<string, unknown>>)[area];

/** Lines of the German sheet, with other cells. */
function lines(
  area: string,
  key: string,
  change: (form: string) => Readonly<Record<string, string>>,
): string[][] {
  const [, ...rows] = parseCsv(sheetOf("de").slice(1));
  return rows
    .filter(([ofArea, ofKey]) => ofArea === area && ofKey === key)
    .map((row) => row.map((cell, at) => change(row[2] ?? "")[columns[at] ?? ""] ?? cell));
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const sheet = (rows: readonly (readonly string[])[], sign = ",", end = "\r\n"): string =>
  [columns, ...rows].map((row) => row.map(quoted).join(sign) + end).join("");

const better = (area: string, key: string, text: string) =>
  reviewed("de", sheet(lines(area, key, () => ({ better: text }))), json);

describe("a sheet for reviewers", () => {
  test.each(languages.filter((language) => language !== "en"))(
    "out and in changes nothing in %s",
    (language) => {
      expect(reviewed(language, sheetOf(language), jsonOf(language))).toEqual({
        changed: 0,
        refused: [],
        json: jsonOf(language),
      });
    },
  );

  test("is CSV for spreadsheets, with a line for each text and plural form", () => {
    const text = sheetOf("de");
    expect(text.startsWith("\uFEFF")).toBe(true);
    const [head, ...rows] = parseCsv(text.slice(1));
    expect(head).toEqual(columns);
    const forms = Object.values(wordsOf("de")).flatMap((texts) =>
      Object.values(texts).flatMap((message) => (typeof message === "string" ? [""] : Object.keys(message))),
    );
    expect(rows).toHaveLength(forms.length);
    expect(rows).toContainEqual([
      "common",
      "photos",
      "one",
      'Counts with their noun, alone or within a list: "243 photos, 12 videos".',
      "{count} photo",
      "{count} Foto",
      "",
      "19",
      "photo: Foto",
    ]);
    expect(rows.filter((row) => row.some((cell) => /^[=+\-@\t\r\n]/.test(cell)))).toEqual([]);
  });

  test("a better text is written, and the rest of the file stays as it is", () => {
    const review = better("albums", "none", "Es gibt noch keine Alben");
    expect(review).toMatchObject({ changed: 1, refused: [] });
    expect(review.json).toBe(json.replace("Noch keine Alben", "Es gibt noch keine Alben"));
  });

  test("a better plural form leaves the others", () => {
    const change = (form: string) => (form === "other" ? { better: "{count} Fotos sind verschoben." } : {});
    const review = reviewed("de", sheet(lines("albums", "moved", change)), json);
    expect(review).toMatchObject({ changed: 1, refused: [] });
    expect(wordsIn(review.json, "albums")?.["moved"]).toEqual({
      one: "Foto verschoben.",
      other: "{count} Fotos sind verschoben.",
    });
  });

  const odd = [
    '„Alben“, "noch"\nnicht',
    "=Alben",
    "+Alben",
    "-Alben",
    "@Alben; ja",
    "'=Alben",
    "'Alben",
    "\\Alben",
  ];

  test.each(odd)("%s in a catalogue is harmless in a sheet, and is read back exactly", (text) => {
    const words = structuredClone(wordsOf("de"));
    words["albums"] = { ...words["albums"], none: text };
    const written = sheetOf("de", words);
    const [, ...rows] = parseCsv(written.slice(1));
    expect(rows.find(([area, key]) => area === "albums" && key === "none")?.[5]).not.toMatch(/^[=+\-@]/);
    expect(reviewed("de", written, JSON.stringify(words))).toMatchObject({ changed: 0, refused: [] });
  });

  test.each(["„Alben“, noch\nnicht", ...odd.filter((text) => !/["']/.test(text))])(
    "%s is taken as something better",
    (text) => {
      const review = better("albums", "none", text);
      expect(review.refused).toEqual([]);
      expect(wordsIn(review.json, "albums")?.["none"]).toBe(text);
    },
  );

  test.each([
    [";", "\n"],
    ["\t", "\r\n"],
  ])("is read with %j between cells and %j between lines, as spreadsheets save it", (sign, end) => {
    const rows = lines("albums", "none", () => ({ better: "Keine Alben, noch" }));
    expect(reviewed("de", sheet(rows, sign, end), json)).toMatchObject({ changed: 1, refused: [] });
  });

  test.each([
    ["albums", "smartLine", "Intelligentes Album", "lacks {photos}."],
    ["albums", "smartLine", "{photos} · {fotos} · Intelligentes Album", "has {fotos}, which is not in"],
    ["settings", "used", "<size>{used} belegt", "lacks </size>."],
    ["albums", "none", "Noch nichts", "does not say Album for “album”"],
    ["albums", "none", "Es gibt hier leider noch gar keine Alben", "is 40 letters wide, and 25 fit"],
  ])("%s.%s as %s is refused, and why", (area, key, text, why) => {
    const review = better(area, key, text);
    expect(review).toMatchObject({ changed: 0, json });
    expect(review.refused.join("\n")).toContain(`${area}.${key}`);
    expect(review.refused.join("\n")).toContain(why);
  });

  test("a form that says the number in words is taken, but not for others", () => {
    const inWords = (form: string) =>
      reviewed(
        "de",
        sheet(lines("common", "photos", (one) => (one === form ? { better: "Ein Foto" } : {}))),
        json,
      );
    expect(inWords("one")).toMatchObject({ changed: 1, refused: [] });
    expect(inWords("other").refused).toEqual(["common.photos: “Ein Foto” lacks {count}."]);
  });

  test("one refused text does not keep others away", () => {
    const rows = [
      ...lines("albums", "smartLine", () => ({ better: "Album" })),
      ...lines("albums", "none", () => ({ better: "Keine Alben" })),
    ];
    const review = reviewed("de", sheet(rows), json);
    expect(review.changed).toBe(1);
    expect(review.refused).toHaveLength(1);
  });

  test("a line whose text is gone, was changed since, or was changed in the wrong column is refused", () => {
    const refusedOf = (cells: Record<string, string>) =>
      reviewed("de", sheet(lines("albums", "none", () => cells)), json).refused.join("\n");
    expect(refusedOf({ key: "nothing", better: "Keine Alben" })).toBe(
      "albums.nothing: Pinroll has no such text any more.",
    );
    expect(refusedOf({ form: "few", better: "Keine Alben" })).toContain("no such text any more");
    expect(refusedOf({ english: "No album", better: "Keine Alben" })).toContain(
      "The English text has changed",
    );
    expect(refusedOf({ translation: "Keine Alben" })).toContain("Fill in only “better”.");
  });

  test("a sheet without its columns is no sheet", () => {
    expect(() => reviewed("de", "a,b\r\n1,2\r\n", json)).toThrow("The sheet has no column area");
  });
});
