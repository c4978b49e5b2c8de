import { checkThumbnails } from "../check-thumbnails.mjs";
import { format } from "../wanted-thumbnail.mjs";
import { names } from "../peers/thumbnail-ways.mjs";

/** @typedef {import("../peers/thumbnail-ways.mjs").Way} Way */

/**
 * What a way came to over all rounds.
 * @typedef {object} Series
 * @property {Way} way
 * @property {number[]} rates photos a second
 * @property {number[]} cpuRates photos a second of processor time
 * @property {number[]} peaks bytes
 * @property {number} error the largest mean error of its pictures, of 255
 * @property {string | null} failure why it is left out
 */

/** @param {Way} way @returns {Series} */
export function seriesOf(way) {
  return { way, rates: [], cpuRates: [], peaks: [], error: 0, failure: null };
}

/**
 * All of them, each round beginning with the next: none always comes right after the same other.
 * @template T
 * @param {readonly T[]} all
 * @param {number} round
 */
export function inTurn(all, round) {
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

/**
 * Has a way make its thumbnails, checks them, and takes down what it cost. A peer that fails is left out from then on:
 * a wrong answer is never fast. Without Pinroll there is nothing to compare, so its failure is thrown.
 * @param {Series} series
 * @param {{ folder: string | null, edge: number, memory: boolean }} asked `folder`: the same pictures as sharp reads them, null
 *   if nothing here does; `memory`: only what memory it takes, no time
 */
export async function takeOnce(series, { folder, edge, memory }) {
  if (series.failure !== null) return;
  const { name, photos, take } = series.way;
  try {
    const { seconds, cpuSeconds, peakBytes, made } = await take(memory);
    if (folder !== null)
      series.error = Math.max(series.error, await checkThumbnails(name, folder, made, edge, format.sharp));
    if (peakBytes !== null) series.peaks.push(peakBytes);
    if (memory) return;
    series.rates.push(photos / seconds);
    if (cpuSeconds !== null && cpuSeconds > 0) series.cpuRates.push(photos / cpuSeconds);
  } catch (error) {
    if (name === names.ours) throw error;
    series.failure = error instanceof Error ? error.message : String(error);
  }
}
