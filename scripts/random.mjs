/**
 * A seeded stream of numbers (mulberry32), so that the same pictures come out on every machine.
 * @param {string} seed
 */
export function randomFrom(seed) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    /** @param {number} low @param {number} high */
    between: (low, high) => low + (high - low) * next(),
    /** @param {number} low @param {number} high both may come out */
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => /** @type {T} */ (list[Math.floor(next() * list.length)]),
    /** @param {number} chance 0 to 1 */
    chance: (chance) => next() < chance,
  };
}

/** @typedef {ReturnType<typeof randomFrom>} Random */
