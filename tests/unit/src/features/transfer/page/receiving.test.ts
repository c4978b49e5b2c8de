import fc from "fast-check";
import { expect, test } from "vitest";
import type { TransferMessage } from "../../../../../../src/features/transfer/page/message.ts";
import { Receiving } from "../../../../../../src/features/transfer/page/receiving.ts";

const hash = "0123456789abcdef".repeat(4);
const files = [
  { path: "a.jpg", bytes: 10, modified: 0 },
  { path: "b.jpg", bytes: 4, modified: 0 },
];
const list: TransferMessage[] = [
  { t: "hello", v: 1 },
  { t: "list", files: 2, bytes: 14, told: 2 },
  { t: "files", files },
  { t: "told", text: "{}" },
  { t: "listed" },
];

/** A receiver that knows the list. */
function listed(): Receiving {
  const receiving = new Receiving();
  for (const message of list) receiving.take(message);
  return receiving;
}

const refused = { do: "refuse", why: expect.any(String) };
const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length);

test("the list is told once it is whole", () => {
  const receiving = new Receiving();
  expect(list.map((message) => receiving.take(message)).at(-1)).toEqual({ do: "listed", told: "{}" });
  expect(receiving.files).toEqual(files);
});

test("a file comes in order, to its end", () => {
  const receiving = listed();
  expect(receiving.ask(0, 3, hash)).toEqual({ t: "want", id: 0, at: 3, hash });
  expect(receiving.take({ t: "file", id: 0, at: 3 })).toEqual({ do: "begin", id: 0, at: 3 });
  expect(receiving.takeChunk({ id: 0, at: 3, bytes: bytes(5) })).toBeNull();
  expect(receiving.takeChunk({ id: 0, at: 8, bytes: bytes(2) })).toBeNull();
  expect(receiving.take({ t: "end", id: 0, hash })).toEqual({ do: "end", id: 0, hash });
});

test("a sender whose beginning is another begins anew", () => {
  const receiving = listed();
  receiving.ask(0, 3, hash);
  expect(receiving.take({ t: "file", id: 0, at: 0 })).toEqual({ do: "begin", id: 0, at: 0 });
});

test.each<[string, TransferMessage[]]>([
  ["another version", [{ t: "hello", v: 2 }]],
  ["a list before hello", [{ t: "list", files: 0, bytes: 0, told: 0 }]],
  [
    "more files than announced",
    [list[0]!, { t: "list", files: 1, bytes: 14, told: 0 }, { t: "files", files }],
  ],
  [
    "more bytes than announced",
    [list[0]!, { t: "list", files: 2, bytes: 13, told: 0 }, { t: "files", files }],
  ],
  [
    "more told than announced",
    [list[0]!, { t: "list", files: 0, bytes: 0, told: 1 }, { t: "told", text: "{}" }],
  ],
  [
    "fewer files than announced",
    [list[0]!, { t: "list", files: 3, bytes: 14, told: 0 }, { t: "files", files }, { t: "listed" }],
  ],
  ["a list within files", [...list, { t: "files", files }]],
  ["a file that was not asked for", [...list, { t: "file", id: 0, at: 0 }]],
  ["a receiver's word", [...list, { t: "got", bytes: 1 }]],
])("%s is refused, and nothing counts after it", (_, messages) => {
  const receiving = new Receiving();
  const last = messages.map((message) => receiving.take(message)).at(-1);
  expect(last).toEqual(refused);
  expect(receiving.take({ t: "listed" })).toEqual(refused);
});

test("bytes beyond the file, at another place or of another file are refused", () => {
  for (const chunk of [
    { id: 0, at: 0, bytes: bytes(11) },
    { id: 0, at: 1, bytes: bytes(1) },
    { id: 1, at: 0, bytes: bytes(1) },
    { id: 99, at: 0, bytes: bytes(1) },
  ]) {
    const receiving = listed();
    receiving.ask(0, 0, null);
    receiving.ask(1, 0, null);
    receiving.take({ t: "file", id: 0, at: 0 });
    expect(receiving.takeChunk(chunk)).toEqual(refused);
  }
  expect(listed().takeChunk({ id: 0, at: 0, bytes: bytes(1) })).toEqual(refused);
});

test("an end before the end, a second file within one, and a file from a third place are refused", () => {
  for (const messages of [
    [
      { t: "file", id: 0, at: 0 },
      { t: "end", id: 0, hash },
    ],
    [
      { t: "file", id: 0, at: 0 },
      { t: "file", id: 1, at: 0 },
    ],
    [{ t: "file", id: 0, at: 5 }],
    [
      { t: "file", id: 0, at: 0 },
      { t: "gone", id: 1 },
    ],
  ] satisfies TransferMessage[][]) {
    const receiving = listed();
    receiving.ask(0, 3, hash);
    receiving.ask(1, 0, null);
    expect(messages.map((message) => receiving.take(message)).at(-1)).toEqual(refused);
  }
});

test("whatever a sender says, no file gets more bytes than it has, and none that was not asked for", () => {
  const id = fc.integer({ min: 0, max: 3 });
  const at = fc.integer({ min: 0, max: 12 });
  const said = fc.oneof(
    fc.constantFrom<TransferMessage>(...list, { t: "finished" }),
    fc.record({ t: fc.constant("file" as const), id, at }),
    fc.record({ t: fc.constant("end" as const), id, hash: fc.constant(hash) }),
    fc.record({ t: fc.constant("gone" as const), id }),
    fc.record({ t: fc.constant("chunk" as const), id, at, length: fc.integer({ min: 1, max: 12 }) }),
  );
  fc.assert(
    fc.property(fc.array(said, { maxLength: 40 }), (all) => {
      const receiving = listed();
      receiving.ask(0, 3, hash);
      const written = [3, 0];
      let isOver = false;
      for (const one of all) {
        const step =
          one.t === "chunk"
            ? (receiving.takeChunk({ id: one.id, at: one.at, bytes: bytes(one.length) }) ?? {
                do: "write" as const,
              })
            : receiving.take(one);
        if (isOver) expect(step.do).toBe("refuse");
        isOver ||= step.do === "refuse" || step.do === "stopped";
        if (step.do === "begin") {
          expect(step.id).toBe(0);
          written[0] = step.at;
        }
        if (step.do === "write" && one.t === "chunk") {
          expect(one.id).toBe(0);
          expect(one.at).toBe(written[0]);
          written[0] = one.at + one.length;
        }
        if (step.do === "end") expect(written[0]).toBe(10);
        expect(written[0]).toBeLessThanOrEqual(10);
      }
    }),
    { numRuns: 2000 },
  );
});
