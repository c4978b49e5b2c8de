import type { ListedPhoto, ListReading } from "../../../../src/photo/sidecar.ts";
import { readableDates, utcDate } from "../../values/dates.ts";
import { type Fields, fieldsOf, statedText } from "../../values/json.ts";
import { longestKey, mostListed } from "./limits.ts";

/**
 * Reads `result.json` of Telegram Desktop: of one chat, or of all of them. The key of a photo or video is its path from the
 * folder of that file. Its date is when it was sent, its description what was written with it. Null for anything else.
 */
export function readTelegram(fields: Fields): ListReading | null {
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
