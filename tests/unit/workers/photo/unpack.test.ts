import { expect, test } from "vitest";
import { deflateRawSync } from "node:zlib";
import { unpack, unpackAll } from "../../../../workers/photo/unpack.ts";

const text = "a picture ".repeat(1000);
const packed = (name: string, bytes = deflateRawSync(text)): File =>
  new File([Uint8Array.from(bytes)], name, { lastModified: 7 });

test("a packed file is unpacked with its name and time, one that is not stays as it is", async () => {
  const file = await unpack({ file: packed("a.jpg"), unpacked: text.length });
  expect([file?.name, file?.lastModified, await file?.text()]).toEqual(["a.jpg", 7, text]);
  const plain = new File(["b"], "b.jpg");
  expect(await unpack({ file: plain })).toBe(plain);
});

test("of a batch, those that are damaged are told apart", async () => {
  const damaged = Buffer.concat([Buffer.from([0xff]), deflateRawSync(text)]);
  const batch = [
    { id: 1, file: packed("a.jpg"), unpacked: text.length },
    { id: 2, file: packed("b.jpg", damaged), unpacked: text.length },
    { id: 3, file: packed("c.jpg", deflateRawSync(text).subarray(0, 20)), unpacked: text.length },
    { id: 4, file: packed("d.jpg"), unpacked: 5_000_000_000 },
    { id: 5, file: new File(["e"], "e.jpg") },
  ];
  const { ready, damaged: bad } = await unpackAll(batch, () => undefined);
  expect(ready.map(({ id }) => id)).toEqual([1, 5]);
  expect(bad.map(({ id }) => id)).toEqual([2, 3, 4]);
});
