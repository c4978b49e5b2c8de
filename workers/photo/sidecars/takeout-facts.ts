import { metresBetween } from "../../../src/photo/geo/great-circle.ts";
import type { TakeoutFile } from "../../../src/features/repair/shared/repair.ts";
import { fieldsOf, parsedJson } from "../values/json.ts";
import { readTakeout, takeoutLocation } from "./takeout.ts";

/** Rounding in the exports of some years. */
const samePlaceMetres = 100;

/** Names of people that are longer are none. */
const longestName = 500;

/** Reads JSON from Google Takeout with all a repair asks of it. Never throws. */
export function readTakeoutFile(text: string): TakeoutFile {
  const reading = readTakeout(text);
  const fields = fieldsOf(parsedJson(text));
  if (reading.about === "album") return { about: "album", title: reading.title ?? null };
  if (reading.about !== "photo") return { about: "nothing" };
  const { takenAt, location, description, favourite } = reading.values;
  const inFile = takeoutLocation(fieldsOf(fields["geoDataExif"]));
  const said = takeoutLocation(fieldsOf(fields["geoData"]));
  return {
    about: "photo",
    facts: {
      fileName: reading.fileName,
      takenAt: takenAt && Date.parse(`${takenAt.local}Z`),
      place: location && { lat: location.lat, lng: location.lng, altitude: location.altitude },
      placeEdited: said !== null && inFile !== null && metresBetween(said, inFile) > samePlaceMetres,
      description,
      favourite,
      people: peopleOf(fields["people"]),
      archived: fields["archived"] === true,
      trashed: fields["trashed"] === true,
    },
  };
}

function peopleOf(people: unknown): string[] {
  if (!Array.isArray(people)) return [];
  const names = people.map((one) => nameOf(fieldsOf(one)["name"])).filter((name) => name !== null);
  return [...new Set(names)];
}

function nameOf(value: unknown): string | null {
  const name = typeof value === "string" ? value.trim() : "";
  return name === "" || name.length > longestName ? null : name;
}
