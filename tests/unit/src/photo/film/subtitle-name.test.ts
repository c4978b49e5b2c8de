import { expect, test } from "vitest";
import { filmStemsOf, subtitlesLabel } from "../../../../../src/photo/film/subtitle-name.ts";

test("subtitles go with a film of their name, with or without a language", () => {
  expect(filmStemsOf("Film.srt")).toStrictEqual(["film"]);
  expect(filmStemsOf("Film.mp4.srt")).toStrictEqual(["film.mp4"]);
  expect(filmStemsOf("Film.en.srt")).toStrictEqual(["film.en", "film"]);
  expect(filmStemsOf("Film.pt-BR.forced.vtt")).toStrictEqual(["film.pt-br.forced", "film.pt-br", "film"]);
});

test("a list says the language", () => {
  expect(subtitlesLabel("Trip/Film.de.srt", "en")).toBe("German");
  expect(subtitlesLabel("Trip/Film.pt-BR.forced.vtt", "en")).toBe("Brazilian Portuguese, forced");
  expect(subtitlesLabel("Trip/Film.srt", "en")).toBe("SRT");
});
