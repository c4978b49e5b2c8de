import * as Comlink from "comlink";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { threadOf } from "../../src/threads/thread.ts";
import type { LibraryMessage, PhotoWorker, Settled } from "../../src/contract/photo-worker.ts";

const { calls, terminate } = threadOf<PhotoWorker>(
  new Worker(new URL("../../workers/photo/photo.worker.ts?lane=1", import.meta.url), { type: "module" }),
);
const { port1, port2 } = new MessageChannel();
const happened: string[] = [];
let wake = (): void => undefined;

port2.addEventListener("message", (event: MessageEvent<LibraryMessage[]>) => {
  for (const { type, id, job } of event.data) happened.push(`${type} ${id} of job ${job}`);
  port2.postMessage({ type: "credit", messages: event.data.length });
  wake();
});
port2.start();
void calls.connect(port1);

afterAll(() => {
  terminate();
  port2.close();
});

async function jpeg(): Promise<File> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "#246" } });
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], "IMG_1.jpg", { type: "image/jpeg" });
}

test("without OffscreenCanvas the worker says that it cannot draw, and fails thumbnails as values", async () => {
  expect(await calls.ready()).toEqual({ canDraw: false, readBack: "blocked", imageDecoder: false });
  expect(await calls.thumbnail({ job: 1, id: 4, file: await jpeg(), maxEdge: 320 })).toMatchObject({
    id: 4,
    ok: false,
    failure: { kind: "unsupported", stage: "thumbnail" },
  });
});

test("records go to the library and only ids and failures to the pool, in order", async () => {
  const answers: Settled[] = [];
  const batch = [
    { id: 7, file: await jpeg(), named: true },
    { id: 8, file: new File(["a shopping list"], "list.txt"), named: false },
    { id: 9, file: await jpeg(), named: true },
  ];
  await calls.metadata(3, batch, (some) => answers.push(...some));
  while (happened.length < 2) await new Promise<void>((resolve) => (wake = resolve));
  expect(happened).toEqual(["record 7 of job 3", "record 9 of job 3"]);
  expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
    [7, true],
    [8, false],
    [9, true],
  ]);
  expect(answers[0]).toMatchObject({ id: 7, ok: true, drawable: true });
  expect(answers[1]).toMatchObject({ reason: "not-a-photo" });
});

test("sidecars go to the library as what they say, and the pool learns no more than of photos", async () => {
  happened.length = 0;
  const answers: Settled[] = [];
  const batch = [
    { id: 11, file: new File(['{"photoTakenTime":{}}'], ""), named: false, sidecar: "json" as const },
    { id: 12, file: new File(["<"], ""), named: false, sidecar: "xmp" as const },
  ];
  await calls.metadata(5, batch, (some) => answers.push(...some));
  while (happened.length < 2) await new Promise<void>((resolve) => (wake = resolve));
  expect(happened).toEqual(["sidecar 11 of job 5", "sidecar 12 of job 5"]);
  expect(answers).toEqual([
    { id: 11, ok: true, drawable: false },
    { id: 12, ok: true, drawable: false },
  ]);
});

test("the channel of a batch's answers is let go of when the batch is read", async () => {
  const released = new Promise<void>((resolve) => {
    const settled = Object.assign(() => undefined, { [Comlink.finalizer]: resolve });
    void jpeg().then((file) => calls.metadata(4, [{ id: 1, file, named: true }], settled));
  });
  await released;
});
