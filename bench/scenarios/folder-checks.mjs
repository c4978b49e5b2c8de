/** @typedef {import("../types.d.mts").ExportedLibrary} ExportedLibrary */
/** @typedef {ExportedLibrary["photos"][number]} Photo */

/** How many names tell where to look. */
const examples = 3;

/** @param {ExportedLibrary["counts"]} counts @returns {string} */
export function countsNote({ found, shown, failed, skipped, sidecars }) {
  return `Of ${found} files ${shown} are shown, ${failed} failed, ${skipped} were skipped, ${sidecars} are sidecars.`;
}

/**
 * How many thumbnails have another size than sharp's of the same file. A 32nd less is what Pinroll is content with where a
 * JPEG at a fraction of its size is so large.
 * @param {readonly Photo[]} photos with a thumbnail
 * @param {ReadonlyMap<string, { width: number, height: number }>} sizes of sharp's, by the path within the folder
 * @returns {string}
 */
export function differing(photos, sizes) {
  const both = photos.flatMap(({ path, thumbnail }) => {
    const theirs = sizes.get(withinFolder(path));
    return theirs && thumbnail ? [{ path, thumbnail, theirs }] : [];
  });
  const wrong = both.filter(
    ({ thumbnail, theirs }) =>
      isOther(thumbnail.width, theirs.width) || isOther(thumbnail.height, theirs.height),
  );
  const said = `${wrong.length} of ${both.length} thumbnails that both made differ in size`;
  const named = wrong.slice(0, examples).map(({ path, thumbnail, theirs }) => {
    return `${path} is ${thumbnail.width} x ${thumbnail.height}, by sharp ${theirs.width} x ${theirs.height}`;
  });
  return `${[said, ...named].join("; ")}.`;
}

/**
 * How many dates are those exiftool has as DateTimeOriginal, to the second, of files whose name is there once.
 * @param {ExportedLibrary} library
 * @param {readonly import("../page/reading.ts").Reading[]} readings
 * @returns {string}
 */
export function agreeing({ photos }, readings) {
  const theirs = onceNamed(readings, ({ name }) => name);
  const both = [...onceNamed(photos, ({ path }) => path.slice(path.lastIndexOf("/") + 1))].flatMap(
    ([name, { takenAt }]) => {
      const local = theirs.get(name)?.local ?? null;
      // Zeros are how a camera says that its clock was not set.
      return local !== null && !local.startsWith("0000") && takenAt !== null
        ? [{ name, local, ours: takenAt.local.slice(0, 19) }]
        : [];
    },
  );
  const other = both.filter(({ local, ours }) => local !== ours);
  const said = `${both.length - other.length} of ${both.length} dates are those exiftool has`;
  const named = other
    .slice(0, examples)
    .map(({ name, local, ours }) => `${name} is ${ours}, by exiftool ${local}`);
  return `${[said, ...named].join("; ")}.`;
}

/** Beyond rounding. @param {number} ours @param {number} theirs */
const isOther = (ours, theirs) => ours > theirs + 1 || ours < (theirs * 31) / 32 - 1;

/** What comes after the dropped folder's own name. @param {string} path */
const withinFolder = (path) => path.slice(path.indexOf("/") + 1);

/** @template T @param {readonly T[]} list @param {(one: T) => string} nameOf @returns {Map<string, T>} */
function onceNamed(list, nameOf) {
  const count = new Map();
  for (const one of list) count.set(nameOf(one), (count.get(nameOf(one)) ?? 0) + 1);
  return new Map(list.flatMap((one) => (count.get(nameOf(one)) === 1 ? [[nameOf(one), one]] : [])));
}
