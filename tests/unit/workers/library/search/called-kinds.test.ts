import { describe, expect, test } from "vitest";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import { calledKinds } from "../../../../../src/store/filter/follow-called-kinds.ts";
import { textsIn } from "../../../../../src/words/catalogues.ts";
import languages from "../../../../../src/words/languages.json";
import type { Language } from "../../../../../src/words/language.ts";
import { applyValues } from "../../../../../workers/library/edits/edits.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { kindNames, starsIn } from "../../../../../workers/library/search/words/kind-names.ts";
import { openWords } from "../../../../../workers/library/search/words/word-search.ts";
import { fold } from "../../../../../workers/library/search/words/normalise.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

const quiet: Partial<PhotoRecord> = {
  camera: { ...aRecord().camera, make: null, model: null },
  keywords: [],
  title: null,
  description: null,
  takenAt: null,
  rating: null,
  label: null,
};

/** 0 a photo of four stars, 1 a favourite, 2 a video, 3 a Live Photo, 4 a photo in a place called "Video". */
function aLibrary(): LibraryParts {
  const library = new LibraryParts();
  const intake = new Intake(library);
  const photos: { path: string; record?: Partial<PhotoRecord> }[] = [
    { path: "a.jpg" },
    { path: "b.jpg" },
    { path: "c.mp4", record: { kind: "video" } },
    { path: "d.heic", record: { motion: { offset: 10, length: 10 } } },
    { path: "Video Vidéo 動画 Sterne Live/e.jpg" },
  ];
  photos.forEach(({ path, record }, id) => {
    intake.found([{ id, path, sidecar: false }]);
    const whole = { ...aRecord(), ...quiet, ...record };
    intake.message({ type: "record", job: id, id, bytes: 1, modified: 1, record: whole, preview: null });
  });
  applyValues(library, 0, { ...library.given.get(0), rating: 4 });
  applyValues(library, 1, { ...library.given.get(1), favourite: true });
  return library;
}

async function inLanguage(language: Language): Promise<(text: string) => number[]> {
  const library = aLibrary();
  library.search.called = calledKinds(await textsIn(language, "search"));
  return (text) =>
    Array.from(openWords(library).rowsFound(text)).flatMap((found, row) => (found === 1 ? [row] : []));
}

describe("kinds and stars", () => {
  test.each<[Language, string, number[]]>([
    ["de", "Videos", [2]],
    ["de", "video", [2, 4]],
    ["de", "Favoriten", [1]],
    ["de", "favourites", [1]],
    ["de", "4 Sterne", [0]],
    ["de", "4 stars", [0]],
    ["de", "5 Sterne", []],
    ["de", "Live-Fotos", [3]],
    ["de", "live foto", [3, 4]],
    ["en", "live photo", [3, 4]],
    ["en", "4-star", [0]],
    ["fr", "vidéo", [2, 4]],
    ["fr", "vidéos", [2]],
    ["fr", "VIDEOS", [2]],
    ["fr", "3 étoiles", [0]],
    ["fr", "3 etoiles", [0]],
    ["es", "4 estrellas", [0]],
    ["pt", "favoritas", [1]],
    ["it", "4 stelle", [0]],
    ["ja", "動画", [2, 4]],
    ["ja", "お気に入り", [1]],
    ["ja", "星4つ", [0]],
    ["ja", "４つ星", [0]],
    ["zh", "视频", [2]],
    ["zh", "4星", [0]],
    ["ar", "مقاطع الفيديو", [2]],
    ["ar", "٤ نجوم", [0]],
    ["he", "סרטונים", [2]],
    ["he", "4 כוכבים", [0]],
  ])("in %s, %s finds what is of them or is called so", async (language, text, rows) => {
    expect((await inLanguage(language))(text)).toEqual(rows);
  });

  test("words in quotes are words, and other languages are not understood", async () => {
    const find = await inLanguage("de");
    expect(find('"video"')).toEqual([4]);
    expect(find("estrellas")).toEqual([]);
    expect(find("favoritos")).toEqual([]);
  });

  test("are understood in English alone before the page told what it calls them", () => {
    const library = aLibrary();
    const find = (text: string): number =>
      openWords(library)
        .rowsFound(text)
        .reduce((sum, found) => sum + found, 0);
    expect([find("favourites"), find("Favoriten")]).toEqual([1, 0]);
  });

  test.each(Object.keys(languages) as Language[])("have names in %s, each of one kind", async (language) => {
    const called = calledKinds(await textsIn(language, "search"));
    const names = Object.values(called.kinds).flatMap((each) => [...new Set(each.map(fold))]);
    expect(
      Object.values(called.kinds).every((each) => each.length > 0 && each.every((name) => name !== "")),
    ).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    const { stars } = kindNames(called);
    for (const form of called.stars) {
      const written = form.replace("{n}", "3");
      expect(written.match(stars)).toEqual([written]);
      expect(starsIn(written)).toBe(3);
    }
  });
});

test("labels are found by their colours in every language, and those of other texts by their words", async () => {
  for (const [language, text] of [
    ["en", "label: red"],
    ["en", "Red label"],
    ["de", "Markierung: Rot"],
    ["de", "rote Markierung"],
    ["es", "etiqueta roja"],
    ["ja", "赤ラベル"],
    ["he", "red labels"],
  ] as const) {
    const library = aLibrary();
    applyValues(library, 2, { ...library.given.get(2), label: "red" });
    applyValues(library, 1, { ...library.given.get(1), label: "Approved" });
    library.search.called = calledKinds(await textsIn(language, "search"));
    const find = (words: string): number[] =>
      Array.from(openWords(library).rowsFound(words)).flatMap((found, row) => (found === 1 ? [row] : []));
    expect([text, find(text)]).toEqual([text, [2]]);
    expect(find("approved")).toEqual([1]);
  }
});
