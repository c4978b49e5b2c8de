import { readFileSync } from "node:fs";

/**
 * One picture of the trip.
 * @typedef {object} Shot
 * @property {string} name of the file, without ending
 * @property {string} title
 * @property {string} at wall clock, `2025-09-12T08:12:44.310`
 * @property {string} offset
 * @property {number} lat
 * @property {number} lng
 * @property {number} altitude metres
 * @property {number} [direction] degrees the camera points at
 * @property {boolean} [gps] false: no fix, indoors
 * @property {boolean} [preview] false: no embedded preview
 * @property {string} scene
 * @property {Record<string, string | number>} [options]
 * @property {string} [seed] the same seed is the same view
 * @property {import("./light.mjs").Weather} [weather]
 * @property {number} [lift] degrees added to the height of the sun, for the mood of the picture
 * @property {number} [ev] exposure value at ISO 100 where the sun does not decide it
 * @property {"land" | "tall" | "wide" | "square" | "panorama" | "film"} [size]
 * @property {number} [orientation]
 * @property {"jpeg" | "webp" | "png"} [format]
 * @property {string} [lens]
 * @property {number} [focal] millimetres
 */

/**
 * Ten days in September, Lisbon to Mont Blanc by train, hired car and on foot: real places, plausible times and speeds;
 * the clock goes forward an hour between Portugal and Spain. Four pictures were taken indoors without a fix, five from
 * one tripod, four of one wave within a second.
 * @returns {Shot[]}
 */
export function readTrip() {
  const text = readFileSync(new URL("trip.json", import.meta.url), "utf8");
  const trip = /** @type {{ days: { date: string, offset: string, shots: Shot[] }[] }} */ (JSON.parse(text));
  return trip.days.flatMap(({ date, offset, shots }) =>
    shots.map((shot) => ({ ...shot, offset, at: `${date}T${shot.at}` })),
  );
}
