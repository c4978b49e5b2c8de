import { offsetText } from "../../../src/photo/wall-time.ts";
import { utcTimes } from "../../../src/photo/dates/utc-times.ts";
import { type DateCandidate, zoneOf } from "../values/dates.ts";
import type { TakenAt } from "../../../src/photo/photo.ts";

/** Cameras and apps have used dates in names only since then. */
const firstNamedYear = 1990;

/** Digits of a date: "2024-05-03". */
const fewestDigits = 8;

/** Android's bin and unfinished files put the time of their end before the name. */
const androidMark = /^\.(?:trashed|pending)-\d+-/;

/**
 * Pixel phones use UTC: PXL_20240503_081112345. So does OneDrive on iOS: 20240503_081112000_iOS, which Microsoft does not
 * document, and people found by pictures of clocks. A further upload has a number: "20240902_141239000_iOS 2".
 */
const inUtc = /^(?:PXL_)?(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)(\d{3})?(?!\d)/i;

/** WhatsApp writes the day it was sent and a counter: IMG-20240503-WA0001. */
const whatsApp = /^(?:IMG|VID|PTT|AUD|STK|DOC)-(\d{4})(\d\d)(\d\d)-WA\d+/i;

/** What stands between day and time in names of screenshots and messengers, in the languages of their systems. */
const joints = [
  "at|um|à|à la|a las|a la(?:\\(s\\))?|a les|alle(?: ore)?|ore|às|à\\(s\\)|om|kl\\.?|klo|kello|o|v|в|о|у|u|la|lúc|pukul",
  "pada|saat|στις|ב-?|בשעה|في|في الساعة|เวลา|को|に",
].join("|");

/** Halves of the day, which languages name before the hour or behind it. */
const halves = "[AP]M|[ap]\\.\\s?m\\.|上午|凌晨|早上|下午|晚上|午前|午後|오전|오후|[πμ]\\.μ\\.|[صم]";

/**
 * A date and a time, each in one style: IMG_20240503_101112, Screenshot_20240503-101112_App, Screenshot 2024-05-03 at
 * 10.11.12 PM, Bildschirmfoto 2024-05-03 um 22.11.12, 截屏2024-05-03 下午10.11.12, signal-2024-05-03-10-11-12-345,
 * photo_2024-05-03_10-11-12 (Telegram), DJI_20240503101112_0001_D, "2024-05-03 10.11.12" (Dropbox),
 * WIN_20240503_10_11_12_Pro, "Screenshot 2024-05-03 221112" (Windows). A number behind "_" counts a burst (Samsung).
 */
const dateAndTime = new RegExp(
  String.raw`(?<!\d)(?<year>\d{4})(?<dash>[-_.]?)(?<month>\d\d)\k<dash>(?<day>\d\d)` +
    String.raw`(?:[-_ T.]{0,3}|,?\s{0,2}(?:${joints})\s{0,2}|, )(?:(?<before>${halves})\s{0,2})?` +
    String.raw`(?<hour>\d{1,2})(?<dot>[-_.h:]?)(?<minute>\d\d)\k<dot>(?<second>\d\d)(?:[-.,]?(?<ms>\d{3}))?(?!\d)` +
    String.raw`(?:\s{0,2}(?<behind>${halves})(?![\p{L}\d]))?`,
  "iu",
);

/** Telegram Desktop: photo_12@03-05-2024_10-11-12. */
const dayFirst = /@(\d\d)-(\d\d)-(\d{4})_(\d\d)-(\d\d)-(\d\d)(?!\d)/;

/** Nextcloud's upload, with a counter: 24-05-03 22-11-12 1234. */
const shortYear = /^(\d\d)-(\d\d)-(\d\d) (\d\d)-(\d\d)-(\d\d) \d{4}$/;

/** An offset right behind the time: 20180719194940+0200 (Parrot), 20240101T123456Z, 2024-05-03_10-11-12_UTC (Instaloader). */
const zoneBehind = /^(?:(?:Z|_UTC)(?![\da-z])|[+-]\d\d:?\d\d(?![\d:]))/i;

/** What PhotoPrism calls files it imports: the time is that of the file's last change where the file told none. */
const ofImport = /^_[\dA-F]{8}(?:\.\d+)?$/;

/** Nothing but a date, a time and parts of a second: 201801261147521000. */
const digitsAlone = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})\d?$/;

const [monthOf, dayOf] = ["(0[1-9]|1[0-2])", "(0[1-9]|[12]\\d|3[01])"];

/**
 * A day a person or an app wrote: 1985-07-12 Grandma, 001_2009-03-29_words, 2024.02.29, 2024-05-03_a1b2c3d4-… (Snapchat).
 * Of two days none is meant.
 */
const dayMarked = new RegExp(String.raw`(?<!\d)(\d{4})([-_.])${monthOf}\2${dayOf}(?!\d)`, "g");

/** A day without marks, first or behind what cameras begin names with: 20240503, IMG_20240503_HDR, WP_20140503_001. */
const dayBare = new RegExp(
  String.raw`^(?:(?:IMG|MVIMG|VID|PANO|WP|DSC|PIC|SCAN|PHOTO|VIDEO|Screenshot)[-_ ]?)?` +
    String.raw`(\d{4})()${monthOf}${dayOf}(?![\da-z]|[-_. ]\d{5})`,
  "i",
);

/** Milliseconds since 1970, alone or after the prefix of an app (Facebook, WeChat). */
const unixMs = /^(?:FB_IMG_|mmexport|wx_camera_|image_|IMG_|VID_|Screenshot_)?(1\d{12})(?![\da-f])/i;

/**
 * The date in a file name: a guess, because apps and people choose names. A name with only a day gives its midnight.
 * Null if the name has no date.
 */
