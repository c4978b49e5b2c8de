import { afterEach, expect, test } from "vitest";
import type { Credit, LibraryMessage } from "../../../../src/contract/photo-worker.ts";
import { Outbox, startCredit } from "../../../../workers/photo/outbox.ts";

const open: MessagePort[] = [];

afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** A library that keeps what arrives and gives credit only when told. */
function openLibrary(outbox: Outbox) {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const arrived: LibraryMessage[] = [];
  let wake = (): void => undefined;
  port2.addEventListener("message", (event: MessageEvent<LibraryMessage[]>) => {
    arrived.push(...event.data);
    wake();
  });
  port2.start();
  outbox.connect(port1);
  return {
    arrived,
    credit: (messages: number) => port2.postMessage({ type: "credit", messages } satisfies Credit),
    async until(count: number) {
      while (arrived.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return arrived.map(({ id }) => id);
    },
  };
}

function thumbnail(id: number, bytes = 10): LibraryMessage {
  const picture = { type: "image/webp", width: 1, height: 1, bytes: new Uint8Array(bytes), colour: null };
  return { type: "thumbnail", job: 1, id, bytes: 1, modified: 1, picture };
}

function countTo(end: number, from = 0): number[] {
  return Array.from({ length: end - from }, (_, i) => from + i);
}

/** Sends many; answers how many are on their way so far. */
function sendAll(outbox: Outbox, messages: LibraryMessage[]): () => number {
  let sent = 0;
  for (const message of messages) void outbox.send(message).then(() => sent++);
  outbox.flush();
  return () => sent;
}

test("sends no more messages than the library gave credit for, and goes on in order when it gives more", async () => {
  const outbox = new Outbox();
  const library = openLibrary(outbox);
  const sent = sendAll(
    outbox,
    countTo(startCredit + 10).map((id) => thumbnail(id)),
  );
  await library.until(startCredit);
  expect(sent()).toBe(startCredit);

  library.credit(4);
  expect(await library.until(startCredit + 4)).toEqual(countTo(startCredit + 4));
  expect(sent()).toBe(startCredit + 4);
});

test("keeps messages until a library is there", async () => {
  const outbox = new Outbox();
  const sent = sendAll(outbox, [thumbnail(7)]);
  await Promise.resolve();
  expect(sent()).toBe(0);
  expect(await openLibrary(outbox).until(1)).toEqual([7]);
});

test("sends again through a new port what the old one did not acknowledge, then what was waiting", async () => {
  const outbox = new Outbox();
  const first = openLibrary(outbox);
  sendAll(
    outbox,
    countTo(startCredit + 5).map((id) => thumbnail(id)),
  );
  await first.until(startCredit);
  first.credit(2);
  await first.until(startCredit + 2);

  const second = openLibrary(outbox);
  expect(await second.until(startCredit)).toEqual(countTo(startCredit + 2, 2));
  second.credit(startCredit);
  expect(await second.until(startCredit + 3)).toEqual(countTo(startCredit + 5, 2));
});

test("an old port's credit no longer counts once a new port is there", async () => {
  const outbox = new Outbox();
  const first = openLibrary(outbox);
  sendAll(
    outbox,
    countTo(startCredit).map((id) => thumbnail(id)),
  );
  await first.until(startCredit);
  first.credit(startCredit);
  const second = openLibrary(outbox);
  expect(await second.until(startCredit)).toEqual(countTo(startCredit));
});

test("bounds the bytes under way, but always lets one message go", async () => {
  const outbox = new Outbox();
  const library = openLibrary(outbox);
  const mebibytes = 1024 * 1024;
  const sent = sendAll(outbox, [
    thumbnail(0, 12 * mebibytes),
    thumbnail(1, 5 * mebibytes),
    thumbnail(2, 5 * mebibytes),
  ]);
  await library.until(1);
  expect(sent()).toBe(1);

  library.credit(1);
  await library.until(2);
  expect(sent()).toBe(2);

  library.credit(1);
  expect(await library.until(3)).toEqual([0, 1, 2]);
});

test("sends the picture alone when its bytes are a view on a larger buffer", async () => {
  const outbox = new Outbox();
  const library = openLibrary(outbox);
  const picture = {
    type: "image/jpeg",
    width: 1,
    height: 1,
    bytes: new Uint8Array(100_000).subarray(5, 25),
    colour: null,
  };
  sendAll(outbox, [{ type: "thumbnail", job: 1, id: 3, bytes: 1, modified: 1, picture }]);
  await library.until(1);
  const [message] = library.arrived;
  expect(message?.type === "thumbnail" && message.picture.bytes.buffer.byteLength).toBe(20);
});

test("takes credit for more than is under way as credit for all of it, and no more", async () => {
  const outbox = new Outbox();
  const library = openLibrary(outbox);
  sendAll(
    outbox,
    countTo(startCredit + 1).map((id) => thumbnail(id)),
  );
  await library.until(startCredit);
  library.credit(500);
  await library.until(startCredit + 1);

  const sent = sendAll(
    outbox,
    countTo(startCredit).map((id) => thumbnail(id)),
  );
  await library.until(startCredit * 2);
  expect(sent()).toBe(startCredit - 1);
});
