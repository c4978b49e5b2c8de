import { expect, test } from "vitest";
import type { WebAlbumPhoto } from "../../../../../../src/features/web-album/shared/web-album.ts";
import { AlbumDates, plain, searchText } from "../../../../../../src/features/web-album/page/photo-words.ts";

const dates = new AlbumDates("de-DE");
const photo = {
  taken: "2024-05-03T23:30:00",
  wide: null,
  title: "Überfahrt nach São Miguel",
  description: "Mit <b>Möwen</b>",
  place: "Ponta Delgada, Portugal",
  people: ["Zoë Lind"],
  name: null,
} as unknown as WebAlbumPhoto;

test.each(["uberfahrt", "sao miguel", "möwen", "freitag", "mai", "2024-05-03", "delgada", "zoe"])(
  "a search for “%s” finds it, without accents and in the album's language",
  (word) => expect(searchText(photo, dates)).toContain(plain(word)),
);

test("the day is the one on the wall, in any time zone of the device", () => {
  expect(dates.day(photo)).toBe("Freitag, 3. Mai 2024");
  expect(dates.moment(photo)).toContain("23:30");
});

test.each([null, "nonsense", ""])("%s is no date", (taken) =>
  expect(dates.day({ taken, wide: null })).toBeNull(),
);

test("a wide date is shown and found as it is known, and no day is", () => {
  const old = { ...photo, taken: "1985-01-01T00:00:00", wide: "um 1985" };
  expect([dates.day(old), dates.moment(old)]).toEqual(["um 1985", "um 1985"]);
  expect(searchText(old, dates)).toContain("um 1985");
  expect(searchText(old, dates)).not.toMatch(/1985-01|januar/);
});
