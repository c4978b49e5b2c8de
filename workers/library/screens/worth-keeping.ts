import { screenEdge } from "../../../src/contract/screens.ts";
import type { PictureParts } from "../pictures/kept-preview.ts";
import type { Rows } from "../records/rows.ts";
import type { AlbumList } from "../state/album-list.ts";
import { Fact, isTile } from "../state/facts.ts";
import { tileShowing, type TileLeaders } from "../state/tile-showing.ts";

/** What is looked into for photos worth a screen preview. */
export interface ScreenParts extends Rows, PictureParts, TileLeaders {
  albums: AlbumList;
}

/** Rows answered at a time. */
const fewRows = 32;

/** Whether a photo has more pixels than its thumbnail, as far as a screen preview would show them. */
export function isWorthKeeping({ state, records, thumbnails }: ScreenParts, row: number): boolean {
  const facts = state.facts(row);
  if (!isTile(facts) || (facts & (Fact.video | Fact.undrawable)) !== 0 || !records.hasRecord(row))
    return false;
  const { width, height } = records.record(row);
  const size = thumbnails.size(row);
  const longest = Math.min(screenEdge, Math.max(width ?? 0, height ?? 0));
  return longest > Math.max(size?.width ?? 0, size?.height ?? 0);
}

/** Favourites and members of albums from a row on that are worth keeping and not kept yet, a few of them. */
export function lackingFrom(library: ScreenParts, from: number, has: (row: number) => boolean): Uint32Array {
  const { columns } = library.state;
  const members = new Uint8Array(columns.rows);
  for (const album of library.albums.all())
    for (const member of album.members) if (member >= 0) members[tileShowing(library, member)] = 1;
  const found: number[] = [];
  for (let row = from; row < columns.rows && found.length < fewRows; row++) {
    const chosen = ((columns.facts[row] ?? 0) & Fact.favourite) !== 0 || members[row] === 1;
    if (chosen && !has(row) && isWorthKeeping(library, row)) found.push(row);
  }
  return Uint32Array.from(found);
}
