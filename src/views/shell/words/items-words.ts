import type { Items } from "../../../photo/saving/export-format.ts";
import { commonWords } from "../../../words/common.ts";
import { oncePerLocale } from "../../../words/locale.ts";

const lists = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));

/** "20 photos and 1 video", "3 videos", "no photos" as "0 photos". */
export function itemsText({ photos, videos }: Items): string {
  const parts: string[] = [];
  if (photos > 0 || videos === 0) parts.push(commonWords.say("photos", { count: photos }));
  if (videos > 0) parts.push(commonWords.say("videos", { count: videos }));
  return lists().format(parts);
}
