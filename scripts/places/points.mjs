// Writes tests/fixtures/places-points.txt.gz: a random half of GeoNames' places that public/places.bin does not hold,
// each with its country and region (GeoNames, CC BY 4.0) and its time zone (geo-tz, from timezone-boundary-builder,
// which is OpenStreetMap's data, ODbL). The result is committed; run this only to change it: `npm install && npm run points`.
//
// A line for each country, region and zone, by tabs: these three, then "latitude,longitude" of each place in thousandths
// of a degree, each less that of the place before.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { find, setCache } from "geo-tz";
import { randomFrom } from "../random.mjs";
import { allTowns, keptTowns, regionNames } from "./towns.mjs";

const random = randomFrom("places");
const names = regionNames();
setCache({ preload: true });

const groups = new Map();
const all = allTowns();
const kept = new Set(keptTowns(all));
for (const town of all) {
  if (kept.has(town) || !random.chance(0.5)) continue;
  const [zone] = find(town.latitude, town.longitude);
  const key = [town.country, names.get(town.region) ?? "", zone].join("\t");
  groups.set(key, [...(groups.get(key) ?? []), town]);
}

const lines = [...groups]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([key, towns]) => `${key}\t${stepsOf(towns)}\n`);
const packed = gzipSync(lines.join(""), { level: 9 });
packed[9] = 255;
writeFileSync(join(import.meta.dirname, "../../tests/fixtures/places-points.txt.gz"), packed);
const count = [...groups.values()].reduce((sum, towns) => sum + towns.length, 0);
console.log(`places-points.txt.gz: ${packed.length} bytes, ${count} places`);

function stepsOf(towns) {
  let before = [0, 0];
  return towns
    .map(({ latitude, longitude }) => [Math.round(latitude * 1000), Math.round(longitude * 1000)])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map((at) => {
      const step = `${at[0] - before[0]},${at[1] - before[1]}`;
      before = at;
      return step;
    })
    .join("\t");
}
