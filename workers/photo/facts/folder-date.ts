import type { DateCandidate } from "../values/dates.ts";

/** Year of the oldest surviving photograph. */
const firstYear = 1826;

/** People who copy, scan or export name a folder after when they did it, not after when photos were taken. */
const otherTimes =
  /back-?up|cop(?:y|ies|ia)|kopie|sicherung|sauvegarde|export|import|download|takeout|archiv|scan|numéris|digitali|update|version|バックアップ|备份|نسخ|גיבוי/i;

/** 2019-05-21, 20190521 and 2019_05_21 Porto. */
const wholeDay = /^(\d{4})([-_.]?)(\d\d)\2(\d\d)(?!\.?\d)/;
/** Porto 2019-05-21, with marks alone; also the second day of 2019-05-21 - 2019-05-28. */
const dayWithin = /(?<!\d)(\d{4})([-_.])(\d\d)\2(\d\d)(?!\.?\d)/;
/** 1987-07 Sommer. */
const monthFirst = /^(\d{4})[-_. ](\d\d)(?![\d.])/;
/** 202305 (iOS, Instagram): what cannot be a day with a year of two digits. */
const monthBare = /^(20(?:1[3-9]|[2-9]\d))(\d\d)(?!\d)/;
const yearAlone = /^(\d{4})$/;
/** Of a folder within one of a year: "08", "4", "04 - April"; of one within one of a month: "18 iPhone". */
const numberFirst = /^(?:\d\d(?!\d)|\d$)/;
/** The only number of a name: "Fotos 1985". */
const onlyNumber = /^\D*?(?<![\p{L}\d])(\d{4})(?:年|년|(?![\p{L}\d]))\D*$/u;

const languages = ["en", "de", "fr", "es", "it", "pt", "ja", "zh", "ar", "he"];

/** Months by their names in the languages of the page, long and short, in lower case. */
let months: ReadonlyMap<string, number> | null = null;

/**
 * When the photos of a folder were taken, by its name and those of the folders it is in: a guess, as wide as the names
 * tell ("2016-08-18", "1987-07", "1985", "2019-05-21/2019-05-28"). `folder`: the path of the folder, without the file. Null where no name is a time.
 */
export function dateOfFolder(folder: string, now = Date.now()): DateCandidate | null {
  // Most photos are in the folder of the one before.
  if (last?.folder !== folder) last = { folder, text: textOfFolder(folder, now) };
  return last.text === null ? null : { text: last.text, source: "folder" };
}

let last: { folder: string; text: string | null } | null = null;

function textOfFolder(folder: string, now: number): string | null {
  const names = folder.normalize("NFC").split("/");
  for (let at = names.length - 1; at >= 0; at--) {
    const text = dateOfNames(names[at] ?? "", names[at - 1] ?? "", names[at - 2] ?? "", now);
    if (text !== null) return text;
  }
  return null;
}

/** By the name of a folder, of the one it is in, and of the one that is in. */
function dateOfNames(name: string, above: string, top: string, now: number): string | null {
  if (otherTimes.test(name)) return null;
  const day = wholeDay.exec(name) ?? dayWithin.exec(name);
  if (day !== null) {
    const first = dateText(now, day[1], day[3], day[4]);
    const [, year, , month, last] = dayWithin.exec(name.slice(day.index + day[0].length)) ?? [];
    const end = last === undefined ? null : dateText(now, year, month, last);
    return first !== null && end !== null && end > first ? `${first}/${end}` : first;
  }
  const [, year, month] = monthFirst.exec(name) ?? monthBare.exec(name) ?? [];
  if (month !== undefined) return dateText(now, year, month);
  const [number] = numberFirst.exec(name) ?? [];
  const yearAbove = yearAlone.exec(above)?.[0];
  const within = yearAbove === undefined ? null : (number ?? monthIn(name));
  if (within !== null) return dateText(now, yearAbove, within);
  const yearOnTop = yearAlone.exec(top)?.[0];
  if (number !== undefined && yearOnTop !== undefined) {
    const monthAbove = numberFirst.exec(above)?.[0] ?? monthIn(above);
    if (monthAbove !== null) return dateText(now, yearOnTop, monthAbove, number);
  }
  const only = onlyNumber.exec(name)?.[1];
  return only === undefined ? null : dateText(now, only, monthIn(name) ?? undefined);
}

/** A date as precise as the names are; null if impossible. */
function dateText(now: number, year = "", month?: string, day?: string): string | null {
  const two = (number: string): string => number.padStart(2, "0");
  if (Number(year) < firstYear || Number(year) > new Date(now).getUTCFullYear()) return null;
  if (month === undefined) return year;
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day === undefined) return `${year}-${two(month)}`;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) < 1 || Number(day) > days ? null : `${year}-${two(month)}-${two(day)}`;
}

/** "07" where a word of the name is a July. */
function monthIn(name: string): string | null {
  months ??= monthNames();
  for (const word of name.toLowerCase().split(/[\s\d_.,-]+/)) {
    const month = months.get(word);
    if (month !== undefined) return String(month).padStart(2, "0");
  }
  return null;
}

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of languages)
    for (const width of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month: width, timeZone: "UTC" });
      for (let month = 1; month <= 12; month++) {
        const name = format
          .format(Date.UTC(2024, month - 1, 15))
          .toLowerCase()
          .replace(/\.$/, "");
        // "7月" is a number and "mar" a sea as well.
        if (/^\p{L}{3,}$/u.test(name) && !ambiguous.has(name)) names.set(name, month);
      }
    }
  return names;
}

/** Words that mean something else in another of the languages, or in the same. */
const ambiguous = new Set(["mar", "set", "gen", "ago", "out", "march"]);
