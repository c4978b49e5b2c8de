import type { ListedPhoto, ListReading } from "../../../../src/photo/sidecar.ts";
import { readableDates } from "../../values/dates.ts";
import { type Fields, fieldsOf } from "../../values/json.ts";
import { readablePositions, signedPosition } from "../../values/positions.ts";
import { mostListed } from "./limits.ts";

const source = "sidecar:snapchat";

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

const most = 10;

/**
 * Reads the memories of a Snapchat export. The key of each is "day kind ids": its day in UTC, "i" or "v", and the ids its
 * links name. Null where it holds none.
 */
export function readMemories(fields: Fields): ListReading | null {
  const media = fields["Saved Media"];
  if (!Array.isArray(media)) return null;
  const photos: ListedPhoto[] = [];
  for (const one of media.slice(0, mostListed)) {
    const photo = readMemory(fieldsOf(one));
    if (photo !== null) photos.push(photo);
  }
  return { about: "list", from: "snapchat", photos, albums: [] };
}

function readMemory(fields: Fields): ListedPhoto | null {
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === "string" ? value.slice(0, 4096) : "";
  };
  const match = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) UTC$/.exec(text("Date"));
  const [takenAt] = readableDates([{ text: match?.[1] ?? null, offset: "+00:00", source }]);
  if (takenAt === undefined) return null;
  const place = /(-?\d{1,3}\.\d+), *(-?\d{1,3}\.\d+) *$/.exec(text("Location"));
  const [location] = readablePositions([
    place && signedPosition(Number(place[1]), Number(place[2]), 0, source),
  ]);
  const links = `${text("Download Link")} ${text("Media Download Url")}`.toLowerCase();
  const ids = [...new Set(links.match(uuid))].slice(0, most);
  const kind = text("Media Type").toLowerCase() === "video" ? "v" : "i";
  const key = [takenAt.local.slice(0, 10), kind, ...ids].join(" ");
  return { key, values: { takenAt, ...(location && { location }) } };
}
