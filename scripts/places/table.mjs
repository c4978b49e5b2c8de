/** @typedef {{ name: string, country: string, region: string, population: number, latitude: number, longitude: number }} Town */

/**
 * Packs towns for public/places.bin; `workers/library/places/town-table.ts` reads it. The file is gzip (RFC 1952) around
 *
 * | bytes        | what                                                                                                |
 * | ------------ | --------------------------------------------------------------------------------------------------- |
 * | 4            | "PINT"                                                                                              |
 * | 4            | 1, the version, as a number of 32 bits, low byte first, like all that follow                        |
 * | 4, 4, 4      | how many regions, how many towns, how many bytes of names                                           |
 * | 2 a region   | its country, two letters of ISO 3166-1                                                              |
 * | 4 a region   | how many towns it has; they follow one another                                                      |
 * | 3 + 3 a town | latitude and longitude in thousandths of a degree, each less that of the town before; d as 2d, or   |
 * |              | -2d - 1 where it is negative; all low bytes of the latitudes first, then the middle, then the high  |
 * |              | ones, then those of the longitudes                                                                  |
 * | 1 a town     | its size: four times the binary logarithm of its people, rounded                                    |
 * | the rest     | names in UTF-8, each with a line feed at its end: the regions' ("" where it has none), the towns'    |
 *
 * @param {readonly Town[]} towns
 * @param {ReadonlyMap<string, string>} regionNames by region
 */
export function pack(towns, regionNames) {
  const sorted = inOrder(towns, regionNames);
  const regions = regionsOf(sorted);
  const names = [
    ...regions.map(({ region }) => regionNames.get(region) ?? ""),
    ...sorted.map(({ name }) => name),
  ];
  const text = Buffer.from(names.map((name) => `${name}\n`).join(""));
  return Buffer.concat([
    Buffer.from("PINT"),
    numbers([1, regions.length, sorted.length, text.length]),
    Buffer.from(regions.map(({ country }) => country).join("")),
    numbers(regions.map(({ count }) => count)),
    planes(sorted.map(({ latitude }) => Math.round(latitude * 1000))),
    planes(sorted.map(({ longitude }) => Math.round(longitude * 1000))),
    Buffer.from(sorted.map(({ population }) => Math.round(4 * Math.log2(Math.max(1, population))))),
    text,
  ]);
}

/**
 * Towns as the table has them: those of a region follow one another.
 * @template {Town} T
 * @param {readonly T[]} towns
 * @param {ReadonlyMap<string, string>} regionNames by region
 */
export function inOrder(towns, regionNames) {
  return towns
    .map((town) => (regionNames.has(town.region) ? town : { ...town, region: "" }))
    .sort(
      (a, b) =>
        compare(a.country, b.country) ||
        compare(a.region, b.region) ||
        a.latitude - b.latitude ||
        a.longitude - b.longitude,
    );
}

/** The regions of towns in the table's order, and how many towns each has. @param {readonly Town[]} towns */
export function regionsOf(towns) {
  /** @type {{ country: string, region: string, count: number }[]} */
  const regions = [];
  for (const { country, region } of towns) {
    const last = regions.at(-1);
    if (last?.country === country && last.region === region) last.count++;
    else regions.push({ country, region, count: 1 });
  }
  return regions;
}

/** @param {readonly number[]} values */
function numbers(values) {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32LE(value, i * 4));
  return bytes;
}

/** @param {readonly number[]} values */
function planes(values) {
  const bytes = Buffer.alloc(values.length * 3);
  let before = 0;
  values.forEach((value, i) => {
    const step = value - before;
    const packed = step < 0 ? -2 * step - 1 : 2 * step;
    for (let plane = 0; plane < 3; plane++) bytes[plane * values.length + i] = (packed >> (8 * plane)) & 0xff;
    before = value;
  });
  return bytes;
}

/** @param {string} a @param {string} b */
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
