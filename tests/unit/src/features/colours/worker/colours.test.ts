import { describe, expect, test } from "vitest";
import languages from "../../../../../../src/words/languages.json";
import type { Notice } from "../../../../../../src/contract/notice.ts";
import { filterToQuery, noFilter } from "../../../../../../src/photo/filter/filter.ts";
import { fingerprintOf } from "../../../../../../src/photo/similar/fingerprint.ts";
import {
  colourNames,
  readColours,
  wordsOfColour,
} from "../../../../../../src/features/colours/worker/library/colour-names.ts";
import {
  bitOf,
  colours,
  coloursOf,
  type Colour,
} from "../../../../../../src/features/colours/worker/library/colours.ts";
import { RowColours } from "../../../../../../src/features/colours/worker/library/row-colours.ts";
import { SimilarLibrary, tellsNothing } from "../../../../../support/similar-library.ts";
import { waitFor } from "../../../../../support/wait-for.ts";

type Rgb = readonly [red: number, green: number, blue: number];

/** A picture of one colour, the lower `share` of it of another. */
function picture(upper: Rgb, lower: Rgb = upper, share = 0): ReturnType<typeof fingerprintOf> {
  const [width, height] = [96, 64];
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at++)
    pixels.set([...(at < width * height * (1 - share) ? upper : lower), 255], 4 * at);
  return fingerprintOf(pixels, width, height);
}

const named = (look: ReturnType<typeof fingerprintOf>): Colour[] =>
  colours.filter((colour) => (coloursOf(look) & bitOf(colour)) !== 0);

const neutral: Rgb = [150, 140, 125];

describe("the colours of a picture", () => {
  test.each<[string, Rgb, Colour | null]>([
    ["a tulip", [200, 30, 40], "red"],
    ["a traffic light", [255, 0, 0], "red"],
    ["an orange", [240, 140, 20], "orange"],
    ["rape in flower", [235, 210, 40], "yellow"],
    ["leaves", [60, 110, 45], "green"],
    ["grass", [90, 140, 60], "green"],
    ["a clear sky", [90, 150, 215], "blue"],
    ["the sea", [20, 70, 110], "blue"],
    ["lavender", [130, 80, 190], "purple"],
    ["a peony", [230, 100, 160], "pink"],
    ["wood", [110, 70, 40], "brown"],
    ["snow", [240, 242, 245], "white"],
    ["fog", [150, 150, 152], "grey"],
    ["a night without lights", [12, 12, 16], "black"],
    ["skin", [225, 180, 155], null],
    ["sand", [200, 180, 150], null],
  ])("%s", (_, rgb, colour) => expect(named(picture(rgb))).toEqual(colour === null ? [] : [colour]));

  test("a colour on a part of the picture counts from an eighth on, sky and grass only from more on", () => {
    expect(named(picture(neutral, [200, 30, 40], 0.25))).toEqual(["red"]);
    expect(named(picture(neutral, [60, 110, 45], 0.25))).toEqual([]);
    expect(named(picture([90, 150, 215], [60, 110, 45], 0.5))).toEqual(["green", "blue"]);
  });
});

test("every language names every colour, and no two of one language share a name", () => {
  expect(Object.keys(colourNames).toSorted()).toEqual(Object.keys(languages).toSorted());
  for (const [language, names] of Object.entries(colourNames)) {
    expect(Object.keys(names).toSorted(), language).toEqual([...colours].toSorted());
    const all = Object.values(names).flatMap((list) => list.split(", "));
    expect(new Set(all).size, language).toBe(all.length);
    for (const [colour, list] of Object.entries(names))
      for (const name of list.split(", "))
        expect(readColours(name, wordsOfColour([language])).colours, `${language}: ${name}`).toEqual([
          { written: name.normalize("NFC"), bit: bitOf(colour as Colour) },
        ]);
  }
});

test("names of colours are words of their own", () => {
  const words = wordsOfColour(["en"]);
  expect(readColours("Red car, Fred", words).rest.trim()).toBe("car, Fred");
});

test("a picture is asked for its colours once, and again when another may be shown", async () => {
  const asked: number[][] = [];
  const all = new RowColours(
    { shownRows: () => Uint32Array.of(0, 1) },
    {
      read: async (rows, tell) => {
        asked.push([...rows]);
        for (const row of rows) tell(row, row === 0 ? picture([200, 30, 40]) : null);
        return Promise.resolve();
      },
    },
  );
  await all.read();
  await all.read();
  all.forget(0);
  await all.read();
  expect(asked).toEqual([[0, 1], [0]]);
  expect([all.has(0, bitOf("red")), all.has(1, bitOf("red"))]).toEqual([true, false]);
});

describe("searching for a colour", () => {
  const library = new SimilarLibrary();
  const notices: Notice[] = [];
  library.library.watch((notice) => void notices.push(notice));

  /** The photos that a text leaves. */
  async function found(text: string): Promise<number[]> {
    const filter = { ...noFilter, text };
    await library.library.search.setFilter(filter);
    await waitFor(() => expect(notices.at(-1)?.filter).toBe(filterToQuery(filter).toString()));
    const { order } = notices.findLast((notice) => notice.order !== null) ?? {};
    return Array.from(order ?? []).toSorted((a, b) => a - b);
  }

  test("finds photos that show it, and those that say so, in the page's language and in English", async () => {
    const photo = { width: 4000, height: 3000, record: tellsNothing };
    library.add(
      { ...photo, path: "a.jpg", look: picture([200, 30, 40]) },
      { ...photo, path: "b.jpg", look: picture([90, 150, 215]) },
      { ...photo, path: "red.jpg", look: picture(neutral) },
      { ...photo, path: "c.jpg" },
    );
    await library.library.search.speak("de");
    expect(await found("rot")).toEqual([0]);
    expect(await found("red")).toEqual([0, 2]);
    expect(await found("blauer")).toEqual([1]);
    library.add({ ...photo, path: "d.jpg", look: picture([90, 150, 215]) });
    expect(await found("blau")).toEqual([1, 4]);
  });
});
