import { expect, test, vi } from "vitest";
import { listArchive } from "../../../../../src/ingest/scan/list-archive.ts";
import { readBatch, type ReadResult } from "../../../../../workers/photo/metadata.ts";
import { sparseFile } from "../../../../support/counted-file.ts";
import { box, mp4, since1904 } from "../../../../support/film-bytes.ts";
import { number, zipOf } from "../../../../support/zip-bytes.ts";

const tenGigabytes = 10 * 1024 ** 3;

test("a stored film of 10 GB is read by a few looks, and never copied", async () => {
  const { file, bytesRead } = archiveOfFilm();
  // Node's own File would make text of a part that is none of its own.
  vi.stubGlobal("File", function part([slice]: [Blob]) {
    return slice;
  });
  const results: ReadResult[] = [];
  const before = process.memoryUsage().arrayBuffers;
  for await (const { entry } of listArchive(file)) {
    const { file: film, bytes } = await entry.packed();
    expect([film.size > tenGigabytes, bytes]).toEqual([true, null]);
    await readBatch([{ id: 0, file: film, named: true }], (result) => void results.push(result));
  }
  expect(results).toMatchObject([{ ok: true, record: { kind: "video", duration: 2.5 } }]);
  expect(bytesRead()).toBeLessThan(20 * 1024 * 1024);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
});

/** An archive of one film, whose frames are this many zeros. */
function archiveOfFilm() {
  const film = mp4({ created: since1904("2019-07-01T10:00:00Z"), frames: 0 });
  const start = film.findIndex((_, at) => film[at + 4] === 0x6d && film[at + 5] === 0x64);
  const mdat = [...number(1n << 24n, 4), ...Buffer.from("mdat"), ...number(tenGigabytes + 16, 8).reverse()];
  const head = Buffer.concat([film.subarray(0, start), Uint8Array.from(mdat)]);
  const content = Buffer.concat([head, film.subarray(start + box("mdat").length)]);
  const archive = Buffer.from(zipOf([{ name: "Takeout/film.mp4", content, is64: true }], { is64: true }));
  const directory = archive.indexOf("PK\u0001\u0002");
  const end = archive.indexOf("PK\u0006\u0006");
  const hole = archive.indexOf(content) + head.length;
  // All that counts bytes or says where something stands is so much more.
  for (const known of [content.length, directory, end])
    for (let at = 0; (at = archive.indexOf(Buffer.from(number(known, 8)), at)) >= 0; at += 8)
      archive.set(number(known + tenGigabytes, 8), at);
  const pieces = new Map([
    [0, archive.subarray(0, hole)],
    [hole + tenGigabytes, archive.subarray(hole)],
  ]);
  return sparseFile(archive.length + tenGigabytes, pieces);
}
