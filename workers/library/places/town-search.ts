import type { TownTable } from "./town-table.ts";

/** Edge of a cell of the grid, in degrees: 28 km from south to north. */
const cell = 0.25;
const across = 360 / cell;
const down = 180 / cell;

/** Kilometres of a degree of latitude. */
const degreeKm = 111.2;

const cellKm = cell * degreeKm;

/** A town found, and how far its edge is, in kilometres; negative within it. */
interface NearTown {
  town: number;
  edge: number;
}

/** Finds the town a point is in, or near, by a grid over all of them. */
export class TownSearch {
  readonly #towns: TownTable;
  /** By cell: where its towns begin among `#inCells`; one more at the end. */
  readonly #starts = new Uint32Array(across * down + 1);
  readonly #inCells: Uint32Array;

  constructor(towns: TownTable) {
    this.#towns = towns;
    const { length, latitudes, longitudes } = towns;
    const cells = new Uint32Array(length);
    for (let town = 0; town < length; town++) {
      const at = rowOf(latitudes[town] ?? 0) * across + columnOf(longitudes[town] ?? 0);
      cells[town] = at;
      this.#starts[at + 1] = (this.#starts[at + 1] ?? 0) + 1;
    }
    for (let at = 1; at < this.#starts.length; at++)
      this.#starts[at] = (this.#starts[at] ?? 0) + (this.#starts[at - 1] ?? 0);
    this.#inCells = new Uint32Array(length);
    const next = this.#starts.slice();
    for (let town = 0; town < length; town++) {
      const at = cells[town] ?? 0;
      this.#inCells[next[at] ?? 0] = town;
      next[at] = (next[at] ?? 0) + 1;
    }
  }

  /**
   * The town a point is in: of those that reach so far, the one whose middle is nearest for its size; else the one whose
   * edge is nearest, no farther than `most` kilometres. Null when there is none. `country`: only towns of this number.
   */
  nearest(lat: number, lng: number, most: number, country: number | null): NearTown | null {
    const { latitudes, longitudes, radii } = this.#towns;
    const shrink = Math.cos((lat * Math.PI) / 180);
    const [row, column] = [rowOf(lat), columnOf(lng)];
    let found: NearTown | null = null;
    let best = most;
    // From the middle outwards, as what is found there makes the rest of the way shorter.
    for (let turn = 0, rows = 0; rows * cellKm - cellKm < best + farthestEdge; turn++) {
      rows = (turn + 1) >> 1;
      const y = row + (turn % 2 === 0 ? -rows : rows);
      if (y < 0 || y >= down) continue;
      const wide = Math.ceil((best + farthestEdge) / cellKm / Math.max(shrink, 0.001));
      const columns = Math.min(across / 2, wide);
      for (let x = column - columns; x <= column + columns; x++) {
        const at = y * across + ((x + across) % across);
        for (let i = this.#starts[at] ?? 0; i < (this.#starts[at + 1] ?? 0); i++) {
          const town = this.#inCells[i] ?? 0;
          const radius = radii[town] ?? 0;
          const north = ((latitudes[town] ?? 0) - lat) * degreeKm;
          let turned = Math.abs((longitudes[town] ?? 0) - lng);
          if (turned > 180) turned = 360 - turned;
          const east = turned * shrink * degreeKm;
          // Math.hypot takes several times as long.
          const distance = Math.sqrt(north * north + east * east);
          // Within a town from -1 in its middle to 0 at its edge.
          const score = distance <= radius ? distance / radius - 1 : distance - radius;
          if (score >= best || (country !== null && this.#towns.countryOf(town) !== country)) continue;
          best = score;
          found = { town, edge: distance - radius };
        }
      }
    }
    return found;
  }
}

/** No town reaches farther from its middle, in kilometres. */
const farthestEdge = 25.1;

function rowOf(lat: number): number {
  return Math.min(down - 1, Math.floor((lat + 90) / cell));
}

function columnOf(lng: number): number {
  return Math.floor((lng + 180) / cell) % across;
}
