import type { DatasetManifest } from "../../shared/layout.ts";

/** The text that comes with a dataset: what it is, and queries to copy. */
export function datasetReadme({ photos, parts, createdAt }: DatasetManifest): string {
  const dates = parts.flatMap(({ from, to }) => [from, to]).filter((local) => local !== null);
  const from = dates.reduce((first, local) => (local < first ? local : first), dates[0] ?? "");
  const to = dates.reduce((last, local) => (local > last ? local : last), dates[0] ?? "");
  const span = from === "" ? "" : `, taken from ${from.slice(0, 10)} to ${to.slice(0, 10)}`;
  return `# Photos

${photos} photos${span}. Written by Pinroll on ${createdAt.slice(0, 10)}.

- \`photos/year=…/*.parquet\`: one row for each photo, as GeoParquet 1.1. \`taken_local\` is the time on the wall where
  the photo was taken, without a time zone; \`taken_offset_minutes\` leads to UTC where it is known. Where less is known than a day, or only about when,
  \`taken_edtf\` says so (EDTF, level 1: "1985", "1985-07~"), and \`taken_local\` is its beginning. What is unknown is null.
- \`thumbnails/*.seg\`: thumbnails one after another. A row names its segment, and where in it the picture begins and
  how long it is (\`thumbnail_segment\`, \`thumbnail_offset\`, \`thumbnail_bytes\`).
- \`overview/*.parquet\`: counts by month (year * 12 + month - 1) and by tile of the world at zoom 6 (y * 64 + x).
- \`manifest.json\`: all files with their sizes and SHA-256.

The originals are not in it.

## Ask with DuckDB

Start \`duckdb\` in this folder.

\`\`\`sql
CREATE VIEW photos AS
  SELECT * FROM read_parquet('photos/*/*.parquet', hive_partitioning = true, hive_types = {'year': VARCHAR});
\`\`\`

How many photos from each year and country:

\`\`\`sql
SELECT year, country_name, count(*) AS photos
FROM photos GROUP BY ALL ORDER BY ALL;
\`\`\`

Photos around a point, without reading the rest:

\`\`\`sql
SELECT path, taken_local, city FROM photos
WHERE bbox.xmin BETWEEN -9.3 AND -9.0 AND bbox.ymin BETWEEN 38.6 AND 38.8
ORDER BY taken_local;
\`\`\`

What the tags are used for most:

\`\`\`sql
SELECT tag, count(*) AS photos
FROM (SELECT unnest(keywords) AS tag FROM photos)
GROUP BY tag ORDER BY photos DESC, tag LIMIT 20;
\`\`\`

Which lens for which focal length:

\`\`\`sql
SELECT model, lens, round(focal_length / 10) * 10 AS millimetres, count(*) AS photos
FROM photos WHERE focal_length IS NOT NULL
GROUP BY ALL ORDER BY photos DESC LIMIT 20;
\`\`\`
`;
}
