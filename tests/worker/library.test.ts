import { expect, test } from "vitest";
import * as Comlink from "comlink";
import type { LibraryMessage } from "../../src/contract/photo-worker.ts";
import type { Library, LibraryWorker } from "../../src/contract/library-worker.ts";
import type { Notice } from "../../src/contract/notice.ts";
import { aPicture, aReading, aRecord } from "../support/library-fixtures.ts";
import { shownBytes } from "../support/shown-bytes.ts";
import { waitFor } from "../support/wait-for.ts";

async function withWorker(run: (library: Library) => Promise<void>): Promise<void> {
  const worker = new Worker(new URL("../../workers/library/library.worker.ts", import.meta.url), {
    type: "module",
  });
  try {
    await run(Comlink.wrap<LibraryWorker>(worker as unknown as Comlink.Endpoint) as unknown as Library);
  } finally {
    worker.terminate();
  }
}

test("records, thumbnails and failures become notices, pictures, details and the exported JSON", async () => {
  await withWorker(async (library) => {
    const notices: Notice[] = [];
    await library.watch(Comlink.proxy((notice: Notice) => void notices.push(notice)));
    await library.intake.found([
      { id: 0, path: "Trip/a.jpg", sidecar: false },
      { id: 1, path: "Trip/b.jpg", sidecar: false },
      { id: 2, path: "Trip/a.xmp", sidecar: true },
    ]);
    await library.intake.skipped([{ path: "Trip/.DS_Store", reason: "junk" }]);
    const { port1, port2 } = new MessageChannel();
    await library.intake.connect(7, Comlink.transfer(port2, [port2]));
    const send = (message: LibraryMessage): void => port1.postMessage([message]);
    const credits: number[] = [];
    port1.onmessage = (event: MessageEvent<{ messages: number }>) => credits.push(event.data.messages);
    send({ type: "record", job: 1, id: 0, bytes: 10, modified: 0, record: aRecord(), preview: aPicture(1) });
    send({ type: "thumbnail", job: 2, id: 0, bytes: 10, modified: 0, picture: aPicture(2) });
    send({ type: "sidecar", job: 3, id: 2, reading: aReading() });
    await library.intake.failed([
      { id: 1, failure: { kind: "corrupt", stage: "metadata", message: "The file is damaged." } },
    ]);
    await waitFor(() => expect(credits.reduce((sum, each) => sum + each, 0)).toBe(3));
    await waitFor(() =>
      expect(notices.at(-1)?.progress).toMatchObject({
        found: 4,
        shown: 1,
        failed: 1,
        skipped: 1,
        sidecars: 1,
        metadataPending: 0,
        thumbnails: 1,
        thumbnailsPending: 0,
      }),
    );
    expect([...(notices.findLast((notice) => notice.order !== null)?.order ?? [])]).toEqual([0]);
    const pictures = await library.queries.pictures(Uint32Array.of(0, 1));
    expect(pictures.map(({ id, thumbnail }) => [id, thumbnail])).toEqual([[0, true]]);
    expect(shownBytes(pictures[0]?.url).bytes).toEqual(aPicture(2).bytes);
    const details = await library.queries.details(0);
    expect(details).toMatchObject({ path: "Trip/a.jpg", bytes: 10, record: aRecord(), failure: null });
    expect(await library.queries.rowOf(details?.publicId ?? "")).toBe(0);
    expect((await library.queries.report()).map((line) => line.outcome)).toEqual([
      "failed",
      "skipped",
      "sidecar",
    ]);
    const json: unknown = JSON.parse(await (await library.exports.json("2026-11-21T10:00:00Z")).text());
    expect(json).toMatchObject({ format: "pinroll-library", photos: [{ path: "Trip/a.jpg" }] });
    expect(json).toMatchObject({ sidecars: [{ path: "Trip/a.xmp", usedFor: "Trip/a.jpg" }] });
    port1.close();
  });
});
