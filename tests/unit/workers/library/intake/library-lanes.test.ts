import { describe, expect, test } from "vitest";
import type { Credit, LibraryMessage } from "../../../../../src/contract/photo-worker.ts";
import { Lanes } from "../../../../../workers/library/intake/intake-port.ts";
import { aPicture } from "../../../../support/library-fixtures.ts";

/** The library's end of a port, worked by hand. */
class FakePort {
  onmessage: ((event: { data: LibraryMessage[] }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  credits: number[] = [];
  closed = false;

  postMessage(credit: Credit): void {
    this.credits.push(credit.messages);
  }

  close(): void {
    this.closed = true;
  }

  send(job: number, id = 0): void {
    this.onmessage?.({ data: [thumbnail(id, job)] });
  }

  asPort(): MessagePort {
    return this as unknown as MessagePort;
  }
}

function thumbnail(id: number, job = 1): LibraryMessage {
  return { type: "thumbnail", job, id, bytes: 1, modified: 1, picture: aPicture(1) };
}

function total(port: FakePort): number {
  return port.credits.reduce((sum, each) => sum + each, 0);
}

describe("lanes", () => {
  test("messages are credited as they came, together or alone, once they were taken in", () => {
    const lanes = new Lanes(() => undefined);
    const port = new FakePort();
    lanes.connect(0, port.asPort());
    port.send(1);
    const data = [1, 2, 3].map((id) => thumbnail(id));
    port.onmessage?.({ data });
    expect(port.credits).toEqual([1, 3]);
  });

  test("no credit is given before a message came, as the photo worker begins with its own", () => {
    const lanes = new Lanes(() => undefined);
    const port = new FakePort();
    lanes.connect(0, port.asPort());
    expect(port.credits).toEqual([]);
  });

  test("messages of retired jobs are credited but not received", () => {
    const received: number[] = [];
    const lanes = new Lanes((message) => received.push(message.job));
    const port = new FakePort();
    lanes.connect(0, port.asPort());
    port.send(1);
    lanes.retire([1]);
    port.send(1);
    port.send(2);
    expect(received).toEqual([1, 2]);
    expect(total(port)).toBe(3);
  });

  test("a message that cannot be taken in or read is credited all the same", () => {
    const lanes = new Lanes(() => {
      throw new Error("a bug");
    });
    const port = new FakePort();
    lanes.connect(0, port.asPort());
    expect(() => port.send(1)).toThrow("a bug");
    port.onmessageerror?.();
    expect(total(port)).toBe(2);
  });

  test("one message that cannot be taken in does not keep those posted with it out", () => {
    const received: number[] = [];
    const lanes = new Lanes(({ id }) => {
      if (id === 2) throw new Error("a bug");
      received.push(id);
    });
    const port = new FakePort();
    lanes.connect(0, port.asPort());
    const data = [1, 2, 3].map((id) => thumbnail(id));
    expect(() => port.onmessage?.({ data })).toThrow("a bug");
    expect(received).toEqual([1, 3]);
    expect(total(port)).toBe(3);
  });

  test("a lane that is gone is closed and gets no more credit; another lane is not touched", () => {
    const received: number[] = [];
    const lanes = new Lanes((message) => received.push(message.id));
    const [gone, other] = [new FakePort(), new FakePort()];
    lanes.connect(0, gone.asPort());
    lanes.connect(1, other.asPort());
    gone.send(1, 10);
    lanes.disconnect(0);
    lanes.disconnect(0);
    other.send(1, 11);
    gone.send(1, 12);
    expect(received).toEqual([10, 11]);
    expect([gone.closed, other.closed]).toEqual([true, false]);
    expect([total(gone), total(other)]).toEqual([1, 1]);
  });

  test("a lane connected again is heard through its new port only", () => {
    const received: number[] = [];
    const lanes = new Lanes((message) => received.push(message.id));
    const [old, fresh] = [new FakePort(), new FakePort()];
    lanes.connect(0, old.asPort());
    lanes.connect(0, fresh.asPort());
    old.send(1, 1);
    fresh.send(1, 2);
    expect(received).toEqual([2]);
    expect(old.closed).toBe(true);
  });
});
