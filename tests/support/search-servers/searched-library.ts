import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { applyValues } from "../../../workers/library/edits/edits.ts";
import { Intake } from "../../../workers/library/intake/intake.ts";
import { LibraryParts } from "../../../workers/library/parts/library-parts.ts";
import { nameRow } from "../../../workers/library/places/name-row.ts";
import { readTags } from "../../../workers/library/search/read-tags.ts";
import { openWords } from "../../../workers/library/search/words/word-search.ts";
import { aRecord, unmeasured } from "../library-fixtures.ts";
import { openGazetteer } from "../places.ts";
import type { Chance } from "../random.ts";

const spots = [
  [48.8583, 2.2945],
  [38.7139, -9.1394],
  [35.6586, 139.7454],
  [-17.7134, 178.065],
  [-16.5004, -179.9],
  [51.5007, -0.1246],
  [41.8902, 12.4922],
  [-33.8568, 151.2153],
] as const;
const cameras = [
  { make: "Apple", model: "iPhone 15", lens: null },
  { make: "Canon", model: "Canon EOS R5", lens: "RF 24-70" },
  { make: "FUJIFILM", model: "X-T5", lens: null },
  { make: "Odd `n co, Ltd", model: "Two && (three)", lens: null },
  { make: null, model: null, lens: null },
];
const tags = [
  "beach",
  "Familie|Großeltern",
  "sunset",
  "Places|Portugal|Lisbon",
  "été",
  "夏休み",
  "a, b && c",
];
const titles = [
  "Tower at night",
  "Die Brücke",
  "Ana & Jo",
  "東京タワーの夜",
  "صورة قديمة",
  "Oslo 2024-05",
  null,
];

/** A library with all a search can be about: photos of many places, years and cameras, some without dates or locations. */
export function searchedLibrary(count: number, chance: Chance): LibraryParts {
  const library = new LibraryParts();
  library.search.locale = "en";
  library.places.gazetteer = openGazetteer(library.places.table);
  const intake = new Intake(library);
  for (let id = 0; id < count; id++) {
    intake.found([{ id, path: `Trip ${id % 7}/IMG_${1000 + id}.jpg`, sidecar: false }]);
    intake.message({
      type: "record",
      job: 0,
      id,
      bytes: id + 1,
      modified: 1,
      record: someRecord(chance),
      preview: null,
    });
    nameRow(library, id);
    if (chance.below(5) === 0) applyValues(library, id, { favourite: true });
    if (chance.below(9) === 0) applyValues(library, id, { flag: chance.pick(["pick", "reject"]) });
    if (chance.below(20) === 0) applyValues(library, id, { hidden: true });
  }
  openWords(library);
  readTags(library);
  return library;
}

function someRecord(chance: Chance): PhotoRecord {
  const two = (most: number): string => String(1 + chance.below(most)).padStart(2, "0");
  const [lat, lng] = chance.pick(spots);
  const near = (degrees: number): number => degrees + (chance.next() - 0.5) / 10;
  return aRecord({
    kind: chance.below(6) === 0 ? "video" : "photo",
    takenAt:
      chance.below(8) === 0
        ? null
        : {
            local: `${2010 + chance.below(15)}-${two(12)}-${two(28)}T${two(23)}:${two(59)}:${two(59)}.5`,
            offset: null,
            source: "exif:DateTimeOriginal",
          },
    location:
      chance.below(4) === 0
        ? null
        : { lat: near(lat), lng: near(lng), altitude: null, ...unmeasured, source: "exif:GPS" },
    camera: chance.pick(cameras),
    keywords: tags.filter(() => chance.below(4) === 0),
    title: chance.pick(titles),
    description: chance.below(2) === 0 ? null : "Zwischen den Häusern",
    rating: chance.below(6),
  });
}

/**
 * Words photos are asked for, of those their documents have: whole ones, beginnings of them at the end, and one that no photo
 * has.
 */
export function someWords(chance: Chance, photos: readonly string[]): string[] {
  const words = chance.pick(photos).split(" ");
  const wanted = Array.from({ length: chance.below(4) }, () => chance.pick(words));
  const last = wanted.at(-1);
  if (last !== undefined && chance.below(2) === 0)
    wanted[wanted.length - 1] = Array.from(last)
      .slice(0, 1 + chance.below(3))
      .join("");
  if (chance.below(12) === 0) wanted.push("xyzzy");
  return wanted;
}
