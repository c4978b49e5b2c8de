import { number } from "../report/words.mjs";

/** @typedef {import("../types.d.mts").GrowthTable} GrowthTable */
/** @typedef {import("../watch-inputs.mjs").Input} Input */
/** @typedef {import("../watch-frames.mjs").LongFrame} LongFrame */

const rows = 5;

/** The inputs that waited longest. @param {Input[]} inputs @returns {GrowthTable} */
export function inputsTable(inputs) {
  const worst = inputs.toSorted((one, other) => other.delay - one.delay).slice(0, rows);
  return {
    caption: "The inputs that waited longest",
    head: ["input", "on", "after the drop", "delay", "painted"],
    rows: worst.map(({ type, on, at, delay, painted }) => [
      type,
      on,
      `${number(at / 1000)} s`,
      `${number(delay)} ms`,
      Number.isNaN(painted) ? "" : `${number(painted)} ms`,
    ]),
  };
}

/**
 * The longest frames and what ran in them: the script's entry, its file, and layout it forced.
 * @param {string} when
 * @param {{ frames: LongFrame[] }[]} runs
 * @returns {GrowthTable}
 */
export function framesTable(when, runs) {
  const worst = runs.flatMap(({ frames }) => frames).toSorted((one, other) => other.ms - one.ms);
  return {
    caption: `The longest frames, ${when}`,
    head: ["after the drop", "frame", "longest script", "in", "of it", "layout"],
    rows: worst
      .slice(0, rows)
      .map(({ at, ms, scripts: [script] }) => [
        `${number(at / 1000)} s`,
        `${number(ms)} ms`,
        ...(script
          ? [script.what, script.where, `${number(script.ms)} ms`, `${number(script.layoutMs)} ms`]
          : ["none", "", "", ""]),
      ]),
  };
}
