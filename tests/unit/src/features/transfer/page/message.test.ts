import fc from "fast-check";
import { expect, test } from "vitest";
import { transferLimits } from "../../../../../../src/features/transfer/page/limits.ts";
import {
  messageText,
  readMessage,
  type TransferMessage,
} from "../../../../../../src/features/transfer/page/message.ts";

const hash = "0123456789abcdef".repeat(4);

test.each<TransferMessage>([
  { t: "hello", v: 1 },
  { t: "list", files: 2, bytes: 10, told: 0 },
  { t: "files", files: [{ path: "Trip/a.jpg", bytes: 10, modified: 1_700_000_000_000 }] },
  { t: "told", text: "{}" },
  { t: "listed" },
  { t: "want", id: 1, at: 0, hash: null },
  { t: "want", id: 1, at: 5, hash },
  { t: "file", id: 1, at: 5 },
  { t: "end", id: 1, hash },
  { t: "gone", id: 1 },
  { t: "got", bytes: 10 },
  { t: "finished" },
  { t: "stop" },
])("$t comes as it was sent", (message) => {
  expect(readMessage(messageText(message))).toEqual(message);
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '{"t":"run"}',
  '{"t":"__proto__"}',
  '{"t":"hello"}',
  '{"t":"hello","v":"1"}',
  '{"t":"list","files":-1,"bytes":0,"told":0}',
  '{"t":"list","files":1e9,"bytes":0,"told":0}',
  '{"t":"list","files":1,"bytes":1e300,"told":0}',
  '{"t":"list","files":1,"bytes":1,"told":1e9}',
  '{"t":"files","files":[]}',
  '{"t":"files","files":[{"path":"../a.jpg","bytes":1,"modified":0}]}',
  '{"t":"files","files":[{"path":"a.jpg","bytes":1.5,"modified":0}]}',
  '{"t":"files","files":[{"path":"a.jpg","bytes":1,"modified":-1}]}',
  '{"t":"want","id":0,"at":5,"hash":null}',
  '{"t":"want","id":0,"at":5,"hash":"XYZ"}',
  '{"t":"want","id":1e6,"at":0,"hash":null}',
  '{"t":"end","id":0,"hash":"0"}',
  '{"t":"got","bytes":null}',
])("%s is refused", (text) => {
  expect(readMessage(text)).toBeNull();
});

test("what is longer than any message is refused unread", () => {
  expect(readMessage(`{"t":"listed","more":"${"x".repeat(transferLimits.messageChars)}"}`)).toBeNull();
  const files = Array.from({ length: transferLimits.filesAtOnce + 1 }, () => ({
    path: "a.jpg",
    bytes: 1,
    modified: 0,
  }));
  expect(readMessage(JSON.stringify({ t: "files", files }))).toBeNull();
  expect(
    readMessage(JSON.stringify({ t: "told", text: "x".repeat(transferLimits.toldAtOnce + 1) })),
  ).toBeNull();
});

test("a message holds what is known of it and nothing else", () => {
  expect(readMessage('{"t":"gone","id":3,"extra":"x","__proto__":{"a":1}}')).toEqual({ t: "gone", id: 3 });
});

test("whatever comes, reading it throws nothing", () => {
  const kinds = ["hello", "list", "files", "told", "want", "file", "end", "gone", "got", "stop"];
  const value = fc.oneof(fc.jsonValue(), fc.integer(), fc.constant(hash));
  const message = fc.record(
    {
      t: fc.constantFrom(...kinds),
      v: value,
      files: value,
      bytes: value,
      told: value,
      text: value,
      id: value,
      at: value,
      hash: value,
    },
    { requiredKeys: ["t"] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        message.map((one) => JSON.stringify(one)),
      ),
      (text) => {
        const read = readMessage(text);
        // What was taken for a message is one however often it is sent.
        if (read !== null) expect(readMessage(messageText(read))).toEqual(read);
      },
    ),
    { numRuns: 2000 },
  );
});
