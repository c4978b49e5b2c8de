import { createHash } from "node:crypto";
import { link, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { groupRows, overviewQuery, photosQuery, segmentPhotos } from "./photos-sql.mjs";
import { thumbnailPictures } from "./thumbnails.mjs";

const geo = JSON.stringify({
  version: "1.1.0",
  primary_column: "geometry",
  columns: {
    geometry: {
      encoding: "WKB",
      geometry_types: ["Point"],
      covering: {
        bbox: Object.fromEntries(["xmin", "ymin", "xmax", "ymax"].map((name) => [name, ["bbox", name]])),
      },
    },
  },
});

/**
 * Writes a made-up published dataset into a folder that is there and empty: what opening one is tested and measured with.
 * @param {string} folder
 * @param {{ photos: number, years?: number, lastYear?: number, thumbnailBytes?: number, undated?: number,
 *   say?: (line: string) => void }} asked `undated`: how many of the photos have no date
 */
export async function makeDataset(folder, asked) {
  const {
    photos,
    years = 20,
    lastYear = 2025,
    thumbnailBytes = 600,
    undated = 0,
    say = () => undefined,
  } = asked;
  const pictures = thumbnailPictures(20, thumbnailBytes);
  const segments = await writeSegments(folder, pictures, photos);
  const database = await DuckDBInstance.create(":memory:", { threads: "2" });
  const connection = await database.connect();
  await connection.run("SET preserve_insertion_order = true; SET memory_limit = '4GB'");
  await connection.run("CREATE TABLE segments (segment BIGINT, name VARCHAR)");
  const appender = await connection.createAppender("segments");
  for (const [at, { path }] of segments.entries()) {
    appender.appendBigInt(BigInt(at));
    appender.appendVarchar(hash16Of(path));
    appender.endRow();
  }
  appender.closeSync();
  const parts = [];
  let first = 0;
  for (const { year, count } of sharesOf(photos, years, lastYear, undated)) {
    parts.push(await writePart(folder, connection, { year, count, first, pictures }));
    first += count;
    say(`${year ?? "no date"}: ${count} photos`);
  }
  connection.closeSync();
  const manifest = {
    format: "pinroll-dataset",
    version: 1,
    sequence: 1,
    createdAt: "2026-01-01T00:00:00Z",
    photos,
    parts,
    thumbnails: segments,
  };
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
  return manifest;
}

/** Newer years have more. @param {number} photos @param {number} years @param {number} last @param {number} undated */
function sharesOf(photos, years, last, undated) {
  const total = (years * (years + 1)) / 2;
  let left = photos - undated;
  /** @type {{ year: number | null, count: number }[]} */
  const shares = Array.from({ length: years }, (_, at) => {
    const count = at === years - 1 ? left : Math.floor(((photos - undated) * (at + 1)) / total);
    left -= count;
    return { year: last - years + 1 + at, count };
  });
  if (undated > 0) shares.push({ year: null, count: undated });
  return shares.filter(({ count }) => count > 0);
}

/**
 * Segments with the same pictures over and over. They share one file on disk, so that ten million thumbnails need no
 * hundred gigabytes; their names are hashes of their numbers.
 * @param {string} folder @param {Buffer[]} pictures @param {number} photos
 */
async function writeSegments(folder, pictures, photos) {
  await mkdir(join(folder, "thumbnails"), { recursive: true });
  const count = Math.ceil(photos / segmentPhotos);
  const rounds = segmentPhotos / pictures.length;
  const content = Buffer.concat(Array.from({ length: rounds }, () => pictures).flat());
  const segments = [];
  for (let at = 0; at < count; at++) {
    const sha256 = createHash("sha256").update(`segment ${at}`).digest("hex");
    const path = `thumbnails/${sha256.slice(0, 16)}.seg`;
    segments.push({ path, bytes: content.length, sha256 });
    // A file has some ten thousand names at most.
    if (at % 5000 === 0) await writeFile(join(folder, path), content);
    else await link(join(folder, segments[at - (at % 5000)]?.path ?? ""), join(folder, path));
  }
  return segments;
}

/**
 * @param {string} folder
 * @param {import("@duckdb/node-api").DuckDBConnection} connection
 * @param {{ year: number | null, count: number, first: number, pictures: Buffer[] }} asked
 */
async function writePart(folder, connection, { year, count, first, pictures }) {
  const thumbnailBytes = pictures.map(({ length }) => length);
  const query = photosQuery({ year, count, first, segments: "segments", thumbnailBytes });
  await connection.run(`CREATE OR REPLACE TABLE photos AS ${query}`);
  const unnamed = join(folder, "unnamed.parquet");
  const options = `FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE ${groupRows}`;
  await connection.run(
    `COPY (SELECT * EXCLUDE (pos, town) FROM photos ORDER BY pos) TO '${unnamed}' (${options}, KV_METADATA {geo: '${geo}'})`,
  );
  const part = await named(folder, unnamed, `photos/year=${year ?? "unknown"}/part-`);
  await connection.run(
    `COPY (${overviewQuery("photos")}) TO '${unnamed}' (FORMAT parquet, COMPRESSION snappy)`,
  );
  const overview = await named(folder, unnamed, "overview/");
  const facts = await connection.runAndReadAll(
    `SELECT strftime(min(taken_local), '%Y-%m-%dT%H:%M:%S'), strftime(max(taken_local), '%Y-%m-%dT%H:%M:%S'),
      min(bbox.xmin), min(bbox.ymin), max(bbox.xmax), max(bbox.ymax) FROM photos`,
  );
  const [from, to, ...bounds] = facts.getRows()[0] ?? [];
  const { footerBytes, ...file } = part;
  return {
    ...file,
    rows: count,
    from,
    to,
    bounds,
    footerBytes,
    overview: { ...overview, footerBytes: undefined },
  };
}

/** Gives a file the name of its content. @param {string} folder @param {string} file @param {string} begin */
async function named(folder, file, begin) {
  const content = await readFile(file);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const path = `${begin}${sha256.slice(0, 16)}.parquet`;
  await mkdir(join(folder, path, ".."), { recursive: true });
  await rename(file, join(folder, path));
  return { path, bytes: content.length, sha256, footerBytes: content.readUInt32LE(content.length - 8) + 8 };
}

/** @param {string} path */
const hash16Of = (path) => path.slice(-20, -4);

if (import.meta.filename === process.argv[1]) {
  const [folder = "", photos = "10000000", thumbnailBytes = "600"] = process.argv.slice(2);
  await mkdir(folder, { recursive: true });
  await makeDataset(folder, {
    photos: Number(photos),
    thumbnailBytes: Number(thumbnailBytes),
    undated: Math.round(Number(photos) / 200),
    say: console.log,
  });
}