export function dateOfName(name: string): DateCandidate | null {
  const dot = name.lastIndexOf(".");
  const whole = dot > 0 ? name.slice(0, dot) : name;
  // Most names are a camera's counter: IMG_1234, DSC01234.
  if (digitsIn(whole) < fewestDigits) return null;
  const stem = whole.replace(androidMark, "").normalize("NFC");
  return (
    byUtc(stem) ?? byDay(whatsApp, stem) ?? byUnixMs(stem) ?? byDigits(stem) ?? byClock(stem) ?? byWords(stem)
  );
}

function digitsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) count++;
  }
  return count;
}

function byUtc(stem: string): DateCandidate | null {
  if (!/^PXL_|_iOS(?: \(?\d{1,3}\)?)?$/i.test(stem)) return null;
  const match = inUtc.exec(stem);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, ms] = match;
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return { text, subSec: ms ?? null, offset: "+00:00", source: "filename" };
}

function byDay(pattern: RegExp, stem: string): DateCandidate | null {
  const [, year, month, day] = pattern.exec(stem) ?? [];
  if (year === undefined || Number(year) < firstNamedYear) return null;
  return { text: `${year}-${month}-${day}`, source: "filename" };
}

/** A mere day. Only one with marks may be older than apps that name files. */
function byWords(stem: string): DateCandidate | null {
  const [marked, another] = stem.matchAll(dayMarked);
  const [, year, , month, day] = another ? [] : (marked ?? bareDay(stem) ?? []);
  return year === undefined ? null : { text: `${year}-${month}-${day}`, source: "filename" };
}

function bareDay(stem: string): RegExpExecArray | null {
  const match = dayBare.exec(stem);
  return Number(match?.[1]) < firstNamedYear ? null : match;
}

function byDigits(stem: string): DateCandidate | null {
  const [, year, month, day, hour, minute, second, ms] = digitsAlone.exec(stem) ?? [];
  if (ms === undefined || Number(year) < firstNamedYear) return null;
  return { text: `${year}-${month}-${day}T${hour}:${minute}:${second}`, subSec: ms, source: "filename" };
}

function byUnixMs(stem: string): DateCandidate | null {
  const digits = unixMs.exec(stem)?.[1];
  if (digits === undefined) return null;
  // Thirteen digits starting with 1 are always 2001 to 2033.
  return { text: new Date(Number(digits)).toISOString().slice(0, 23), offset: "+00:00", source: "filename" };
}

function byClock(stem: string): DateCandidate | null {
  const short = shortYear.exec(stem);
  const ahead = short
    ? [short[0], short[3], short[2], `20${short[1]}`, ...short.slice(4)]
    : dayFirst.exec(stem);
  if (ahead !== null) {
    const [, day, month, year, hour, minute, second] = ahead;
    return { text: `${year}-${month}-${day}T${hour}:${minute}:${second}`, source: "filename" };
  }
  const match = dateAndTime.exec(stem);
  const {
    year = "",
    month,
    day,
    hour = "",
    dash,
    dot,
    minute,
    second,
    ms,
    before,
    behind,
  } = match?.groups ?? {};
  // Scans may be of any time: a person wrote it, with marks.
  if (match === null || (dash === "" && Number(year) < firstNamedYear)) return null;
  const rest = stem.slice(match.index + match[0].length);
  // Digits of an identifier, or hexadecimal ones behind a day.
  if (dot === "" && (hour.length === 1 || (dash !== "" && /^[\da-f]/i.test(rest)))) return null;
  if (ofImport.test(rest)) return null;
  const half = before ?? behind;
  const zone = zoneBehind.exec(rest)?.[0] ?? null;
  // What follows a minus may count copies.
  const isZone = zone !== null && (!zone.startsWith("-") || /[T:]/.test(match[0]));
  return {
    text: `${year}-${month}-${day}T${hour}:${minute}:${second}${half === undefined ? "" : ` ${half}`}`,
    subSec: ms ?? null,
    offset: isZone ? zone : null,
    source: "filename",
  };
}

/** The name is set when recording starts, the header is written a moment later. */
const toleranceMs = 3000;

const minuteMs = 60_000;

/**
 * Corrects a video's date by its file name. If the name and the header's UTC differ by a valid zone offset, the name is
 * the local time and the difference its offset. If they are equal, the header may hold local time, and no offset is
 * given. The header may be written at the end, `seconds` after the start. `dates` are in order of precedence and are
 * returned unchanged if none of this applies.
 */
export function believeName(dates: readonly TakenAt[], seconds: number | null): readonly TakenAt[] {
  const [header, ...rest] = dates;
  if (header === undefined || !utcTimes.has(header.source)) return dates;
  const named = rest.find(({ source }) => source === "filename");
  // Names with their own zone, or with a day only, say nothing about this one.
  if (
    named === undefined ||
    named.offset !== null ||
    named.edtf !== undefined ||
    named.local.endsWith("T00:00:00")
  )
    return dates;
  const apart = moment(named) - moment(header);
  const zones = new Set(
    [apart, apart + (seconds ?? 0) * 1000]
      .map((each) => zoneOf(each, toleranceMs))
      .filter((zone) => zone !== null),
  );
  if (zones.size === 0) return dates;
  const [zone = 0] = zones;
  const offset = zones.size > 1 || zone === 0 ? null : offsetText(zone / minuteMs);
  const tag = header.source.slice(header.source.indexOf(":") + 1);
  const winner: TakenAt = { local: named.local, offset, source: `filename:${tag}` };
  return [winner, header, ...rest.filter((date) => date !== named)];
}

/** Wall-clock time in milliseconds as if it were UTC. */
const moment = ({ local }: TakenAt): number => Date.parse(`${local.slice(0, 19)}Z`);
