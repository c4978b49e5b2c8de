import { expect, test } from "vitest";
import { subtitlesLabel } from "../../../../../../src/features/film/shared/subtitle-name.ts";

test("a list says the language", () => {
  expect(subtitlesLabel("Trip/Film.de.srt", "en")).toBe("German");
  expect(subtitlesLabel("Trip/Film.pt-BR.forced.vtt", "en")).toBe("Brazilian Portuguese, forced");
  expect(subtitlesLabel("Trip/Film.srt", "en")).toBe("SRT");
});
