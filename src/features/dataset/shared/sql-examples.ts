/** Queries to begin with: the key of each name, and its text. */
export const sqlExamples = [
  [
    "exampleYears",
    `SELECT year, COUNT(*) AS photos
FROM photos
GROUP BY year
ORDER BY year`,
  ],
  [
    "exampleCities",
    `SELECT city, country_name, COUNT(*) AS photos
FROM photos
WHERE city IS NOT NULL
GROUP BY city, country_name
ORDER BY photos DESC
LIMIT 20`,
  ],
  [
    "exampleCameras",
    `SELECT make, model, lens, COUNT(*) AS photos
FROM photos
GROUP BY make, model, lens
ORDER BY photos DESC
LIMIT 20`,
  ],
  [
    "exampleNear",
    `SELECT id, path, taken_local, city
FROM photos
WHERE lat BETWEEN 38.6 AND 38.8
  AND lng BETWEEN -9.3 AND -9.0
ORDER BY taken_local`,
  ],
  [
    "exampleTags",
    `SELECT tag, COUNT(*) AS photos
FROM photos CROSS JOIN UNNEST(keywords) AS tags(tag)
GROUP BY tag
ORDER BY photos DESC
LIMIT 20`,
  ],
  [
    "exampleLargest",
    `SELECT id, path, ROUND(bytes / 1000000, 1) AS megabytes, width, height
FROM photos
ORDER BY bytes DESC
LIMIT 50`,
  ],
] as const;
