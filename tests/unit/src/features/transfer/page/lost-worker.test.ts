import { beforeEach, expect, test, vi } from "vitest";
import type * as Session from "../../../../../../src/store/session/session.ts";
import { store } from "../../../../../../src/store/session/store.ts";
import { Receiver } from "../../../../../../src/features/transfer/page/receiver.ts";
import { Sender } from "../../../../../../src/features/transfer/page/sender.ts";
import {
  showTransfer,
  transferStateAtom,
} from "../../../../../../src/features/transfer/page/transfer-state.ts";
import { packChunk } from "../../../../../../src/features/transfer/page/chunk.ts";
import type { PeerEvents } from "../../../../../../src/features/transfer/page/peer.ts";
import { type FakeWorker, fakeWorker, never } from "../../../../../support/fake-worker.ts";

const now = vi.hoisted(() => ({
  worker: null as FakeWorker | null,
  peer: null as PeerEvents | null,
  said: [] as string[],
  called: [] as string[],
  /** Calls of the worker that never come back. */
  hang: new Set<string>(),
  broughtIn: [] as string[][],
}));

const hash = "a".repeat(64);
const answers: Record<string, unknown> = {
  receiveInto: true,
  look: { at: 0, hash: null, path: null },
  begin: null,
  write: null,
  end: { ok: true, path: "Received/a.jpg", file: null },
  openFile: 0,
  nextBytes: null,
  hashOfFile: hash,
  rest: undefined,
};

vi.mock(import("../../../../../../src/threads/transfer-worker.ts"), () => ({
  startTransferWorker: () => {
    const call = (name: string) => (): unknown => {
      now.called.push(name);
      return now.hang.has(name) ? never() : answers[name];
    };
    now.worker = fakeWorker(Object.fromEntries(Object.keys(answers).map((name) => [name, call(name)])));
    return now.worker.worker;
  },
}));

vi.mock(import("../../../../../../src/features/transfer/page/peer.ts"), async (original) => ({
  ...(await original()),
  Peer: class {
    hasRoom = true;
    constructor(events: PeerEvents) {
      now.peer = events;
    }
    send(message: string | ArrayBuffer): boolean {
      if (typeof message === "string") now.said.push(message);
      return true;
    }
    offer = (): unknown => ({
      kind: "offer",
      fingerprint: new Uint8Array(32),
      candidates: [],
      ufrag: "a",
      pwd: "b",
    });
    number = (): string => "123456";
    close = (): void => undefined;
  } as never,
}));

vi.mock(import("../../../../../../src/features/transfer/page/codes/code-frames.ts"), async (original) => ({
  ...(await original()),
  framesOf: () => ["code"],
}));

vi.mock(import("../../../../../../src/features/transfer/page/bring-in.ts"), () => ({
  bringIn: (_folder, arrived) => {
    now.broughtIn.push(arrived.map(({ path }) => path));
    return Promise.resolve({ edited: 0, albums: 0 });
  },
}));

const gathered = {
  files: [{ id: 7, path: "Trip/a.jpg", bytes: 3, modified: 5 }],
  told: { version: 1, said: [], albums: [] },
};

vi.mock(import("../../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  ...({
    library: {
      transfers: {
        gather: () => Promise.resolve(gathered),
        find: (files: unknown[]) => Promise.resolve(new Int32Array(files.length).fill(-1)),
      },
    },
    ingest: { run: () => Promise.resolve(new File(["abc"], "a.jpg")) },
  } as unknown as typeof Session),
}));

const hear = (message: object): void => now.peer?.text(JSON.stringify(message));
const correctionsOf = (kind: string): boolean => now.said.some((text) => text.includes(`"t":"${kind}"`));
const calls = (name: string): Promise<void> => vi.waitFor(() => expect(now.called).toContain(name));

beforeEach(() => {
  Object.assign(now, { said: [], called: [], hang: new Set(), broughtIn: [] });
  showTransfer({ step: "starting" });
});

/** A sender whose receiver wants the only file. */
async function sending(): Promise<void> {
  const sender = await Sender.start(null);
  now.peer?.open();
  sender.confirm();
  hear({ t: "hello", v: 1 });
  await vi.waitFor(() => expect(correctionsOf("listed")).toBe(true));
  hear({ t: "want", id: 0, at: 0, hash: null });
}

/** A receiver that was told of these files, and asked for them. */
async function receiving(
  files: readonly { path: string; bytes: number; modified: number }[],
): Promise<Receiver> {
  const receiver = new Receiver();
  now.peer?.open();
  await receiver.confirm(null);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  hear({ t: "hello", v: 1 });
  hear({ t: "list", files: files.length, bytes, told: 0 });
  hear({ t: "files", files });
  hear({ t: "listed" });
  return receiver;
}

const two = ["a", "b"].map((name) => ({ path: `Trip/${name}.jpg`, bytes: 3, modified: 5 }));

/** The first of two files arrives. */
async function firstArrives(): Promise<void> {
  await vi.waitFor(() => expect(now.said.filter((text) => text.includes('"want"'))).toHaveLength(2));
  hear({ t: "file", id: 0, at: 0 });
  now.peer?.bytes(packChunk({ id: 0, at: 0, bytes: Uint8Array.of(1, 2, 3) }));
  hear({ t: "end", id: 0, hash });
  await calls("end");
}

test.each(["openFile", "nextBytes", "hashOfFile"])(
  "sending is over, and stays so, when the worker dies in %s",
  async (name) => {
    now.hang.add(name);
    answers["nextBytes"] = Uint8Array.of(1, 2, 3);
    await sending();
    await calls(name);
    now.worker?.fail();
    await vi.waitFor(() => expect(store.get(transferStateAtom)).toMatchObject({ step: "over", why: "lost" }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.get(transferStateAtom)).toMatchObject({ step: "over", outcome: { missed: 0 } });
    expect(correctionsOf("gone")).toBe(false);
  },
);

test.each(["look", "begin", "write", "end"])("receiving is over when the worker dies in %s", async (name) => {
  now.hang.add(name);
  await receiving(two);
  if (name !== "look") await firstArrives();
  await calls(name);
  now.worker?.fail();
  await vi.waitFor(() => expect(store.get(transferStateAtom)).toMatchObject({ step: "over", why: "lost" }));
});

test("what arrived before the worker died is added", async () => {
  await receiving(two);
  await firstArrives();
  now.worker?.fail();
  await vi.waitFor(() =>
    expect(store.get(transferStateAtom)).toMatchObject({ step: "over", outcome: { arrived: 1 } }),
  );
  expect(now.broughtIn).toEqual([["Received/a.jpg"]]);
});

test("what arrived before a person stopped and closed it is added, and a next transfer is left alone", async () => {
  const receiver = await receiving(two);
  await firstArrives();
  now.hang.add("rest");
  receiver.stop();
  receiver.talk.dismiss();
  showTransfer({ step: "starting" });
  await vi.waitFor(() => expect(now.broughtIn).toEqual([["Received/a.jpg"]]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(store.get(transferStateAtom)).toEqual({ step: "starting" });
});
