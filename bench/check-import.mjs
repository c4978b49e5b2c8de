import { checkReadings } from "./check-readings.mjs";

/**
 * Throws unless every photo dropped is shown, with its date, its place and a thumbnail.
 * @param {import("./types.d.mts").ExportedLibrary} library
 * @param {readonly import("./corpus/small-photos.mjs").SmallPhoto[]} photos
 */
export function checkImport({ counts, photos: shown }, photos) {
  const { length } = photos;
  const { failed, skipped, sidecars } = counts;
  if (counts.found !== length || counts.shown !== length || failed + skipped + sidecars > 0)
    throw new Error(`Pinroll counts ${JSON.stringify(counts)} of ${length} photos.`);
  const bare = shown.find(({ thumbnail, failure }) => thumbnail === null || failure !== null);
  if (bare)
    throw new Error(`Pinroll has no thumbnail of ${bare.path}: ${bare.failure?.message ?? "no reason"}`);
  checkReadings("Pinroll", shown.map(readingOf), photos);
}

/** @param {import("./types.d.mts").ExportedLibrary["photos"][number]} photo @returns {import("./page/reading.ts").Reading} */
function readingOf({ path, takenAt, location }) {
  return {
    name: path.slice(path.lastIndexOf("/") + 1),
    local: takenAt?.local.slice(0, 19) ?? null,
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
  };
}
