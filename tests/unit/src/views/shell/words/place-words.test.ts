import { describe, expect, test } from "vitest";
import { noFilter } from "../../../../../../src/photo/filter/filter.ts";
import { filterParts } from "../../../../../../src/views/search/filter/filter-parts.ts";
import {
  countryName,
  fullPlaceName,
  placeName,
  shortPlaceName,
} from "../../../../../../src/views/shell/words/place-words.ts";

const paris = { country: "FR", region: "Île-de-France", city: "Paris" };
const idf = { ...paris, city: null };
const france = { ...idf, region: null };

describe("the name of a place", () => {
  test("tells the country in the person's own language", () => {
    expect(countryName("DE", "en")).toBe("Germany");
    expect(countryName("DE", "fr")).toBe("Allemagne");
    expect(placeName({ country: "DE", region: "Bavaria", city: "Munich" }, "pt")).toBe("Munich, Alemanha");
  });

  test("is the code where no name is known", () => {
    expect(countryName("QX", "en")).toBe("QX");
  });

  test("goes from the narrowest to the country, in short, usual and full", () => {
    expect([paris, idf, france].map((place) => shortPlaceName(place, "en"))).toEqual([
      "Paris",
      "Île-de-France",
      "France",
    ]);
    expect([paris, idf, france].map((place) => placeName(place, "en"))).toEqual([
      "Paris, France",
      "Île-de-France, France",
      "France",
    ]);
    expect(fullPlaceName(paris, "en")).toBe("Paris, Île-de-France, France");
    expect(fullPlaceName({ ...paris, region: null }, "en")).toBe("Paris, France");
  });

  test("says once what a city has in common with its region, or with its country", () => {
    const vienna = { country: "AT", region: "Vienna", city: "Vienna" };
    expect(fullPlaceName(vienna, "en")).toBe("Vienna, Austria");
    const singapore = { country: "SG", region: null, city: "Singapore" };
    expect(placeName(singapore, "en")).toBe("Singapore");
    expect(placeName(singapore, "de")).toBe("Singapur");
    expect(fullPlaceName({ country: "LU", region: "Luxembourg", city: "Luxembourg" }, "de")).toBe(
      "Luxemburg",
    );
  });
});

test("a place in the filter is a part of its own, which leaves the others when it goes", () => {
  const filter = { ...noFilter, camera: "Canon EOS R5", place: paris, located: true };
  const parts = filterParts(filter, null);
  const part = parts.find(({ key }) => key === "named-place");
  expect(part?.label).toMatch(/^Paris, /);
  expect({ ...filter, ...part?.without }).toEqual({ ...filter, place: null });
  expect(parts).toHaveLength(3);
});
