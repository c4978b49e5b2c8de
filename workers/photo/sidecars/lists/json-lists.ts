import type { ListReading } from "../../../../src/photo/sidecar.ts";
import { fieldsOf, parsedJson } from "../../values/json.ts";
import { readFlickr } from "./flickr.ts";
import { readPosts } from "./meta.ts";
import { readMemories } from "./snapchat.ts";
import { readTelegram } from "./telegram.ts";

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
