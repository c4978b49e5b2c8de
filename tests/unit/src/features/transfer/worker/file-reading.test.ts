import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { FileReading } from "../../../../../../src/features/transfer/worker/transfer-work.ts";

const bytes = Uint8Array.from({ length: 3_000_000 }, (_, at) => (at * 31) % 251);
const hashOf = (part: Uint8Array): string => createHash("sha256").update(part).digest("hex");

async function rest(reading: FileReading): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let next = await reading.next(); next !== null && next.length > 0; next = await reading.next())
    pieces.push(next);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

test.each([
  ["from the beginning", 0, null, 0],
  [
    "where the other side is, if its bytes are the same",
    1_234_567,
    hashOf(bytes.slice(0, 1_234_567)),
    1_234_567,
  ],
  ["at its end, if all of it is there", bytes.length, hashOf(bytes), bytes.length],
  ["from the beginning, if the other side has other bytes", 1_234_567, hashOf(bytes.slice(1)), 0],
  ["from the beginning, if it became shorter", bytes.length + 1, hashOf(bytes), 0],
])("a file is read %s, and its hash is that of all of it", async (_, at, hash, from) => {
  const reading = new FileReading(new Blob([bytes]));
  expect(await reading.open(at, hash)).toBe(from);
  expect(Buffer.compare(await rest(reading), bytes.slice(from))).toBe(0);
  expect(reading.hash()).toBe(hashOf(bytes));
});

test("a file that cannot be read is none", async () => {
  const gone = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }) };
  expect(await new FileReading(gone as unknown as Blob).open(0, null)).toBeNull();
});
