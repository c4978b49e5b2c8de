import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { FilesReceived } from "../../../../../../src/features/transfer/worker/files-received.ts";

const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * 31) % 256);
const file = { path: "Trip/a.jpg", bytes: bytes.length, modified: 1_700_000_000_000 };
const hashOf = (part: Uint8Array): string => createHash("sha256").update(part).digest("hex");

/** A receiver that keeps files in memory. */
async function inMemory(): Promise<FilesReceived> {
  const received = new FilesReceived();
  expect(await received.into(null)).toBe(true);
  return received;
}

test("a file comes in pieces, with its own time, and only with its own hash", async () => {
  const received = await inMemory();
  expect(await received.look(file, null)).toEqual({ at: 0, hash: null, path: null });
  expect(await received.begin(file, 0)).toBeNull();
  for (let at = 0; at < bytes.length; at += 700)
    expect(await received.write(bytes.slice(at, at + 700))).toBeNull();
  const end = await received.end(hashOf(bytes));
  expect(end).toMatchObject({ ok: true, path: "Trip/a.jpg" });
  if (!end.ok || end.file === null) throw new Error("no file");
  expect(end.file.name).toBe("a.jpg");
  expect(end.file.lastModified).toBe(file.modified);
  expect(new Uint8Array(await end.file.arrayBuffer())).toEqual(bytes);
});

test("calls that are not awaited are done in their order", async () => {
  const received = await inMemory();
  const all = [
    received.begin(file, 0),
    received.write(bytes.slice(0, 3000)),
    received.write(bytes.slice(3000)),
  ];
  expect(await received.end(hashOf(bytes))).toMatchObject({ ok: true });
  expect(await Promise.all(all)).toEqual([null, null, null]);
});

test("what was broken off is here the next time, with its hash, and goes on from there", async () => {
  const received = await inMemory();
  await received.begin(file, 0);
  await received.write(bytes.slice(0, 3210));
  await received.rest();
  expect(await received.look(file, null)).toEqual({
    at: 3210,
    hash: hashOf(bytes.slice(0, 3210)),
    path: null,
  });
  await received.begin(file, 3210);
  await received.write(bytes.slice(3210));
  expect(await received.end(hashOf(bytes))).toMatchObject({ ok: true });
});

test("a sender that begins anew overwrites what was here", async () => {
  const received = await inMemory();
  await received.begin(file, 0);
  await received.write(new Uint8Array(3000));
  await received.begin(file, 0);
  await received.write(bytes);
  expect(await received.end(hashOf(bytes))).toMatchObject({ ok: true });
});

test("a file with another hash is damaged, and nothing of it stays", async () => {
  const received = await inMemory();
  await received.begin(file, 0);
  await received.write(bytes.map((byte, at) => (at === 4000 ? byte ^ 1 : byte)));
  expect(await received.end(hashOf(bytes))).toEqual({ ok: false, problem: "damaged" });
  expect(await received.look(file, null)).toEqual({ at: 0, hash: null, path: null });
});

test("a file of the library counts as here by its size, and is hashed", async () => {
  const received = await inMemory();
  expect(await received.look(file, new Blob([bytes]))).toEqual({
    at: bytes.length,
    hash: hashOf(bytes),
    path: "",
  });
  expect(await received.look(file, new Blob([bytes, "x"]))).toEqual({ at: 0, hash: null, path: null });
});

test("bytes that nobody began are refused", async () => {
  const received = await inMemory();
  expect(await received.write(bytes)).toBe("refused");
  expect(await received.end(hashOf(bytes))).toEqual({ ok: false, problem: "refused" });
});
