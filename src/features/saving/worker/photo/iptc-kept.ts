import { joinBytes, textAt, u16 } from "../../../../../workers/photo/bytes/bytes.ts";
import type { Kept } from "./kept.ts";
import { statesPosition } from "../../../../photo/saving/mentions.ts";

const marker = 0x1c;
const headBytes = 5;
const mostDatasets = 2000;
const mostBytes = 60_000;

/** Datasets of record 2 that say where a photo was taken (IPTC-IIM 4.2): content location, city, state, country. */
const places: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);

/** The datasets that are kept; null for none. Ends at the first that is damaged or of the extended kind. */
export function keptIptc(block: Uint8Array | null, kept: Kept): Uint8Array | null {
  if (block === null || kept.metadata !== "all") return null;
  const sets: Uint8Array[] = [];
  let at = 0;
  for (let count = 0; count < mostDatasets && at + headBytes <= block.length; count++) {
    const length = u16(block, at + 3);
    const end = at + headBytes + length;
    if (block[at] !== marker || length > 0x7fff || end > block.length) break;
    const isPlace = block[at + 1] === 2 && places.has(block[at + 2] ?? 0);
    const tells = isPlace || statesPosition(textAt(block, at + headBytes, length));
    if (kept.location === "exact" || !tells) sets.push(block.subarray(at, end));
    at = end;
  }
  const joined = joinBytes(sets);
  return joined.length === 0 || joined.length > mostBytes ? null : joined;
}
