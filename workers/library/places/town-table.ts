/** The towns of the world, decoded from the file that `scripts/places/table.mjs` writes and describes. */
export class TownTable {
  readonly length: number;
  /** Degrees. */
  readonly latitudes: Float32Array;
  readonly longitudes: Float32Array;
  /** By town: about how far its buildings reach from its middle, in kilometres. */
  readonly radii: Float32Array;
  /** By town: the number of its region. */
  readonly regions: Uint16Array;
  /** By region: the number of its country. */
  readonly countryOfRegion: Uint16Array;
  /** ISO 3166-1 codes by number. */
  readonly countries: string[] = [];
  /** How many regions there are. */
  readonly regionCount: number;
  readonly #names: Uint8Array;
  /** Where each name begins; one more at the end. */
  readonly #starts: Uint32Array;

  /** `file`: what is within the gzip. Throws where it is no such file. */
  constructor(file: ArrayBuffer) {
    const bytes = new Uint8Array(file);
    const view = new DataView(file);
    if (bytes.length < 20 || view.getUint32(0) !== magic || view.getUint32(4, true) !== 1)
      throw new Error("The table of towns is not one.");
    const [regions, towns, names] = [8, 12, 16].map((at) => view.getUint32(at, true)) as [
      number,
      number,
      number,
    ];
    if (bytes.length !== 20 + regions * 6 + towns * 7 + names)
      throw new Error("The table of towns is cut short.");
    this.length = towns;
    this.regionCount = regions;
    this.countryOfRegion = this.#countries(bytes.subarray(20, 20 + regions * 2));
    let at = 20 + regions * 2;
    this.regions = new Uint16Array(towns);
    for (let region = 0, from = 0; region < regions; region++, at += 4) {
      const to = from + view.getUint32(at, true);
      this.regions.fill(region, from, to);
      from = to;
    }
    this.latitudes = degrees(bytes.subarray(at, (at += towns * 3)));
    this.longitudes = degrees(bytes.subarray(at, (at += towns * 3)));
    this.radii = radiiOf(bytes.subarray(at, (at += towns)));
    this.#names = bytes.subarray(at);
    this.#starts = startsOf(this.#names, regions + towns);
  }

  name(town: number): string {
    return this.#name(this.regionCount + town);
  }

  /** "" where it has none. */
  regionName(region: number): string {
    return this.#name(region);
  }

  /** The number of a town's country. */
  countryOf(town: number): number {
    return this.countryOfRegion[this.regions[town] ?? 0] ?? 0;
  }

  #name(at: number): string {
    return utf8.decode(this.#names.subarray(this.#starts[at], (this.#starts[at + 1] ?? 1) - 1));
  }

  #countries(letters: Uint8Array): Uint16Array {
    const numbers = new Uint16Array(letters.length / 2);
    for (let region = 0; region < numbers.length; region++) {
      const country = utf8.decode(letters.subarray(region * 2, region * 2 + 2));
      if (country !== this.countries.at(-1)) this.countries.push(country);
      numbers[region] = this.countries.length - 1;
    }
    return numbers;
  }
}

const utf8 = new TextDecoder();

/** "PINT". */
const magic = 0x50494e54;

/** About 2200 people a square kilometre, as where towns end; none reaches farther than this, in kilometres. */
const kilometresPerRoot = 0.012;
const farthestReach = 25;

function radiiOf(sizes: Uint8Array): Float32Array {
  const bySize = Float32Array.from(
    { length: 256 },
    (_, size) => 0.1 + Math.min(farthestReach, kilometresPerRoot * Math.sqrt(2 ** (size / 4))),
  );
  const radii = new Float32Array(sizes.length);
  for (let town = 0; town < radii.length; town++) radii[town] = bySize[sizes[town] ?? 0] ?? 0;
  return radii;
}

function degrees(planes: Uint8Array): Float32Array {
  const values = new Float32Array(planes.length / 3);
  const [middle, high] = [values.length, values.length * 2];
  let value = 0;
  for (let i = 0; i < values.length; i++) {
    const packed = (planes[i] ?? 0) | ((planes[middle + i] ?? 0) << 8) | ((planes[high + i] ?? 0) << 16);
    value += packed & 1 ? -((packed + 1) >> 1) : packed >> 1;
    values[i] = value / 1000;
  }
  return values;
}

function startsOf(names: Uint8Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let i = 0, at = 0; i < count && at < names.length; at++)
    if (names[at] === lineFeed) starts[++i] = at + 1;
  return starts;
}

const lineFeed = 10;
