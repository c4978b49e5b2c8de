/** @typedef {import("./page/reading.ts").Reading} Reading */
/** @typedef {import("./corpus/small-photos.mjs").SmallPhoto} SmallPhoto */

/** In degrees: what is written is rounded to a hundredth of a second of arc, and printed so again. */
const tolerance = 2e-5;

/**
 * Throws when a reader missed a photo, or read another date or place than were written: a wrong answer is never fast.
 * @param {string} who
 * @param {readonly Reading[]} readings
 * @param {readonly SmallPhoto[]} photos
 */
export function checkReadings(who, readings, photos) {
  const byName = new Map(readings.map((reading) => [reading.name, reading]));
  if (byName.size !== photos.length)
    throw new Error(`${who} read ${byName.size} photos of ${photos.length}.`);
  for (const { name, local, lat, lng } of photos) {
    const got = byName.get(name);
    if (got?.local !== local || !isNear(got.lat, lat) || !isNear(got.lng, lng))
      throw new Error(`${who} has ${name} as ${JSON.stringify(got)}, not ${local} at ${lat}, ${lng}.`);
  }
}

/** @param {number | null} got @param {number} written */
function isNear(got, written) {
  return got !== null && Math.abs(got - written) < tolerance;
}
