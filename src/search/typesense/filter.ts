import type { SearchFacts } from "../../contract/hosted/search-backend.ts";
import { millionths, unticked } from "./schema.ts";

/**
 * What photos have to be, as Typesense's `filter_by`; "" for anything:
 * https://typesense.org/docs/30.0/api/search.html#filter-parameters. Boxes are ranges of numbers: the edges of a polygon
 * would be great circles.
 */
export function typesenseFilter(facts: SearchFacts): string {
  const parts: string[] = [];
  const texts = {
    kind: facts.kind,
    camera: facts.camera,
    country: facts.country,
    region: facts.region,
    city: facts.city,
    tags: facts.tag,
    flag: facts.flag,
  };
  for (const [field, text] of Object.entries(texts))
    if (text !== undefined) parts.push(`${field}:=\`${unticked(text)}\``);
  if (facts.year !== undefined) parts.push(`year:=${facts.year}`);
  if (facts.stars !== undefined) parts.push(`stars:>=${facts.stars}`);
  if (facts.favourite !== undefined) parts.push(`favourite:=${facts.favourite}`);
  if (facts.located !== undefined) parts.push(`located:=${facts.located}`);
  if (facts.from !== undefined) parts.push(`taken:>=${facts.from}`);
  if (facts.before !== undefined) parts.push(`taken:<${facts.before}`);
  if (facts.near !== undefined) {
    const { lat, lng, metres } = facts.near;
    parts.push(`location:(${lat}, ${lng}, ${metres / 1000} km)`);
  }
  if (facts.bounds !== undefined) {
    const [west, south, east, north] = [
      facts.bounds.west,
      facts.bounds.south,
      facts.bounds.east,
      facts.bounds.north,
    ].map(millionths);
    parts.push(`lat6:>=${south} && lat6:<=${north}`);
    if (facts.bounds.west <= facts.bounds.east) parts.push(`lng6:>=${west} && lng6:<=${east}`);
    else parts.push(`(lng6:>=${west} || lng6:<=${east})`);
  }
  return parts.join(" && ");
}
