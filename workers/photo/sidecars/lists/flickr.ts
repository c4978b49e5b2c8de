import type { ListedAlbum, ListReading } from "../../../../src/photo/sidecar.ts";
import { readableDates } from "../../values/dates.ts";
import { type Fields, fieldsOf, statedText } from "../../values/json.ts";
import { readablePositions, signedPosition } from "../../values/positions.ts";
import { mostListed } from "./limits.ts";

const source = "sidecar:flickr";

const id = /^\d{1,20}$/;
const mostTags = 500;

/** A title that is only the name a camera gave the file. */
const cameraName = /^[a-z_]{0,5}[-_ ]?\d{3,}(?:[-_ ]\d+)*$/i;

/**
 * Reads JSON of a Flickr export: `photo_<id>.json`, or `albums.json`. The key of a photo is its id. Null for anything
 * else.
 */
export function readFlickr(fields: Fields): ListReading | null {
  const { albums } = fields;
  if (Object.keys(fields).length === 1 && Array.isArray(albums) && albums.every(isAlbum))
    return { about: "list", from: "flickr", photos: [], albums: albums.slice(0, mostListed).map(albumOf) };
  const key = fields["id"];
  if (typeof key !== "string" || !id.test(key) || !("date_taken" in fields) || !("photopage" in fields))
    return null;
  return { about: "list", from: "flickr", photos: [{ key, values: valuesOf(fields) }], albums: [] };
}

function valuesOf(fields: Fields): ListReading["photos"][number]["values"] {
  const name = statedText(fields["name"]);
  const title = name === null || cameraName.test(name) ? null : name;
  const description = statedText(fields["description"]);
  const taken = fields["date_taken"];
  const [takenAt] = readableDates([{ text: typeof taken === "string" ? taken : null, source }]);
  const [location] = readablePositions([positionOf(fields["geo"])]);
  const tags = Array.isArray(fields["tags"]) ? fields["tags"].slice(0, mostTags) : [];
  const keywords = [...new Set(tags.flatMap((one) => statedText(fieldsOf(one)["tag"]) ?? []))];
  return {
    ...(takenAt && { takenAt }),
    ...(location && { location }),
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    ...(keywords.length > 0 && { keywords }),
  };
}

/** Degrees as text or numbers, in older exports in millionths; one place, or a list of one. */
function positionOf(geo: unknown): ReturnType<typeof signedPosition> | null {
  const { latitude, longitude } = fieldsOf(Array.isArray(geo) ? geo[0] : geo);
  const [lat, lng] = [degrees(latitude), degrees(longitude)];
  if (Number.isNaN(lat) || Number.isNaN(lng)) return null;
  const scale =
    Number.isInteger(lat) && Number.isInteger(lng) && Math.abs(lat) + Math.abs(lng) > 270 ? 1e6 : 1;
  return signedPosition(lat / scale, lng / scale, 0, source);
}

const degrees = (value: unknown): number =>
  typeof value === "number" || (typeof value === "string" && value.trim() !== "")
    ? Number(value)
    : Number.NaN;

function isAlbum(value: unknown): boolean {
  const album = fieldsOf(value);
  return (
    typeof album["id"] === "string" && typeof album["title"] === "string" && Array.isArray(album["photos"])
  );
}

function albumOf(value: unknown): ListedAlbum {
  const album = fieldsOf(value);
  const photos = (album["photos"] as unknown[]).slice(0, mostListed);
  return {
    id: String(album["id"]).slice(0, 40),
    title: statedText(album["title"]) ?? "",
    photos: photos.filter((photo): photo is string => typeof photo === "string" && id.test(photo)),
  };
}
