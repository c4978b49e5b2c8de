import { expect, test } from "vitest";
import { readHistory } from "../../src/features/tracks/worker/photo/history/history.ts";

/** One fix as Google Takeout writes it, of always the same length. */
function fix(nth: number): string {
  const [lat, lng] = [387_000_000 + ((nth * 37) % 1_000_000), 100_000_000 + ((nth * 53) % 1_000_000)];
  const time = new Date(Date.UTC(2014, 0, 1) + nth * 120_000).toISOString();
  const text = JSON.stringify({ latitudeE7: lat, longitudeE7: lng, accuracy: 20, timestamp: time }, null, 2);
  const activity = `"activity": [{"activity": [{"type": "STILL", "confidence": 62}, {"type": "IN_VEHICLE", "confidence": 31}]}]`;
  return `${text.slice(0, -2)},\n  ${activity}\n}`.padEnd(fixBytes - 2) + ",\n";
}

const fixBytes = 320;

/** A file that is made as it is read: a gigabyte is never in memory. */
function madeFile(fixes: number, looked: () => void): Blob {
  const head = '{"locations": [\n';
  const tail = "{}]}";
  const end = head.length + fixes * fixBytes;
  const size = end + tail.length;
  const textAt = (from: number, to: number): string => {
    const first = Math.max(0, Math.floor((from - head.length) / fixBytes));
    const last = Math.max(0, Math.min(fixes, Math.ceil((to - head.length) / fixBytes)));
    const rows = Array.from({ length: last - first }, (_, at) => fix(first + at));
    const whole = (from < head.length ? head : "") + rows.join("") + (to > end ? tail : "");
    const start = from < head.length ? from : from - head.length - first * fixBytes;
    return whole.slice(start, start + to - from);
  };
  return {
    size,
    slice: (from = 0, to = size) => {
      looked();
      return new Blob([textAt(from, Math.min(to, size))]);
    },
  } as unknown as Blob;
}

test("a location history of a gigabyte is read at 20 MB/s or more, within 150 MB", async () => {
  const fixes = 3_300_000;
  let [before, most] = [0, 0];
  const inUse = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const file = madeFile(fixes, () => {
    most = Math.max(most, inUse() - before);
  });
  expect(file.size).toBeGreaterThan(1e9);
  // What making the file costs is taken off.
  const making = await timed(async () => {
    for (let at = 0; at < file.size; at += 1 << 20) await file.slice(at, at + (1 << 20)).arrayBuffer();
  });
  [before, most] = [inUse(), 0];
  let read: Awaited<ReturnType<typeof readHistory>> = null;
  const reading = await timed(async () => {
    read = await readHistory(file);
  });
  const track = read as Awaited<ReturnType<typeof readHistory>>;
  const summary = track === null || track === "unreadable" ? null : track.summary;
  const rate = file.size / 1e3 / Math.max(1, reading - making);
  console.log(
    `${(file.size / 1e9).toFixed(2)} GB, ${rate.toFixed(0)} MB/s, at most ${(most / 1e6).toFixed(0)} MB, ${summary?.points} points, ${summary?.cut}`,
  );
  expect(summary?.points).toBeGreaterThan(0);
  expect(most).toBeLessThan(150e6);
  expect(rate).toBeGreaterThan(20);
}, 600_000);

/** Processor time in milliseconds: other work on the machine does not count. */
async function timed(run: () => Promise<void>): Promise<number> {
  const started = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
