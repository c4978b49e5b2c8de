import polylabel from "polylabel";
import { centroidOf, clearance, degrees, polygonsOf, tilePixels } from "./geometry.mjs";

/** Deepest zoom a label may wait for; what is smaller than its name appears there at the latest. */
const latest = 6;

/** No label: places where nobody lives, or that their country's label already names. */
const unlabelled = new Set(["UM", "HM", "BV", "TF", "IO"]);

/**
 * One label a country, by ISO 3166-1 code: the app writes the name in the person's language. The label stands in the
 * largest part of the country and comes when that is about as wide as its English name.
 */
export function countryLabels(countries) {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  return countries
    .filter(({ properties: { iso } }) => /^[A-Z]{2}$/.test(iso) && !unlabelled.has(iso))
    .map((country) => {
      const { iso } = country.properties;
      const spot = spotOf(country);
      const minZoom = zoomToFit(spot.width, names.of(iso).length * 9, 0.75);
      return label(spot, {
        kind: "country",
        iso,
        min_zoom: Math.max(0.2, minZoom),
        population_rank: rankOf(spot),
      });
    });
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
    const isTown = spotsOf.get(name)?.some(([x, y]) => Math.hypot(x - lng, y - lat) < 2);
    if (isTown) return [];
    const minZoom = Math.max(3.2, rank - 2.5, zoomToFit(spot.width, name.length * 6.5, 0.9));
    return [label(spot, { kind: "region", name, min_zoom: minZoom, population_rank: rankOf(spot) })];
  });
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
  return { at, width, area };
}

/** At most some thousand values with both extremes, because Math.max takes its list as arguments. */
function bounded(values) {
  const sorted = Float64Array.from(values).sort();
  return [sorted[0], sorted[sorted.length - 1]];
}

/** The zoom at which `pixels` of text are `share` as wide as something. */
function zoomToFit(width, pixels, share) {
  return Math.max(0, Math.min(latest, Math.log2((pixels * share) / (width * tilePixels))));
}

/** 1 to 15 by area, so that the larger name wins where two would collide. */
function rankOf({ area }) {
  return Math.max(1, Math.min(15, Math.round(15 + Math.log2(area * 40) / 1.6)));
}
