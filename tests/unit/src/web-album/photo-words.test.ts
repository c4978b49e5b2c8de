import { expect, test } from "vitest";
import type { WebAlbumPhoto } from "../../../../src/photo/saving/web-album.ts";
import { AlbumDates } from "../../../../src/web-album/dates.ts";
import { plain, searchText } from "../../../../src/web-album/photo-words.ts";

const dates = new AlbumDates("de-DE");
const photo = {
  taken: "2024-05-03T23:30:00",
  title: "Überfahrt nach São Miguel",
  description: "Mit <b>Möwen</b>",
  place: "Ponta Delgada, Portugal",
  name: null,
} as WebAlbumPhoto;

test.each(["uberfahrt", "sao miguel", "möwen", "freitag", "mai", "2024-05-03", "delgada"])(
  "a search for “%s” finds it, without accents and in the album's language",
  (word) => expect(searchText(photo, dates)).toContain(plain(word)),
);

test("the day is the one on the wall, in any time zone of the device", () => {
  expect(dates.day(photo.taken)).toBe("Freitag, 3. Mai 2024");
  expect(dates.moment(photo.taken)).toContain("23:30");
});

test.each([null, "nonsense", ""])("%s is no date", (taken) => expect(dates.day(taken)).toBeNull());
