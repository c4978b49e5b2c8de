import { expect, test } from "vitest";
import { OwnTable } from "../../src/features/seen/worker/library/own-table.ts";
import { bytesOfUnit } from "../../src/features/seen/worker/own/vector.ts";
import { numbersFrom } from "../support/faces.ts";

const [count, dims, searches] = [100_000, 512, 40];

/** Processor time of some work, in milliseconds. */
function processorOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test("among 100,000 photos those that look like a text are found in less than 50 ms", () => {
  const next = numbersFrom(7);
  const numbers = (): Float32Array => Float32Array.from({ length: dims }, () => next() - 0.5);
  const table = new OwnTable();
  for (let row = 0; row < count; row++)
    table.set(row, { stamp: 1, version: "v", found: bytesOfUnit(numbers()) });
  const took: number[] = [];
  for (let at = 0; at < searches; at++) {
    const row = Math.floor(next() * count);
    const own = Float32Array.from(table.of(row));
    const vector = own.map((each) => each / Math.hypot(...own));
    const asked = { look: "", version: "v", scale: 100, vector, neutral: new Float32Array(dims) };
    took.push(processorOf(() => expect(table.rowsLike(asked)).toEqual([row])));
  }
  took.sort((a, b) => a - b);
  const p95 = took[Math.floor(0.95 * searches)] ?? Infinity;
  console.log(
    `median ${took[searches / 2]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(table.byteLength / 1e6).toFixed(0)} MB`,
  );
  expect(p95).toBeLessThan(50);
}, 600_000);
