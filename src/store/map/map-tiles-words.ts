import type { TileTrouble } from "../../photo/geo/map-tiles.ts";

const words: Record<TileTrouble, string> = {
  "not-tiles": "isn't a map tile file. Choose a PMTiles file, version 3.",
  version:
    'uses another version of PMTiles. Convert it to version 3 with "pmtiles convert", then choose the new file.',
  kind: "contains unsupported tiles. Pinroll supports vector tiles (MVT) and PNG, JPEG, WebP and AVIF images.",
  packing:
    "uses a compression that browsers don't support. Create it again with gzip, or without compression.",
  "cut-short": "is incomplete. Copy or download it again.",
  empty: "contains no tiles.",
  unreadable: "could not be read. It may have been moved. Choose it again.",
};

/** What is wrong with a map tile file, and what to do. */
export function tileTroubleWords(why: TileTrouble, name: string): string {
  return `${name} ${words[why]}`;
}

/** Said if the page's security policy blocks a server. */
export function refusedWords(host: string): string {
  return `This site isn't allowed to load tiles from ${host}. See Hosting in the README.`;
}
