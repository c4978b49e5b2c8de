import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Filter } from "../../../../../src/photo/filter/filter.ts";
import {
  filterFromQuery,
  filterToQuery,
  folderKey,
  isFiltering,
  mostSearched,
  noFilter,
} from "../../../../../src/photo/filter/filter.ts";
import { lights } from "../../../../../src/photo/light.ts";
import { hashOfFile } from "../../../../../src/photo/names/public-id.ts";

/** Accurate to five digits, as addresses are. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5);

const day = fc
  .date({ min: new Date("1826-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const folder = fc.string({ unit: "grapheme" }).map((path) => `${path}/`);
const filter: fc.Arbitrary<Filter> = fc.record({
  text: fc.string({ unit: "grapheme" }),
  from: fc.option(day),
  to: fc.option(day),
  kind: fc.constantFrom(null, "photo", "video"),
  camera: fc.option(fc.string({ unit: "grapheme", minLength: 1 })),
  light: fc.constantFrom(null, ...lights),
  located: fc.constantFrom(null, true, false),
  place: fc.option(
    fc.record({
      country: fc.constantFrom("FR", "PT"),
      region: fc.option(fc.string({ unit: "grapheme", minLength: 1 })),
      city: fc.option(fc.string({ unit: "grapheme", minLength: 1 })),
    }),
  ),
  area: fc.option(
    fc.oneof(
      fc.tuple(fc.tuple(degrees(540), degrees(90), fc.integer({ min: 1, max: 1e6 }))),
      fc.array(fc.tuple(degrees(540), degrees(90)), { minLength: 3, maxLength: 64 }),
    ),
  ),
  problem: fc.boolean(),
  favourite: fc.boolean(),
  keyword: fc.option(fc.string({ unit: "grapheme", minLength: 1 })),
  person: fc.option(fc.string({ unit: "grapheme", minLength: 1 })),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  label: fc.option(fc.constantFrom("Red", "Purple", "other")),
  flag: fc.constantFrom(null, "pick", "reject"),
  hidden: fc.boolean(),
  album: fc.option(fc.uuid()),
  trip: fc.option(day),
  folder: fc.option(folder),
  added: fc.option(fc.nat(999_999_999)),
});

describe("a filter in an address", () => {
  test("comes back as it went, its folder as its key", () => {
    fc.assert(
      fc.property(filter, (before) => {
        const written = filterToQuery(before).toString();
        const after = filterFromQuery(new URLSearchParams(written));
        expect(after).toEqual({
          ...before,
          folder: before.folder === null ? null : folderKey(before.folder),
        });
        expect(filterToQuery(after).toString()).toBe(written);
      }),
      { numRuns: 1000 },
    );
  });

  test("names no folder", () => {
    const query = filterToQuery({ ...noFilter, folder: "Secret trip/Ana/" }).toString();
    expect(query).not.toMatch(/secret|trip|ana/i);
    expect(query).toMatch(/^folder=[0-9a-z]{13}$/);
  });

  test("without a filter is empty, and filters nothing", () => {
    expect(filterToQuery(noFilter).toString()).toBe("");
    expect(filterFromQuery(new URLSearchParams())).toEqual(noFilter);
    expect(isFiltering(noFilter)).toBe(false);
    expect(isFiltering({ ...noFilter, text: "  " })).toBe(false);
    expect(isFiltering({ ...noFilter, located: false })).toBe(true);
  });

  test.each([
    "from=2024-13-01&to=2024-02-30",
    "from=yesterday&kind=film&place=maybe",
    "camera=&folder=Trip&problem=no&favourite=1",
    "from=2024-5-1&to=20240501&folder=0123456789ab/",
  ])("typed by hand as %s filters nothing", (query) => {
    expect(filterFromQuery(new URLSearchParams(query))).toEqual(noFilter);
  });
});

test("the key of a folder tells folders apart and keeps keys as they are", () => {
  const keys = new Set(Array.from({ length: 5000 }, (_, i) => folderKey(`Photos/${i}/`)));
  expect(keys.size).toBe(5000);
  for (const key of keys) expect(folderKey(key)).toBe(key);
  expect(hashOfFile("a/", 0, 0)).not.toEqual(hashOfFile("b/", 0, 0));
});

describe("a hostile link", () => {
  const read = (query: string): Filter => filterFromQuery(new URLSearchParams(query));

  test.each([
    "__proto__=1&constructor=1&toString=1",
    "kind=__proto__&flag=constructor&place=toString&rating=__proto__&added=1e9&from=__proto__&to=9999-99-99",
    "%&%zz=%zz&q%00=1&area=javascript:alert(1)&folder=../../..&country=<b>&album=../x&trip=__proto__",
    "rating=6&rating=-1&added=99999999999&from=2024-02-30&area=NaN,NaN;1,2;3,4&hidden=YES&favourite=1&problem=true",
    `area=${"1,1;".repeat(100_000)}`,
    "area=1,2,0",
    "area=1,NaN,500",
    "area=1,2,500;3,4,500;5,6,500",
  ])("of nonsense filters nothing: %.80s", (query) => {
    expect(read(query)).toEqual(noFilter);
  });

  test("may search for much, but not for more than people type", () => {
    const { text } = read(`q=${"of ".repeat(100_000)}`);
    expect(text.length).toBe(mostSearched);
  });
});
