import { baseName } from "../../../photo/names/file-name.ts";

/** Words between a film's name and the ending that tell subtitles apart: "film.en.srt", "film.pt-BR.forced.vtt". */
const mark = /\.([a-z]{2,3}(?:[-_][a-z0-9]{2,8})?|forced|sdh|cc|hi|default)$/i;

/** What to call the subtitles of a file in a list: "English", "Portuguese (Brazil), forced"; else "SRT". */
export function subtitlesLabel(path: string, locale?: string): string {
  const name = baseName(path);
  const marks: string[] = [];
  let stem = name.replace(/\.[^.]*$/, "");
  for (let match = mark.exec(stem); match !== null && marks.length < 2; match = mark.exec(stem)) {
    marks.unshift(match[1] ?? "");
    stem = stem.slice(0, match.index);
  }
  const words = marks.map((one) => languageName(one, locale) ?? one.toLowerCase());
  return words.join(", ") || name.slice(name.lastIndexOf(".") + 1).toUpperCase();
}

function languageName(tag: string, locale?: string): string | null {
  if (/^(?:forced|sdh|cc|hi|default)$/i.test(tag))
    return tag.length <= 3 ? tag.toUpperCase() : tag.toLowerCase();
  try {
    const names = new Intl.DisplayNames(locale, { type: "language", fallback: "none" });
    return names.of(tag.replace("_", "-")) ?? null;
  } catch {
    // No tag of a language.
    return null;
  }
}
