/** How long scenarios took: seconds by name, with this many rounds. @typedef {Record<string, { seconds: number, rounds: number }>} Durations */
/** What was measured where and when. @typedef {{ device: string, date: string, modes: Partial<Record<Mode, Durations>> }} DurationTable */
/** Kinds of runs whose scenarios take alike. @typedef {"quick" | "whole" | "quick with a million" | "whole with a million"} Mode */

/** @param {{ quick: boolean, million: boolean }} options @returns {Mode} */
export function modeOf({ quick, million }) {
  const length = quick ? "quick" : "whole";
  return million ? `${length} with a million` : length;
}

/**
 * How long each scenario will take, in seconds, by what it took before; null where nobody knows. A scenario of more rounds
 * takes as much longer.
 * @param {readonly DurationTable[]} tables those that come first count more
 * @param {{ asked: readonly string[], rounds: number, mode: Mode }} run
 * @returns {{ name: string, seconds: number | null }[]}
 */
export function forecast(tables, { asked, rounds, mode }) {
  return asked.map((name) => {
    const known = tables.flatMap(({ modes }) => modes[mode]?.[name] ?? [])[0];
    return { name, seconds: known === undefined ? null : (known.seconds * rounds) / known.rounds };
  });
}

/**
 * The forecast in one or two sentences.
 * @param {ReturnType<typeof forecast>} parts
 * @param {{ now: Date, tables: readonly DurationTable[] }} setting
 */
export function forecastWords(parts, { now, tables }) {
  const sum = parts.reduce((all, { seconds }) => all + (seconds ?? 0), 0);
  const unknown = parts.filter(({ seconds }) => seconds === null).map(({ name }) => name);
  if (unknown.length === parts.length)
    return "How long it takes is not known: none of this was measured before. A whole run takes an hour or more.";
  const end = new Date(now.getTime() + sum * 1000);
  const clock = `${String(end.getHours()).padStart(2, "0")}:${String(end.getMinutes()).padStart(2, "0")}`;
  const where = tables[0] === undefined ? "" : ` (as measured ${tables[0].date} on ${tables[0].device})`;
  const rest = unknown.length === 0 ? "" : ` Not known, and not counted: ${unknown.join(", ")}.`;
  return `It takes about ${duration(sum)}, until ${clock}${where}.${rest}`;
}

/**
 * What is left at the pace of what is done: a machine that took twice as long so far goes on like that. Null where a
 * scenario that is left is not known.
 * @param {ReturnType<typeof forecast>} parts all of them
 * @param {readonly number[]} took seconds of those that are done
 */
export function secondsLeft(parts, took) {
  const left = parts.slice(took.length);
  if (left.some(({ seconds }) => seconds === null)) return null;
  const rest = left.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
  const done = parts.slice(0, took.length).flatMap(({ seconds }, at) => {
    return seconds === null ? [] : [{ seconds, took: took[at] ?? 0 }];
  });
  const thought = done.reduce((sum, { seconds }) => sum + seconds, 0);
  const real = done.reduce((sum, one) => sum + one.took, 0);
  return thought === 0 ? rest : (rest * real) / thought;
}

/** `40 s`, `4 min 20 s`, `1 h 5 min`: as exact as a forecast is. @param {number} seconds */
export function duration(seconds) {
  if (Math.round(seconds) < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const tens = Math.round(seconds / 10) * 10;
  if (tens < 600) return tens % 60 === 0 ? `${tens / 60} min` : `${Math.floor(tens / 60)} min ${tens % 60} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
