import { browserCpuSeconds } from "./cpu.mjs";
import { watchMemory } from "./memory.mjs";

/**
 * What the processes this one has started used; null where the system does not tell, and where memory was not watched.
 * @typedef {{ cpuSeconds: number | null, peakBytes: number | null }} Cost
 */

/** A peak lasts at least as long as a picture is decoded. */
const lookEveryMs = 200;

/**
 * Counts what the processes this one has started use between `start` and `stop`. `stop` has to be called after a failure,
 * too, or memory is watched for ever; a second call answers what the first did. Watching memory takes processor time of
 * its own: times of what is watched count for nothing.
 * @param {boolean} memory whether memory is watched
 */
export function costMeter(memory) {
  /** @type {number | null} */
  let before = null;
  /** @type {() => Promise<number | null>} */
  let peak = async () => null;
  /** @type {Promise<Cost> | null} */
  let cost = null;
  const count = async () => {
    const after = await browserCpuSeconds();
    const cpuSeconds = before === null || after === null ? null : after - before;
    return { cpuSeconds, peakBytes: await peak() };
  };
  return {
    async start() {
      before = await browserCpuSeconds();
      if (memory) peak = watchMemory(lookEveryMs);
    },
    stop: () => (cost ??= count()),
  };
}

/**
 * Does some work and counts what the processes this one has started use meanwhile.
 * @template T
 * @param {boolean} memory whether memory is watched
 * @param {() => Promise<T>} work
 * @returns {Promise<{ value: T, cost: Cost }>}
 */
export async function withCost(memory, work) {
  const meter = costMeter(memory);
  try {
    await meter.start();
    const value = await work();
    return { value, cost: await meter.stop() };
  } finally {
    await meter.stop();
  }
}
