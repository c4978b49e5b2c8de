/**
 * What is wrong with a text: it has no two coordinates, minutes or seconds that cannot be, a latitude or longitude beyond
 * the Earth's; or it is a link without coordinates.
 */
export type WrongCoordinates = "form" | "parts" | "latitude" | "longitude" | "link";

/** Coordinates parsed from text, or what is wrong. */
export type ReadCoordinates = { ok: true; lat: number; lng: number } | { ok: false; why: WrongCoordinates };

/** Typographic characters and their plain equivalents. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[\u2212\u2012-\u2014]/g, "-"],
  [/[\u00BA\u02DA]/g, "°"],
  [/['\u2032\u2019\u2018\u00B4`]{2}|[\u2033\u201D\u201C]/g, '"'],
  [/[\u2032\u2019\u2018\u00B4`]/g, "'"],
];

/** Bounded: three numbers may stand side by side, and long ones would be tried in every way to part them. */
const number = String.raw`\d{1,6}(?:[.,]\d{1,20})?`;

/** Degrees, optional minutes and seconds, with a sign or a hemisphere before or after. */
const angle = new RegExp(
  String.raw`^([NSEW])?\s*([+-])?\s*(${number})\s*°?\s*(?:(${number})\s*'?\s*)?(?:(${number})\s*"?\s*)?([NSEW])?$`,
);

/**
 * Parses coordinates as people write and copy them, latitude first unless letters say otherwise: "38.7223,
 * -9.1393", "38,7223; -9,1393", "38.7223 N 9.1393 W", `38°43'20.3"N 9°08'21.5"W`.
 */
export function readCoordinates(text: string): ReadCoordinates {
  let plain = text.toUpperCase();
  for (const [sign, by] of signs) plain = plain.replace(sign, by);
  const [first, second] = halves(plain.trim()).map((half) => angle.exec(half.trim()));
  if (!first || !second) return { ok: false, why: "form" };
  const [one, other] = [angleOf(first), angleOf(second)];
  if (one === null || other === null) return { ok: false, why: "parts" };
  const letters = one.letter + other.letter;
  if (!/^(?:[NS]?[EW]?|[EW][NS])$/.test(letters)) return { ok: false, why: "form" };
  const [lat, lng] = /^[EW]/.test(one.letter) && other.letter !== "" ? [other, one] : [one, other];
  if (/[EW]/.test(lat.letter) || /[NS]/.test(lng.letter)) return { ok: false, why: "form" };
  if (Math.abs(lat.degrees) > 90) return { ok: false, why: "latitude" };
  if (Math.abs(lng.degrees) > 180) return { ok: false, why: "longitude" };
  return { ok: true, lat: lat.degrees, lng: lng.degrees };
}

/** Formats coordinates as "38.72230, -9.13930", accurate to about a metre. */
export function coordinatesText({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`.replaceAll("-0.00000", "0.00000");
}

/** Splits the text where the second coordinate starts; a comma may separate the two or be a decimal mark. */
function halves(text: string): string[] {
  const at = (index: number, length: number): string[] => [text.slice(0, index), text.slice(index + length)];
  const semicolon = text.indexOf(";");
  if (semicolon >= 0) return at(semicolon, 1);
  const letters = [...text.matchAll(/[NSEW]/g)].map(({ index }) => index);
  const [first = 0, second = 0] = letters;
  if (letters.length === 2) {
    const split = first === 0 ? second : first + 1;
    return [text.slice(0, split).replace(/[,\s]+$/, ""), text.slice(split).replace(/^[,\s]+/, "")];
  }
  const spaced = /,\s+/.exec(text);
  if (spaced) return at(spaced.index, spaced[0].length);
  const commas = [...text.matchAll(/,/g)].map(({ index }) => index);
  if (commas.length === 1 || commas.length === 3) return at(commas[commas.length >> 1] ?? 0, 1);
  const words = text.split(/\s+/);
  const half = words.length / 2;
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

interface Angle {
  degrees: number;
  /** "N", "S", "E", "W", or "". */
  letter: string;
}

/** Null if it is no coordinate. */
function angleOf(match: RegExpExecArray): Angle | null {
  const [, before = "", sign = "", ...rest] = match;
  const letter = before || (rest[3] ?? "");
  const given = rest.slice(0, 3).filter((part) => part !== undefined);
  const [degrees = 0, minutes = 0, seconds = 0] = given.map((part) => Number(part.replace(",", ".")));
  const isBroken = given.slice(0, -1).some((part) => /[.,]/.test(part));
  if (isBroken || minutes >= 60 || seconds >= 60) return null;
  if ((before !== "" && rest[3] !== undefined) || (letter !== "" && sign === "-")) return null;
  const value = degrees + minutes / 60 + seconds / 3600;
  return { degrees: sign === "-" || /[SW]/.test(letter) ? 0 - value : value, letter };
}
