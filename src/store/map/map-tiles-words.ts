import type { TileTrouble } from "../../photo/geo/map-tiles.ts";

const words: Record<TileTrouble, string> = {
  "not-tiles": "holds no map tiles. Choose a PMTiles file, version 3.",
  version:
    'is of another version of PMTiles. Make it one of version 3 with "pmtiles convert" and choose that.',
  kind: "holds tiles of a kind Pinroll does not draw. It draws vector tiles (MVT) and PNG, JPEG, WebP and AVIF pictures.",
  packing: "is packed in a way browsers do not unpack. Make it anew with gzip, or without packing.",
  "cut-short": "is cut short: it ends before its tiles do. Copy or download it again.",
  empty: "holds no tiles.",
  unreadable: "could not be read. It may have been moved; choose it again.",
};

/** What is wrong with a file of map tiles, in a sentence that says what to do. */
export function tileTroubleWords(why: TileTrouble, name: string): string {
  return `${name} ${words[why]}`;
}

/** The page's security policy does not let it reach a server. */
export function refusedWords(host: string): string {
  return `This page may not reach ${host}. See the README, Hosting.`;
}
