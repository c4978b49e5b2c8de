import { durationTables, keepDuration } from "./durations.mjs";
import { commandCpuSeconds } from "../cpu.mjs";
import { duration, forecast, forecastWords, modeOf, secondsLeft } from "./forecast.mjs";

/** @typedef {import("../types.d.mts").Machine} Machine */

/**
 * Says how long a run will take before it starts, and what is left as it goes; and keeps what each scenario took for the
 * next forecast.
 * @param {{ asked: readonly string[], rounds: number, quick: boolean, million: boolean, folder?: string | undefined }} options
 * @param {{ machine: Machine, say: (line: string) => void }} setting
 */
export async function startProgress({ asked, rounds, quick, million, folder }, { machine, say }) {
  const mode = modeOf({ quick, million });
  const tables = await durationTables();
  const parts = forecast(tables, { asked, rounds, mode });
  const started = performance.now();
  /** Seconds of each scenario that is done. @type {number[]} */
  const took = [];
  if (folder === undefined) say(forecastWords(parts, { now: new Date(), tables }));
  else say("How long it takes depends on your files.");
  return {
    /** Before a scenario. @param {string} name */
    begin(name) {
      const own = parts[took.length]?.seconds ?? null;
      const left = secondsLeft(parts, took);
      const known = folder !== undefined || own === null ? "" : `, about ${duration(own)}`;
      const rest =
        folder !== undefined || left === null || took.length === 0 ? "" : `; ${duration(left)} left`;
      say(`${name}: scenario ${took.length + 1} of ${asked.length}${known}${rest}`);
      const began = performance.now();
      /** After it. @param {boolean} failed one that failed says nothing about how long it takes */
      return async (failed) => {
        const seconds = (performance.now() - began) / 1000;
        took.push(seconds);
        if (!failed && folder === undefined) await keepDuration(machine, { mode, name, seconds, rounds });
      };
    },
    /** What all of it took so far. */
    async took() {
      const cpuSeconds = await commandCpuSeconds();
      return {
        seconds: Math.round((performance.now() - started) / 1000),
        ...(cpuSeconds !== null && { cpuSeconds: Math.round(cpuSeconds) }),
      };
    },
  };
}

/** @param {{ seconds: number, cpuSeconds?: number }} took */
export function tookWords({ seconds, cpuSeconds }) {
  const processor = cpuSeconds === undefined ? "" : `, and ${duration(cpuSeconds)} of processor time`;
  return `It took ${duration(seconds)}${processor}.`;
}
