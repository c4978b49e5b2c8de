import { metresBetween } from "../../../src/photo/geo/great-circle.ts";

/** A document as the server keeps it. */
export type Stored = Record<string, unknown> & { id: string };

/** The values of a field, as texts. */
export const storedValues = (document: Stored, field: string): string[] =>
  ([document[field] ?? []].flat() as (string | number | boolean)[]).map(String);

type Check = (document: Stored) => boolean;

/**
 * Reads a `filter_by` as Typesense's documentation describes it: parts joined by `&&`, alternatives by `||` in brackets,
 * values in backticks, lists, ranges by comparison, and circles. Throws where it cannot be read.
 */
export function readFilter(text: string): Check {
  if (text.trim() === "") return () => true;
  const every = splitAt(text, "&&").map(readPart);
  return (document) => every.every((check) => check(document));
}

function readPart(part: string): Check {
  const text = part.trim();
  if (text.startsWith("(") && text.endsWith(")")) {
    const some = splitAt(text.slice(1, -1), "||").map(readPart);
    return (document) => some.some((check) => check(document));
  }
  const [, field = "", operator = "", value = ""] = /^(\w+):\s*(>=|<=|!=|=|>|<|)\s*(.+)$/su.exec(text) ?? [];
  if (field === "") throw new Error(`Could not parse the filter query: ${text}`);
  if (value.startsWith("(")) return circle(field, value);
  const wanted = value.startsWith("[") ? splitAt(value.slice(1, -1), ",").map(plain) : [plain(value)];
  return (document) =>
    storedValues(document, field).some((own) => wanted.some((each) => compares(own, operator, each)));
}

function compares(own: string, operator: string, wanted: string): boolean {
  switch (operator) {
    case ">=":
      return Number(own) >= Number(wanted);
    case "<=":
      return Number(own) <= Number(wanted);
    case ">":
      return Number(own) > Number(wanted);
    case "<":
      return Number(own) < Number(wanted);
    case "!=":
      return own !== wanted;
    default:
      return own === wanted;
  }
}

/** A point is latitude, then longitude. */
function circle(field: string, value: string): Check {
  const [, lat = "", lng = "", km = ""] = /^\(([-\d.e]+),\s*([-\d.e]+),\s*([-\d.e]+) km\)$/.exec(value) ?? [];
  if (km === "") throw new Error(`Could not parse the geo filter: ${value}`);
  const middle = { lat: Number(lat), lng: Number(lng) };
  return (document) => {
    const [ownLat, ownLng] = (document[field] ?? []) as number[];
    if (ownLat === undefined || ownLng === undefined) return false;
    return metresBetween(middle, { lat: ownLat, lng: ownLng }) <= Number(km) * 1000;
  };
}

const plain = (text: string): string => text.trim().replace(/^`(.*)`$/s, "$1");

/** Splits at a sign that is neither quoted nor within brackets. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  let [start, depth, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (letter === "`") quoted = !quoted;
    if (quoted) continue;
    if ("([".includes(letter)) depth++;
    if (")]".includes(letter)) depth--;
    if (depth > 0 || !text.startsWith(sign, at)) continue;
    parts.push(text.slice(start, at));
    start = at + sign.length;
    at = start - 1;
  }
  return [...parts, text.slice(start)];
}
