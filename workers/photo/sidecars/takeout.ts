import type { Location, TakenAt } from "../../../src/photo/photo.ts";
import { noAnnotations } from "../../../src/photo/fields.ts";
import type { SidecarReading } from "../../../src/photo/sidecar.ts";
import { type Fields, fieldsOf, parsedJson, statedText } from "../values/json.ts";
import { readableDates } from "../values/dates.ts";
import { readablePositions, signedPosition } from "../values/positions.ts";

const source = "sidecar:takeout";

/** Titles of albums that are longer are none. */
const longestTitle = 500;

/**
 * Reads JSON from Google Takeout, about one photo or an album. Google documents no format; the fields are those of
 * exports from 2018 to 2025; old ones have an album's title within "albumData". What was archived is hidden. Never throws.
 */
export function readTakeout(text: string): SidecarReading {
  const json = parsedJson(text);
  if (json === undefined) return { about: "nothing", why: "The file is damaged: it isn’t valid JSON." };
  const fields = fieldsOf(json);
  if (isAboutPhoto(fields)) {
    return {
      about: "photo",
      fileName: statedText(fields["title"]),
      values: {
        takenAt: takenAt(fieldsOf(fields["photoTakenTime"])["timestamp"]),
        location:
          takeoutLocation(fieldsOf(fields["geoData"])) ?? takeoutLocation(fieldsOf(fields["geoDataExif"])),
        ...noAnnotations,
        description: statedText(fields["description"]),
        favourite: fields["favorited"] === true,
        ...(fields["archived"] === true && { said: { hidden: true } }),
        ...(fields["trashed"] === true && { trashed: true }),
      },
    };
  }
  if (isAboutAlbum(fields)) {
    const title = statedText(fields["title"] ?? fieldsOf(fields["albumData"])["title"]);
    return title === null || title.length > longestTitle ? { about: "album" } : { about: "album", title };
  }
  return { about: "nothing", why: "The file doesn’t describe a photo." };
}

function isAboutPhoto(fields: Fields): boolean {
  return "photoTakenTime" in fields || "geoDataExif" in fields || ("title" in fields && "geoData" in fields);
}

/** Fields of an album's `metadata.json` (in English and other languages) and of files in the export's root. */
const albumFields = [
  "albumData",
  "printSubscriptions",
  "externalOrders",
  "memoryTitles",
  "userGeneratedMemoryTitles",
  "comments",
  "sharedAlbumComments",
  "likes",
];

function isAboutAlbum(fields: Fields): boolean {
  return albumFields.some((field) => field in fields) || ("title" in fields && "date" in fields);
}

/** Seconds since 1970, UTC, as text; the local time is not stated. */
function takenAt(timestamp: unknown): TakenAt | null {
  const seconds =
    typeof timestamp === "string" && /^-?\d{1,12}$/.test(timestamp) ? Number(timestamp) : timestamp;
  if (typeof seconds !== "number" || !(Math.abs(seconds) < 8.64e12)) return null;
  const text = new Date(seconds * 1000).toISOString().slice(0, 19);
  return readableDates([{ text, offset: "+00:00", source }])[0] ?? null;
}

/** A place of an export. (0, 0) means no position, and an altitude of exactly 0 means none. */
export function takeoutLocation({ latitude, longitude, altitude }: Fields): Location | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const height = typeof altitude === "number" ? altitude : 0;
  return readablePositions([signedPosition(latitude, longitude, height, source)])[0] ?? null;
}
