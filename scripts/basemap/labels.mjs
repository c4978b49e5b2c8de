import polylabel from "polylabel";
import { centroidOf, clearance, degrees, mercator, polygonsOf, tilePixels } from "./geometry.mjs";

/** Deepest zoom a label may wait for; what is smaller than its name appears there at the latest. */
const latest = 6;

/** No label: places where nobody lives, or that their country's label already names. */
const unlabelled = new Set(["UM", "HM", "BV", "TF", "IO"]);

/** Zooms from which on the names of a country and of its capital are to stand beside one another: the first that can be. */
const capitalZooms = [3, 3.4, 3.8, 4.2, 4.6];

/** The zoom at which the names of most countries are there, and must not be in one another's way. */
const othersZoom = 3.6;

/** Pixels from the middle of one name to that of the next below, with some air. */
const lineHeight = 30;

/**
 * One label a country, by ISO 3166-1 code: the app writes the name in the person's language. The label stands in the
 * largest part of the country, beside the capital's, and comes when that is about as wide as its English name.
 */
export function countryLabels(countries, cities) {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  const capitals = new Map(
    cities.filter(({ properties }) => properties.capital).map((capital) => [capital.country, capital]),
  );
  const named = countries
    .filter(({ properties: { iso } }) => /^[A-Z]{2}$/.test(iso) && !unlabelled.has(iso))
    .map((country) => {
      const { iso } = country.properties;
      const name = names.of(iso);
      const spot = spotOf(country);
      return { iso, name, spot, minZoom: zoomToFit(spot.width, name.length * 9, 0.75) };
    });
  for (const each of named) {
    const capital = capitals.get(each.iso);
    const others = named.filter((other) => other !== each && other.minZoom < othersZoom);
    if (capital) each.spot.at = besideCapital(each, capital, others);
  }
  return named.map(({ iso, spot, minZoom }) =>
    label(spot, {
      kind: "country",
      iso,
      min_zoom: Math.max(-0.6, minZoom),
      population_rank: rankOf(spot),
    }),
  );
}

/**
 * A spot a line above or below the name of the capital, where the two would lie over one another; where it is, if there
 * is none within the country and beside the names of the others.
 */
function besideCapital({ name, spot: { at, rings }, minZoom }, capital, others) {
  const [x, y] = at;
  const [capitalX, capitalY] = mercator(capital.geometry.coordinates);
  const isFree = (to) => !others.some(({ name: other, spot }) => collide([x, to], name, spot.at, other));
  for (const zoom of capitalZooms.filter((each) => each >= minZoom)) {
    const pixel = 1 / (tilePixels * 2 ** zoom);
    const half = halfOf(name) * pixel;
    const [from, to] = [capitalX - 8 * pixel, capitalX + (12 + capital.properties.name.length * 8) * pixel];
    const line = lineHeight * pixel;
    if (from > x + half || to < x - half || Math.abs(capitalY - y) >= line) return at;
    const free = [capitalY - line, capitalY + line]
      .filter((each) => clearance([x, each], rings) > line / 6 && isFree(each))
      .sort((a, b) => Math.abs(a - y) - Math.abs(b - y));
    if (free.length > 0) return [x, free[0]];
  }
  return at;
}

/** Half the width of a country's name, in pixels. */
const halfOf = (name) => name.length * 4.5 + 6;

/** Whether the names of two countries lie over one another at the zoom where most have theirs. */
function collide([x, y], name, [otherX, otherY], other) {
  const pixel = 1 / (tilePixels * 2 ** othersZoom);
  const beside = Math.abs(x - otherX) >= (halfOf(name) + halfOf(other)) * pixel;
  return !beside && Math.abs(y - otherY) < lineHeight * pixel;
}

/**
 * One label a region, when it fits and not before Natural Earth would show the region itself; none where the region
 * has the name of a town in it, which is on the map anyway.
 */
export function regionLabels(regions, towns) {
  const spotsOf = new Map();
  for (const { properties, geometry } of towns) {
    spotsOf.set(properties.name, [...(spotsOf.get(properties.name) ?? []), geometry.coordinates]);
  }
  return regions.flatMap((region) => {
    const { name, rank } = region.properties;
    const spot = spotOf(region);
    const [lng, lat] = degrees(spot.at);
    // The town may be anywhere in a large region.
    const near = Math.max(2, spot.width * 360 * 0.7);
    const isTown = spotsOf.get(name)?.some(([x, y]) => Math.hypot(x - lng, y - lat) < near);
    if (isTown) return [];
    const minZoom = Math.max(3.2, rank - 2.5, zoomToFit(spot.width, name.length * 6.5, 0.9));
    return [label(spot, { kind: "region", name, min_zoom: minZoom, population_rank: rankOf(spot) })];
  });
}

/** The name of a range, an island or a park: from when it is as wide as its name until it is wider than a screen. */
export function areaSpot(feature, name, kind) {
  const spot = spotOf(feature);
  const minZoom = Math.max(2, zoomToFit(spot.width, name.length * 7, 1.1));
  return label(spot, { kind, name, min_zoom: minZoom, until: Math.round(minZoom + 4.5) });
}

function label(spot, properties) {
  const rounded = Math.round(properties.min_zoom * 10) / 10;
  return {
    type: "Feature",
    properties: { ...properties, min_zoom: rounded },
    geometry: { type: "Point", coordinates: degrees(spot.at) },
  };
}

/** Where in the largest polygon a label stands: its centroid if that has room, else the middle of the roomiest part. */
function spotOf(feature) {
  let largest = { area: -1 };
  for (const rings of polygonsOf(feature)) {
    const { area, centre } = centroidOf(rings[0]);
    if (area > largest.area) largest = { area, centre, rings };
  }
  const { area, centre, rings } = largest;
  const xs = rings[0].map(([x]) => x);
  const width = Math.max(...bounded(xs)) - Math.min(...bounded(xs));
  const roomiest = polylabel(rings, width / 200);
  const at = clearance(centre, rings) > 0.6 * roomiest.distance ? centre : [roomiest[0], roomiest[1]];
  return { at, width, area, rings };
}

/** At most some thousand values with both extremes, because Math.max takes its list as arguments. */
function bounded(values) {
  const sorted = Float64Array.from(values).sort();
  return [sorted[0], sorted[sorted.length - 1]];
}

/** The zoom at which `pixels` of text are `share` as wide as something. */
function zoomToFit(width, pixels, share) {
  return Math.min(latest, Math.log2((pixels * share) / (width * tilePixels)));
}

/** 1 to 15 by area, so that the larger name wins where two would collide. */
function rankOf({ area }) {
  return Math.max(1, Math.min(15, Math.round(15 + Math.log2(area * 40) / 1.6)));
}
