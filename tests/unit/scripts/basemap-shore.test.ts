import { readFileSync } from "node:fs";
import MVT from "ol/format/MVT.js";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";

/**
 * Places on the shores of the Tagus and of the coast to its north and south, from Trafaria to Cabo da Roca: where quays,
 * forts, lighthouses and beaches meet the water, in WGS 84, as maps and pilots give them.
 */
const shore: readonly (readonly [name: string, lat: number, lng: number])[] = [
  ["Padrão dos Descobrimentos", 38.6934, -9.2057],
  ["MAAT", 38.6954, -9.1928],
  ["Doca de Alcântara", 38.6985, -9.168],
  ["Cais do Sodré, ferry", 38.7045, -9.1455],
  ["Cais das Colunas", 38.7063, -9.1365],
  ["Santa Apolónia, cruise terminal", 38.712, -9.1225],
  ["Parque das Nações, marina", 38.7555, -9.093],
  ["Cacilhas, ferry", 38.6887, -9.1483],
  ["Trafaria, ferry", 38.6742, -9.2325],
  ["Costa da Caparica", 38.643, -9.2415],
  ["Barreiro, ferry", 38.651, -9.079],
  ["Ponta dos Corvos", 38.653, -9.117],
  ["Algés", 38.6965, -9.229],
  ["Paço de Arcos", 38.6925, -9.292],
  ["Oeiras, marina", 38.6745, -9.318],
  ["São Julião da Barra", 38.674, -9.3275],
  ["Carcavelos", 38.6788, -9.335],
  ["Cascais, bay", 38.6965, -9.4195],
  ["Santa Marta, lighthouse", 38.6904, -9.4211],
  ["Cabo da Roca", 38.7805, -9.5005],
];

/** Where water must be, and where land: in the old towns and beside them. */
const wet = [
  ["the Tagus off Lisbon", 38.698, -9.14],
  ["Lake Mälaren", 59.34, 17.6],
  ["the water before Djurgården, Stockholm", 59.319, 18.12],
  ["the lagoon south of Venice", 45.41, 12.31],
  ["the Adriatic off Lido", 45.4, 12.42],
] as const;
const dry = [
  ["Lisbon, Rossio", 38.7139, -9.1394],
  ["Stockholm, Odenplan", 59.3428, 18.0496],
  ["Venice, Rialto", 45.438, 12.336],
  ["Mestre", 45.4906, 12.2423],
  ["Lidingö", 59.3667, 18.15],
] as const;

const zoom = 8;
const extent = 4096;
const bytes = readFileSync(new URL("../../../public/basemap.pmtiles", import.meta.url));
const archive = new PMTiles({
  getKey: () => "basemap",
  getBytes: async (offset, length) => ({
    data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
  }),
});

type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

/** A place in the coordinates of the deepest tiles. */
function pointOf(lat: number, lng: number): Point {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const scale = extent * 2 ** zoom;
  return [(lng / 360 + 0.5) * scale, y * scale];
}

/** The rings of land, or of lakes, in the deepest tile at a place. */
async function ringsAt([x, y]: Point, layer: string): Promise<Ring[]> {
  const [column, row] = [Math.floor(x / extent), Math.floor(y / extent)];
  const tile = await archive.getZxy(zoom, column, row);
  const format = new MVT({ layers: [layer] });
  const found = tile ? format.readFeatures(tile.data, { extent: [0, 0, extent, extent] }) : [];
  return found
    .filter((feature) => feature.getType().endsWith("Polygon"))
    .flatMap((feature) => {
      const flat = feature.getFlatCoordinates();
      const ends = feature.getEnds()?.flat() ?? [];
      return ends.map((end, index) => {
        const ring: Point[] = [];
        for (let at = ends[index - 1] ?? 0; at < end; at += 2)
          ring.push([column * extent + (flat[at] ?? 0), (row + 1) * extent - (flat[at + 1] ?? 0)]);
        return ring;
      });
    });
}

const isInside = ([x, y]: Point, rings: readonly Ring[]): boolean =>
  rings.reduce((inside, ring) => {
    let crossed = inside;
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossed = !crossed;
    });
    return crossed;
  }, false);

/** Distance to the nearest edge of land, in units of the tile; edges on the tile's own margin are none. */
function toShore([x, y]: Point, rings: readonly Ring[]): number {
  const isMargin = (each: number): boolean => {
    const within = ((each % extent) + extent) % extent;
    return within === 32 || within === extent - 32;
  };
  let least = Infinity;
  for (const ring of rings)
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [0, 0];
      if ((ax === bx && isMargin(ax)) || (ay === by && isMargin(ay))) return;
      const [dx, dy] = [bx - ax, by - ay];
      const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
      const along = Math.max(0, Math.min(1, share));
      least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
    });
  return least;
}

/** At Lisbon. */
const metresOfUnit = (40_075_017 / (extent * 2 ** zoom)) * Math.cos((38.7 * Math.PI) / 180);

test.each(shore)("%s is within 300 m of the drawn shore", async (_name, lat, lng) => {
  const point = pointOf(lat, lng);
  expect(toShore(point, await ringsAt(point, "earth")) * metresOfUnit).toBeLessThan(300);
});

const isWet = async (lat: number, lng: number): Promise<boolean> => {
  const point = pointOf(lat, lng);
  const inLand = isInside(point, await ringsAt(point, "earth"));
  return !inLand || isInside(point, await ringsAt(point, "water"));
};

test.each(wet)("%s is water", async (_name, lat, lng) => expect(await isWet(lat, lng)).toBe(true));
test.each(dry)("%s is land", async (_name, lat, lng) => expect(await isWet(lat, lng)).toBe(false));
