import { readCoordinates, type ReadCoordinates } from "./coordinates.ts";

const number = String.raw`-?\d{1,3}(?:\.\d+)?`;
const pair = new RegExp(String.raw`^(${number})[,~+\s]+(${number})`);

/** Query parameters that hold a point as "latitude,longitude", and of which maps. */
const points = [
  "q", // Google, Apple, geo:
  "query", // Google
  "ll", // Apple, Google
  "center", // Apple, Google
  "destination", // Google
  "daddr", // Apple, Google
  "sll", // Apple
  "cp", // Bing
  "mlat", // OpenStreetMap, with mlon
  "params", // GeoHack
] as const;

/** No map's link is longer, in characters; of a longer text only the beginning is looked at. */
const longestPasted = 2000;

/**
 * Reads a location that a person pasted: coordinates in any of the forms of `readCoordinates`, a `geo:` URI (RFC 5870),
 * or a link to a map of Google, Apple, Bing or OpenStreetMap, or to a GeoHack page. The link is not followed.
 */
export function readPastedLocation(text: string): ReadCoordinates {
  const plain = text.slice(0, longestPasted).trim();
  if (!/^(?:https?:\/\/|geo:)/i.test(plain)) return readCoordinates(plain);
  const found = pointIn(plain);
  if (found === null) return { ok: false, why: "link" };
  return readCoordinates(`${found[0]}; ${found[1]}`);
}

/** Latitude and longitude as the link has them; null for none. */
function pointIn(link: string): readonly [string, string] | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    // No address.
    return null;
  }
  // RFC 5870; "geo:0,0?q=…" is how Android names a point it has no other words for.
  if (url.protocol === "geo:") return queryPoint(url) ?? pairIn(url.pathname);
  // The pin of a Google place comes after the view it is seen in.
  const pins = [...link.matchAll(new RegExp(String.raw`!3d(${number})!4d(${number})`, "g"))];
  const pin = pins.at(-1);
  if (pin) return [pin[1] ?? "", pin[2] ?? ""];
  return queryPoint(url) ?? seenIn(url);
}

function queryPoint({ searchParams }: URL): readonly [string, string] | null {
  for (const name of points) {
    const value = searchParams.get(name);
    if (value === null) continue;
    const other = name === "mlat" ? searchParams.get("mlon") : null;
    const found =
      name === "params" ? geoHack(value) : other === null ? pairIn(value) : pairIn(`${value},${other}`);
    if (found) return found;
  }
  return null;
}

/** The middle of the map that a link shows: "@38.7,-9.1,12z", "#map=12/38.7/-9.1", "…/search/38.7,-9.1". */
function seenIn({ pathname, hash }: URL): readonly [string, string] | null {
  const path = safelyDecoded(pathname);
  const seen = new RegExp(String.raw`[@/](${number}),\+?(${number})`).exec(path);
  if (seen) return [seen[1] ?? "", seen[2] ?? ""];
  const map = new RegExp(String.raw`#map=[\d.]+/(${number})/(${number})`).exec(hash);
  return map ? [map[1] ?? "", map[2] ?? ""] : null;
}

/** "38_43_20_N_9_8_21_W_…" or "38.7223_N_9.1393_W_…". */
function geoHack(params: string): readonly [string, string] | null {
  const match =
    /^([\d.]+)_(?:([\d.]+)_)?(?:([\d.]+)_)?([NS])_([\d.]+)_(?:([\d.]+)_)?(?:([\d.]+)_)?([EW])/.exec(params);
  if (match === null) return null;
  const degrees = (at: number): number =>
    Number(match[at] ?? 0) + Number(match[at + 1] ?? 0) / 60 + Number(match[at + 2] ?? 0) / 3600;
  const signed = (at: number, isNegative: boolean): string =>
    (degrees(at) * (isNegative ? -1 : 1)).toFixed(7);
  return [signed(1, match[4] === "S"), signed(5, match[8] === "W")];
}

function pairIn(text: string): readonly [string, string] | null {
  const match = pair.exec(text.replace(/^loc:/, "").trim());
  return match ? [match[1] ?? "", match[2] ?? ""] : null;
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that encodes nothing.
    return path;
  }
}
