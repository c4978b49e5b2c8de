/** Photos in one row group. */
export const groupRows = 8192;

/** Photos whose thumbnails share one segment. */
export const segmentPhotos = 800;

/**
 * The photos of one year as a query: `count` of them, evenly over the year, in trips of 300 photos around one of 400
 * towns. Their row groups are slices of time; within one they are in the order of where they were taken.
 * @param {{ year: number | null, count: number, first: number, segments: string, thumbnailBytes: number[] }} asked
 *   `first`: number of its first photo in the dataset; `segments`: table of the names of segments;
 *   `thumbnailBytes`: sizes of the pictures that take turns
 */
export function photosQuery({ year, count, first, segments, thumbnailBytes }) {
  const from = `TIMESTAMP '${year ?? 2000}-01-01 00:00:00'`;
  const step = Math.floor((365 * 86_400_000_000) / count);
  const variants = thumbnailBytes.length;
  const offsets = thumbnailBytes.map((_, pos) => thumbnailBytes.slice(0, pos).reduce((a, b) => a + b, 0));
  const round = thumbnailBytes.reduce((a, b) => a + b, 0);
  const of = (/** @type {number[]} */ list, /** @type {string} */ at) => `[${list.join(",")}][${at} + 1]`;
  return `
WITH numbered AS (
  SELECT i, ${first} + i AS n, (hash(${first} + i) % 4000000007)::BIGINT AS h, (hash(((${first} + i) // 300) * 31 + 7) % 400)::BIGINT AS town FROM range(${count}) t(i)
), placed AS (
  SELECT *, i // ${groupRows} AS slice, h % 12 = 0 AS nowhere,
    -55 + (hash(town * 3 + 1) % 12000) / 100.0 + ((h // 13) % 2000) / 20000.0 AS lat,
    -170 + (hash(town * 5 + 2) % 34000) / 100.0 + ((h // 29) % 2000) / 20000.0 AS lng,
    h % 5 = 0 AS upright
  FROM numbered
), ordered AS (
  SELECT *, ${year === null ? "NULL::TIMESTAMP" : `${from} + to_microseconds((i * ${step} + (h % 1000) * 1000)::BIGINT)`} AS taken FROM placed
  ORDER BY slice, nowhere, floor(lat / 4), floor(lng / 4), town, i
), filed AS (SELECT *, row_number() OVER () - 1 AS pos FROM ordered)
SELECT
  format('{:016x}', n) AS id,
  format('Trip {}/IMG_{:06d}.JPG', n // 300, n) AS path,
  [format('Trip {}/IMG_{:06d}.JPG', n // 300, n)] AS paths,
  (2000000 + h % 4000000)::BIGINT AS bytes,
  (taken + INTERVAL 1 HOUR) AS modified,
  'photo' AS kind, 'image/jpeg' AS type,
  CASE WHEN upright THEN 3024 ELSE 4032 END::INTEGER AS width,
  CASE WHEN upright THEN 4032 ELSE 3024 END::INTEGER AS height,
  1::INTEGER AS orientation,
  taken AS taken_local,
  CASE WHEN taken IS NULL THEN NULL ELSE 60 END::INTEGER AS taken_offset_minutes,
  CASE WHEN taken IS NULL THEN NULL ELSE 'exif:DateTimeOriginal' END AS taken_source,
  CASE WHEN nowhere THEN NULL ELSE unhex('0000000001') || lng::BIT::BLOB || lat::BIT::BLOB END AS geometry,
  CASE WHEN nowhere THEN NULL ELSE struct_pack(xmin := lng, ymin := lat, xmax := lng, ymax := lat) END AS bbox,
  CASE WHEN nowhere THEN NULL ELSE (h % 2000)::DOUBLE END AS altitude,
  CASE WHEN nowhere THEN NULL ELSE 'exif:GPS' END AS location_source,
  CASE WHEN nowhere THEN NULL ELSE ['FR','JP','BR','KE','NZ'][(town % 5 + 1)::BIGINT] END AS country,
  CASE WHEN nowhere THEN NULL ELSE ['France','Japan','Brazil','Kenya','New Zealand'][(town % 5 + 1)::BIGINT] END AS country_name,
  CASE WHEN nowhere THEN NULL ELSE format('Region {}', town // 8) END AS region,
  CASE WHEN nowhere THEN NULL ELSE format('Town {}', town) END AS city,
  'Example' AS make, format('Model {}', h % 7) AS model, NULL::VARCHAR AS lens,
  2.8::DOUBLE AS f_number, 0.004::DOUBLE AS exposure_seconds, 100::INTEGER AS iso, 35.0::DOUBLE AS focal_length,
  NULL::DOUBLE AS duration,
  CASE WHEN n % 50 = 0 THEN format('Morning walk {}', n // 300) END AS title,
  CASE WHEN n % 90 = 0 THEN 'By the old harbour' END AS description,
  CASE WHEN n % 20 = 0 THEN ['harbour', 'walk'] ELSE []::VARCHAR[] END AS keywords,
  CASE WHEN n % 10 = 0 THEN 4 END::INTEGER AS rating,
  n % 10 = 0 AS favourite, false AS hidden, false AS rejected, 0::INTEGER AS rotation,
  CASE WHEN n % 300 < 40 THEN [format('Trip {}', n // 300)] ELSE []::VARCHAR[] END AS albums,
  s.name AS thumbnail_segment,
  ((pos % ${segmentPhotos}) // ${variants} * ${round} + ${of(offsets, `pos % ${segmentPhotos} % ${variants}`)})::BIGINT AS thumbnail_offset,
  ${of(thumbnailBytes, `pos % ${segmentPhotos} % ${variants}`)}::INTEGER AS thumbnail_bytes,
  128::INTEGER AS thumbnail_width, 85::INTEGER AS thumbnail_height, 'image/png' AS thumbnail_type,
  pos, town
FROM filed JOIN ${segments} s ON s.segment = (${first} + pos) // ${segmentPhotos}
ORDER BY pos`;
}

/** The months, cells and samples of the photos of a table, as an overview holds them. @param {string} table */
export function overviewQuery(table) {
  const x = "least(63, greatest(0, floor((bbox.xmin / 360 + 0.5) * 64)))";
  const y =
    "least(63, greatest(0, floor((0.5 - ln(tan(radians(45 + greatest(-85.05, least(85.05, bbox.ymin)) / 2))) / (2 * pi())) * 64)))";
  return `
SELECT (year(taken_local) * 12 + month(taken_local) - 1)::INTEGER AS month,
  CASE WHEN bbox IS NULL THEN NULL ELSE (${y} * 64 + ${x}) END::INTEGER AS cell,
  count(*)::INTEGER AS count, arg_max(id, pos) AS id,
  arg_max(thumbnail_segment, pos) AS thumbnail_segment, arg_max(thumbnail_offset, pos) AS thumbnail_offset,
  arg_max(thumbnail_bytes, pos) AS thumbnail_bytes, arg_max(bbox.ymin, pos) AS lat, arg_max(bbox.xmin, pos) AS lng
FROM ${table} GROUP BY 1, 2 ORDER BY 1, 2`;
}
