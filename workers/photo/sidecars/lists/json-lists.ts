import type { ListedPhoto, ListReading } from "../../../../src/photo/sidecar.ts";
import { fieldsOf, parsedJson, statedText, type Fields } from "../../values/json.ts";
import { readFlickr } from "./flickr.ts";
import { readPosts } from "./meta.ts";
import { readablePositions, signedPosition } from "../../values/positions.ts";
import { readableDates, utcDate } from "../../values/dates.ts";
import { longestKey, mostListed } from "./limits.ts";

/**
 * Reads `result.json` of Telegram Desktop: of one chat, or of all of them. The key of a photo or video is its path from the
 * folder of that file. Its date is when it was sent, its description what was written with it. Null for anything else.
 */
function readTelegram(fields: Fields): ListReading | null {
  const chats = ["chats", "left_chats"].flatMap((name) => arrayOf(fieldsOf(fields[name])["list"]));
  const photos: ListedPhoto[] = [];
  let isTelegram = false;
  for (const chat of [fields, ...chats])
    for (const one of arrayOf(fieldsOf(chat)["messages"])) {
      const message = fieldsOf(one);
      if (!("date" in message && "type" in message)) continue;
      isTelegram = true;
      const key = message["photo"] ?? message["file"];
      // What was left out has a sentence in brackets instead.
      if (typeof key !== "string" || key.startsWith("(") || !key.includes("/") || key.length > longestKey * 4)
        continue;
      photos.push({ key: key.toLowerCase(), values: valuesOf(message) });
      if (photos.length >= mostListed) break;
    }
  return isTelegram ? { about: "list", from: "telegram", photos, albums: [] } : null;
}

const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const source = "sidecar:snapchat";

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

const most = 10;

/**
 * Reads the memories of a Snapchat export. The key of each is "day kind ids": its day in UTC, "i" or "v", and the ids its
 * links name. Null where it holds none.
 */
function readMemories(fields: Fields): ListReading | null {
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

function valuesOf(message: Fields): ListedPhoto["values"] {
  const seconds = Number(message["date_unixtime"]);
  const date = message["date"];
  const [takenAt] = readableDates([
    (seconds > 0 && seconds < 1e11 ? utcDate(seconds * 1000, "posted") : null) ?? {
      text: typeof date === "string" ? date : null,
      source: "posted",
    },
  ]);
  // Text with links and the like comes in pieces.
  const text = arrayOf(message["text"]).map((one) => (typeof one === "string" ? one : fieldsOf(one)["text"]));
  const description = statedText(text.length > 0 ? text.join("") : message["text"]);
  return { ...(takenAt && { takenAt }), ...(description !== null && { description }) };
}

/** Each says null of what is not its own. */
const readers: readonly ((json: unknown) => ListReading | null)[] = [
  (json) => readMemories(fieldsOf(json)),
  (json) => readFlickr(fieldsOf(json)),
  (json) => readTelegram(fieldsOf(json)),
  readPosts,
];

/** What JSON of an export says of its photos; null where it is of none that is known. */
export function listIn(text: string): ListReading | null {
  const json = parsedJson(text);
  for (const read of readers) {
    const list = read(json);
    if (list !== null) return list;
  }
  return null;
}
