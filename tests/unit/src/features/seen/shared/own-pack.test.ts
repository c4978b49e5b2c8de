import fc from "fast-check";
import { expect, test } from "vitest";
import {
  mostDescriptionBytes,
  ownFiles,
  readOwnDescription,
  readOwnPack,
} from "../../../../../../src/features/seen/shared/own-pack.ts";
import { toyModel } from "../../../../../support/toy-model.ts";

const described = (): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(toyModel()["pack.json"])) as Record<string, unknown>;

/** A description in which one field, by its path, is another; gone where it is undefined. */
function withField(path: string, value: unknown): unknown {
  const pack = described();
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  const part = steps.reduce((at, step) => at[step] as Record<string, unknown>, pack);
  if (value === undefined) delete part[last];
  else part[last] = value;
  return pack;
}

const faultOf = (value: unknown): unknown => {
  const read = readOwnPack(value);
  return read.ok ? null : read.fault;
};

test("a whole description is read, and other fields are left out", () => {
  const read = readOwnPack({ ...described(), more: 1 });
  expect(read).toEqual({ ok: true, pack: described() });
  expect(read.ok && ownFiles(read.pack)).toEqual([
    "image.onnx",
    "text.onnx",
    "tokenizer.json",
    "tokenizer_config.json",
  ]);
});

test.each<[field: string, ...values: unknown[]]>([
  ["id", undefined, "", "../id", "a".repeat(65), 1],
  ["name", undefined, " \u202e\u0000 ", 1, ["a"]],
  ["licence", undefined, null],
  ["source", undefined, {}],
  ["bytes", undefined, 0, 1.5, 2 ** 31, "1"],
  ["dims", undefined, 1, 1025, 3.5, Number.NaN],
  ["scale", undefined, 0, -1, 1e9],
  ["image", undefined, null, [], "image"],
  [
    "image.file",
    undefined,
    "/image.onnx",
    "../image.onnx",
    "a/b.onnx",
    "image.exe",
    ".onnx",
    "text.onnx\u0000",
  ],
  ["image.input", undefined, "", "a b", "a".repeat(129)],
  ["image.output", undefined, "\n"],
  ["image.size", undefined, 8, 2048, 32.5],
  ["image.resize", undefined, "stretch", "constructor"],
  ["image.mean", undefined, [0, 0], [0, 0, "0"], { 0: 0, 1: 0, 2: 0, length: 3 }, [0, 0, 11]],
  ["image.std", undefined, [1, 1, 0], [1, 1, 1, 1]],
  ["text", undefined, 1],
  ["text.file", undefined, "image.onnx", "tokenizer.json"],
  ["text.length", undefined, 1, 513],
  ["text.pad", undefined, -1, 2 ** 31, 0.5],
  ["text.eos", undefined, -1, "eos"],
  ["sha256", undefined, [], "abc"],
])("%s must be as it may be", (field, ...values) => {
  for (const value of values)
    expect([value, faultOf(withField(field, value))]).toEqual([value, { why: "field", field }]);
});

test("each file has its hash", () => {
  const { sha256 } = described() as { sha256: Record<string, string> };
  const { "text.onnx": _, ...others } = sha256;
  expect(faultOf(withField("sha256", others))).toEqual({ why: "field", field: "sha256.text.onnx" });
  const other = { ...sha256, "tokenizer.json": "0".repeat(63) };
  expect(faultOf(withField("sha256", other))).toEqual({ why: "field", field: "sha256.tokenizer.json" });
});

test("what is shown is cut, and has no sign that cannot be seen or turns the direction of writing", () => {
  const read = readOwnPack({
    ...described(),
    name: `  A\u202e\nmodel\u0000${"x".repeat(99)}`,
    source: "🙂".repeat(300),
  });
  expect(read).toMatchObject({ pack: { name: `A model ${"x".repeat(52)}`, source: "🙂".repeat(200) } });
});

test("bytes that are no description are refused", () => {
  const no = { ok: false, fault: { why: "description" } };
  expect(readOwnDescription(new TextEncoder().encode("{"))).toEqual(no);
  expect(readOwnDescription(Uint8Array.of(0x22, 0xff, 0x22))).toEqual(no);
  const padded = new TextEncoder().encode(JSON.stringify(described()).padEnd(mostDescriptionBytes));
  expect(readOwnDescription(padded).ok).toBe(true);
  expect(readOwnDescription(Uint8Array.of(...padded, 0x20))).toEqual(no);
  for (const json of ["null", "7", "[]"])
    expect(readOwnDescription(new TextEncoder().encode(json))).toEqual(no);
});

test("whatever is described is read within bounds, or refused by the name of a field", () => {
  const names = ["id", "name", "licence", "source", "bytes", "sha256", "dims", "scale", "image", "text"];
  const anything = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.oneof(fc.constant(described()[name]), fc.jsonValue())])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), anything), (value) => {
      const read = readOwnPack(value);
      if (!read.ok) {
        const field = read.fault.why === "field" ? read.fault.field : read.fault.why;
        expect(field).toMatch(/^[\w.-]{2,80}$/);
        return;
      }
      const { pack } = read;
      for (const text of [pack.name, pack.licence, pack.source]) {
        expect(Array.from(text).length).toBeLessThanOrEqual(200);
        expect(text).not.toMatch(/\p{C}/u);
      }
      for (const file of ownFiles(pack)) expect(file).toMatch(/^[\w-][\w.-]*$/);
      // What was read is read again as the same.
      expect(readOwnPack(structuredClone(pack))).toEqual(read);
    }),
  );
});
