import { names } from "../peers/thumbnail-ways.mjs";
import { medianRatio } from "../statistics.mjs";
import { edge, format, quality } from "../wanted-thumbnail.mjs";

/** @typedef {import("./thumbnail-series.mjs").Series} Series */
/** @typedef {import("../types.d.mts").Outcome} Outcome */
/** @typedef {import("../types.d.mts").Measured} Measured */

/**
 * What was compared, and how.
 * @typedef {object} Facts
 * @property {number} megapixels
 * @property {"none" | "large"} preview
 * @property {number} count
 * @property {number} lanes
 * @property {import("../peers/sharp-thumbnails.mjs").SharpSetting} sharpSetting
 */

/** Whose rate Pinroll's is asked to be this many times, at 12 megapixels. */
const wanted = /** @type {const} */ ([
  ["of sharp on all cores", names.sharp, { none: 0.9, large: 3 }],
  ["of createImageBitmap in as many workers", names.bitmap, { none: 2.5, large: 2.5 }],
  ["of browser-image-compression, as its README has it", names.compression, { none: 10, large: 10 }],
  ["of pica, as its README has it", names.pica, { none: 5, large: 5 }],
  ["of Uppy's thumbnail generator", names.uppy, { none: 5, large: 5 }],
]);

/**
 * @param {Series[]} all
 * @param {number[]} empty bytes of a browser with nothing in it
 * @param {Facts} facts
 * @returns {Outcome}
 */
export function outcomeOf(all, empty, facts) {
  const series = all.filter(({ failure }) => failure === null);
  const { megapixels, preview, count } = facts;
  const previews =
    preview === "none" ? "without previews" : "with previews of 160 and 1,600 px, as cameras embed them,";
  return {
    scenario: "thumbnails",
    title: `${count} JPEGs of ${megapixels} MP ${previews} to ${edge} px ${format.name}, quality ${quality * 100}, from drop to done`,
    measured: [
      ...measuredOf("Thumbnails", "photos/s", series, ({ rates }) => rates),
      ...measuredOf("Thumbnails per processor second", "photos/CPU s", series, ({ cpuRates }) => cpuRates),
      ...measuredOf("Processor time for 1,000 photos", "s", series, ({ cpuRates }) =>
        cpuRates.map((rate) => 1000 / rate),
      ),
      ...measuredOf("Peak memory", "MB", series, ({ peaks }) => peaks.map(megabytes)),
      ...(empty.length > 0
        ? [
            {
              name: "A browser with an empty page",
              group: "Peak memory",
              unit: "MB",
              values: empty.map(megabytes),
            },
          ]
        : []),
    ],
    targets: megapixels === 12 ? targetsOf(series, preview) : [],
    notes: [...notesOf(facts), ...notesOn(series), ...failuresOf(all)],
  };
}

/** @param {number} bytes */
const megabytes = (bytes) => bytes / 1e6;

/**
 * @param {string} group
 * @param {string} unit
 * @param {Series[]} series
 * @param {(series: Series) => number[]} valuesOf
 * @returns {Measured[]}
 */
function measuredOf(group, unit, series, valuesOf) {
  return series.flatMap((one) => {
    const values = valuesOf(one);
    return values.length > 0 ? [{ name: one.way.name, group, unit, values }] : [];
  });
}

/** @param {Series[]} series @param {"none" | "large"} preview */
function targetsOf(series, preview) {
  const byName = new Map(series.map((one) => [one.way.name, one.rates]));
  const ours = byName.get(names.ours) ?? [];
  return wanted.flatMap(([what, name, times]) => {
    const theirs = byName.get(name);
    const kind = /** @type {const} */ ("at-least");
    if (theirs === undefined) return [];
    return [{ what, kind, wanted: times[preview], got: medianRatio(ours, theirs), unit: "x" }];
  });
}

/** @param {Facts} facts */
function notesOf({ preview, lanes, sharpSetting: { parallel, concurrency } }) {
  return [
    `Pinroll had ${lanes} workers, and so had createImageBitmap and browser-image-compression. As its README has it, the latter starts a worker for each photo, one after the other. pica spreads each photo over workers of its own; its README asks for one photo at a time, and it was given as many as the others have workers, too. Uppy's generator makes one at a time on the page.`,
    `sharp ran in a process of its own, on all cores at its fastest of three settings (${parallel} at once, ${concurrency} ${concurrency === 1 ? "thread" : "threads"} each), on one core one at a time on one thread.`,
    ...(preview === "none" ? [] : ["All but Pinroll decode the picture itself, as they would for anybody."]),
    "Processor time is that of all processes of the browser, user and system, from drop to done. Memory is their proportional set size (PSS) at its highest, looked at five times a second in rounds that were not timed; of sharp, the most its process held.",
  ];
}

/** @param {Series[]} series */
function notesOn(series) {
  const counts = series.map(({ way: { name, photos } }) => ({ name, photos }));
  const most = Math.max(...counts.map(({ photos }) => photos));
  const fewer = counts
    .filter(({ photos }) => photos < most)
    .map(({ name, photos }) => `${photos} by ${name}`);
  const worst = series.reduce((one, other) => (other.error > one.error ? other : one));
  return [
    ...(fewer.length > 0 ? [`Fewer photos tell the rate of the slow ways: ${fewer.join("; ")}.`] : []),
    `Every thumbnail's format and size are checked, and seven of each way each round pixel by pixel: largest mean error ${worst.error.toFixed(1)} of 255 (${worst.way.name}).`,
    "Uppy's generator was given upright photos only, because it crops what Exif turns by 90 degrees. Its quality cannot be set; it is the browser's own.",
  ];
}

/** @param {Series[]} series */
function failuresOf(series) {
  return series.flatMap(({ way, failure }) => {
    return failure === null ? [] : [`Left out, because it failed: ${way.name} (${failure})`];
  });
}
