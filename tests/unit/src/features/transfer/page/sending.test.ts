import fc from "fast-check";
import { expect, test } from "vitest";
import { transferLimits } from "../../../../../../src/features/transfer/page/limits.ts";
import type { TransferMessage } from "../../../../../../src/features/transfer/page/message.ts";
import { Sending } from "../../../../../../src/features/transfer/page/sending.ts";

const hash = "0123456789abcdef".repeat(4);
const files = Array.from({ length: 40 }, (_, at) => ({ path: `${at}.jpg`, bytes: 10, modified: 0 }));
const refused = { do: "refuse", why: expect.any(String) };

/** A sender that has sent its list. */
function listed(): Sending {
  const sending = new Sending(files);
  sending.take({ t: "hello", v: 1 });
  sending.listed();
  return sending;
}

test("it lists at hello, sends what is wanted, and is finished when told", () => {
  const sending = new Sending(files);
  expect(sending.take({ t: "hello", v: 1 })).toEqual({ do: "list" });
  sending.listed();
  expect(sending.take({ t: "want", id: 3, at: 4, hash })).toEqual({ do: "send", id: 3, at: 4, hash });
  sending.sent(6);
  expect(sending.ahead).toBe(6);
  expect(sending.take({ t: "got", bytes: 6 })).toEqual({ do: "go-on" });
  expect(sending.ahead).toBe(0);
  sending.settled(3);
  expect(sending.take({ t: "finished" })).toEqual({ do: "finished" });
});

test("a file may be wanted again once it was sent", () => {
  const sending = listed();
  sending.take({ t: "want", id: 3, at: 0, hash: null });
  sending.settled(3);
  expect(sending.take({ t: "want", id: 3, at: 0, hash: null })).toMatchObject({ do: "send" });
});

test.each<[string, TransferMessage[]]>([
  ["another version", [{ t: "hello", v: 2 }]],
  [
    "a second hello",
    [
      { t: "hello", v: 1 },
      { t: "hello", v: 1 },
    ],
  ],
  [
    "a wish before the list is sent",
    [
      { t: "hello", v: 1 },
      { t: "want", id: 0, at: 0, hash: null },
    ],
  ],
])("%s is refused", (_, messages) => {
  const sending = new Sending(files);
  expect(messages.map((message) => sending.take(message)).at(-1)).toEqual(refused);
  expect(sending.take({ t: "got", bytes: 0 })).toEqual(refused);
});

test.each<[string, TransferMessage[]]>([
  ["a file that is not in the list", [{ t: "want", id: 40, at: 0, hash: null }]],
  ["bytes beyond a file's end", [{ t: "want", id: 0, at: 11, hash }]],
  [
    "one file twice at a time",
    [
      { t: "want", id: 0, at: 0, hash: null },
      { t: "want", id: 0, at: 0, hash: null },
    ],
  ],
  ["more thanks than bytes", [{ t: "got", bytes: 1 }]],
  ["an end while a file is wanted", [{ t: "want", id: 0, at: 0, hash: null }, { t: "finished" }]],
  ["a sender's word", [{ t: "listed" }]],
  [
    "more wishes than may wait",
    files.slice(0, transferLimits.wanted + 1).map((_file, id) => ({ t: "want", id, at: 0, hash: null })),
  ],
])("%s is refused", (_, messages) => {
  const sending = listed();
  expect(messages.map((message) => sending.take(message)).at(-1)).toEqual(refused);
});

test("whatever a receiver says, nothing outside the list is sent, and no more waits than may", () => {
  const said: fc.Arbitrary<TransferMessage> = fc.oneof(
    fc.record({
      t: fc.constant("want" as const),
      id: fc.nat(60),
      at: fc.nat(12),
      hash: fc.constantFrom(hash, null),
    }),
    fc.record({ t: fc.constant("got" as const), bytes: fc.nat(30) }),
    fc.constantFrom<TransferMessage>({ t: "hello", v: 1 }, { t: "finished" }, { t: "stop" }, { t: "listed" }),
  );
  fc.assert(
    fc.property(fc.array(said, { maxLength: 60 }), (all) => {
      const sending = listed();
      let waiting = 0;
      for (const message of all) {
        const step = sending.take(message);
        if (step.do !== "send") continue;
        waiting++;
        expect(step.id).toBeLessThan(files.length);
        expect(step.at).toBeLessThanOrEqual(10);
      }
      expect(waiting).toBeLessThanOrEqual(transferLimits.wanted);
    }),
    { numRuns: 1000 },
  );
});
