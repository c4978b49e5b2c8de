// Builds public/relief.pmtiles: shadows and lights of mountains, to lay over the land of either theme. Data: ETOPO5 (NOAA
// National Geophysical Data Center, 1988, public domain), from Debian's ferret-datasets. Run by `npm run relief`.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NetCDFReader } from "netcdfjs";
import { zxyToTileId } from "pmtiles";
import sharp from "sharp";
import { archiveOf, webpTiles } from "./archive.mjs";
import { debianData } from "./debian.mjs";
import { tilePixels } from "./geometry.mjs";

/** Deepest tiles: a pixel is about a point of the data, and the map enlarges them beyond. */
const maxZoom = 3;

/** Metres between two points of the data along a meridian, at the finest level. */
const spacing = 9266;

/** How much higher mountains are drawn than they are; from afar more. */
const exaggeration = (level) => 9 * 1.7 ** level;

/** South of here is Antarctica, which has no slopes: at its latitudes they would be a pattern of the grid. */
const south = -60;

/** Land up to this height is half land in the data: shadows begin above it, so that none lies on the sea. */
const lowland = 60;

/** Strength of shadows and of lights, and of either at most. */
const strength = { shadow: 0.62, light: 0.5, most: 0.5 };

const levels = [heights()];
for (let level = 1; level <= 3; level++) levels.push(halved(levels[level - 1]));
const shades = levels.map((level, index) => shadeOf(level, index));

const tiles = [];
for (let z = 0; z <= maxZoom; z++)
  for (let x = 0; x < 2 ** z; x++)
    for (let y = 0; y < 2 ** z; y++) {
      const bytes = await tileOf(z, x, y);
      if (bytes) tiles.push({ id: zxyToTileId(z, x, y), bytes });
    }
tiles.sort((a, b) => a.id - b.id);
const archive = archiveOf(
  tiles,
  maxZoom,
  { name: "Pinroll relief", attribution: "ETOPO5 (NOAA)" },
  webpTiles,
);
writeFileSync(join(import.meta.dirname, "../../public/relief.pmtiles"), archive);
console.log(`relief.pmtiles: ${archive.length} bytes, ${tiles.length} tiles`);

/** Heights in metres by row from the south pole and by column from Greenwich to the east. */
function heights() {
  const file = "usr/share/ferret-vis/data/etopo5.cdf";
  const reader = new NetCDFReader(readFileSync(join(debianData("ferret-datasets"), file)));
  return { columns: 4320, rows: 2161, values: Float32Array.from(reader.getDataVariable("ROSE")) };
}

/** Every second point, as the mean of those around it. */
function halved(from) {
  const [columns, rows] = [from.columns / 2, Math.floor((from.rows - 1) / 2) + 1];
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (const down of [-1, 0, 1])
        for (const across of [-1, 0, 1])
          sum +=
            at(from, column * 2 + across, row * 2 + down) * (2 - Math.abs(down)) * (2 - Math.abs(across));
      values[row * columns + column] = sum / 16;
    }
  return { columns, rows, values };
}

function at({ columns, rows, values }, column, row) {
  const down = Math.max(0, Math.min(rows - 1, row));
  return values[down * columns + (((column % columns) + columns) % columns)];
}

/** How much brighter each point is than level ground, lit from the north-west; 0 at sea and in Antarctica. */
function shadeOf(grid, index) {
  const { columns, rows } = grid;
  const level = evened(grid);
  const values = new Float32Array(columns * rows);
  const high = exaggeration(index);
  const step = spacing * 2 ** index;
  for (let row = 0; row < rows; row++) {
    if (latitudeOf(row, rows) < south) continue;
    const span = spanOf(row, rows);
    const across = step * span * shrinkOf(row, rows);
    // Mercator draws the far north so large that its slopes would be stains.
    const calm = Math.max(0.35, Math.min(1, 1 - (latitudeOf(row, rows) - 58) / 22));
    for (let column = 0; column < columns; column++) {
      const height = at(grid, column, row);
      if (height <= 0) continue;
      const land = (down, right) => Math.max(0, at(level, column + right, row + down));
      const east = ((land(0, span) - land(0, -span)) / (2 * across)) * high;
      const north = ((land(1, 0) - land(-1, 0)) / (2 * step)) * high;
      // Light from 45 degrees above the north-west.
      const lit = (0.5 * east - 0.5 * north + Math.SQRT1_2) / Math.hypot(east, north, 1);
      values[row * columns + column] = (lit - Math.SQRT1_2) * Math.min(1, height / lowland) * calm;
    }
  }
  return { columns, rows, values };
}

function latitudeOf(row, rows) {
  return (row * 180) / (rows - 1) - 90;
}

/** How much closer two columns are than at the equator. */
function shrinkOf(row, rows) {
  return Math.max(0.05, Math.cos((latitudeOf(row, rows) * Math.PI) / 180));
}

/** How many columns are about as far apart as two rows: towards the poles ever more. */
function spanOf(row, rows) {
  return Math.max(1, Math.round(1 / shrinkOf(row, rows)));
}

/**
 * Heights with as much detail along a row as there is from row to row. Columns converge at the poles: their small
 * steps, which the data repeat from point to point, would be combs of shadows there.
 */
function evened(grid) {
  const { columns, rows } = grid;
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const span = spanOf(row, rows);
    for (let column = 0; column < columns; column++) {
      let [sum, weights] = [0, 0];
      for (let right = 1 - span; right < span; right++) {
        const weight = span - Math.abs(right);
        sum += at(grid, column + right, row) * weight;
        weights += weight;
      }
      values[row * columns + column] = sum / weights;
    }
  }
  return { columns, rows, values };
}

async function tileOf(z, x, y) {
  const shade = shades[Math.max(0, maxZoom - z)];
  const pixels = Buffer.alloc(tilePixels * tilePixels * 4);
  let isEmpty = true;
  for (let down = 0; down < tilePixels; down++) {
    const part = (y + (down + 0.5) / tilePixels) / 2 ** z;
    const lat = (360 / Math.PI) * Math.atan(Math.exp((0.5 - part) * 2 * Math.PI)) - 90;
    const row = ((lat + 90) / 180) * (shade.rows - 1);
    for (let right = 0; right < tilePixels; right++) {
      const lng = ((x + (right + 0.5) / tilePixels) / 2 ** z) * 360 - 180;
      const value = smooth(shade, (lng / 360) * shade.columns, row);
      const alpha = Math.min(strength.most, Math.abs(value) * (value < 0 ? strength.shadow : strength.light));
      const pixel = (down * tilePixels + right) * 4;
      pixels.fill(value > 0 ? 255 : 0, pixel, pixel + 3);
      pixels[pixel + 3] = Math.round(alpha * 255);
      if (pixels[pixel + 3] > 2) isEmpty = false;
    }
  }
  if (isEmpty) return null;
  const raw = { width: tilePixels, height: tilePixels, channels: 4 };
  return sharp(pixels, { raw }).webp({ quality: 1, alphaQuality: 10, effort: 6 }).toBuffer();
}

/** The value between the points of a grid. */
function smooth(grid, column, row) {
  const [left, bottom] = [Math.floor(column), Math.floor(row)];
  const [right, up] = [column - left, row - bottom];
  const along = (down) => at(grid, left, down) * (1 - right) + at(grid, left + 1, down) * right;
  return along(bottom) * (1 - up) + along(bottom + 1) * up;
}
