import type { Place } from "../../../../photo/geo/place.ts";
import { annotationsIn } from "../../../../photo/fields.ts";
import type { EditJson, PhotoJson, PlaceJson } from "../../../../photo/library-json.ts";
import type { PhotoRecord } from "../../../../photo/photo.ts";
import { cropOf, frameOf } from "../../../../photo/recipe/frame.ts";
import { readRecipe } from "../../../../photo/recipe/recipe.ts";
import { lightOf } from "../../../light/shared/light-of.ts";
import { namedPeople } from "../../../../photo/people/people.ts";
import { englishName } from "../../../../../workers/library/places/place-words.ts";
import { describe, type QueryParts } from "../../../../../workers/library/queries/details.ts";

/** A shown photo in the public JSON format. */
export function photoJson(library: QueryParts, row: number): PhotoJson {
  const details = describe(library, row);
  const { record } = details;
  return {
    id: details.publicId,
    path: details.path,
    paths: details.paths,
    parts: details.parts,
    bytes: details.bytes,
    modified: utc(details.modified),
    kind: record.kind,
    type: record.type,
    width: record.width,
    height: record.height,
    orientation: record.orientation,
    orientationSource: record.orientationSource,
    takenAt: record.takenAt,
    location: record.location,
    place: placeJson(details.place),
    light: lightOf(record)?.light ?? null,
    camera: record.camera,
    exposure: record.exposure,
    duration: record.duration,
    ...annotationsIn(record),
    people: namedPeople(record),
    favourite: details.favourite,
    hidden: details.marks.hidden,
    picked: details.marks.flag === "pick",
    rejected: details.marks.flag === "reject",
    rotation: details.marks.rotation,
    edit: editJson(details.recipe, record),
    thumbnail: thumbnailSize(library, row),
    failure: details.failure,
  };
}

function editJson(text: string | null, { width, height }: PhotoRecord): PhotoJson["edit"] {
  const recipe = text === null ? null : readRecipe(text);
  if (text === null || recipe === null) return null;
  const size = { width: width ?? 1, height: height ?? 1 };
  const frame = frameOf(recipe, size);
  const [left, top, right, bottom] = (frame && cropOf(frame, size)) ?? [0, 0, 1, 1];
  return { ...(JSON.parse(text) as EditJson), crop: [left, top, right, bottom], angle: recipe.angle };
}

function placeJson(place: Place | null): PlaceJson | null {
  if (place === null) return null;
  const { country, region, city } = place;
  return { country, countryName: englishName(country), region, city };
}

/** "2024-05-03T08:11:12Z", with a fraction only where there is one; null for what is no time. */
function utc(ms: number): string | null {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().replace(".000Z", "Z");
}

/** Null where there is none, or only the preview within the file. */
function thumbnailSize({ thumbnails }: QueryParts, row: number): PhotoJson["thumbnail"] {
  return thumbnails.isPreview(row) ? null : thumbnails.size(row);
}
