import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { expect, test } from "vitest";
import { onnxOfTfjs } from "../../../../scripts/packs/onnx-of-tfjs.mjs";

const find = createRequire(import.meta.url).resolve;

/** Writes a graph model of TensorFlow.js: nodes, and constants of 32 bits. */
function aModel(
  nodes: object[],
  constants: Record<string, { shape: number[]; values: number[]; whole?: true }>,
): string {
  const path = join(mkdtempSync(join(tmpdir(), "pinroll-tfjs-")), "model.json");
  const weights = Object.entries(constants).map(([name, { shape, whole }]) => ({
    name,
    shape,
    dtype: whole ? "int32" : "float32",
  }));
  const bytes = Object.values(constants).map(
    ({ values, whole }) =>
      new Uint8Array((whole ? Int32Array.from(values) : Float32Array.from(values)).buffer),
  );
  writeFileSync(path, JSON.stringify({ modelTopology: { node: nodes }, weightsManifest: [{ weights }] }));
  writeFileSync(path.replace(/json$/, "bin"), Buffer.concat(bytes));
  return path;
}

const image = {
  name: "in",
  op: "Placeholder",
  attr: { shape: { shape: { dim: [1, 2, 2, 2].map((size) => ({ size: String(size) })) } } },
};
const ones = { list: { i: ["1", "1", "1", "1"] } };

test("a converted model answers what the graph says: padded, turned, convolved, with a bias, leaking", async () => {
  const path = aModel(
    [
      image,
      { name: "pad", op: "Pad", input: ["in", "pads"] },
      { name: "last", op: "Transpose", input: ["pad", "toLast"] },
      {
        name: "conv",
        op: "Conv2D",
        input: ["last", "filter"],
        attr: { strides: ones, padding: { s: Buffer.from("VALID").toString("base64") } },
      },
      { name: "add", op: "Add", input: ["conv", "bias"] },
      { name: "first", op: "Transpose", input: ["add", "toFirst"] },
      { name: "leaky", op: "LeakyRelu", input: ["first"], attr: { alpha: { f: 0.5 } } },
    ],
    {
      pads: { shape: [4, 2], values: [0, 0, 0, 0, 0, 1, 0, 0], whole: true },
      toLast: { shape: [4], values: [0, 2, 3, 1], whole: true },
      toFirst: { shape: [4], values: [0, 3, 1, 2], whole: true },
      // One pixel, two channels in and two out: the sum, and their difference.
      filter: { shape: [1, 1, 2, 2], values: [1, 1, 1, -1] },
      bias: { shape: [2], values: [10, 0] },
    },
  );
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = readFileSync(
    join(dirname(find("onnxruntime-web/wasm")), "ort-wasm-simd-threaded.wasm"),
  );
  const session = await InferenceSession.create(onnxOfTfjs(path, ["leaky"]), {
    executionProviders: ["wasm"],
  });
  const { o0 } = await session.run({
    image: new Tensor("float32", Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), [1, 2, 2, 2]),
  });
  expect(o0?.dims).toEqual([1, 2, 3, 2]);
  expect(Array.from(o0?.data as Float32Array)).toEqual([16, 18, 20, 22, 10, 10, -2, -2, -2, -2, 0, 0]);
});

test("what it does not know it refuses", () => {
  const path = aModel([image, { name: "odd", op: "Einsum", input: ["in"] }], {});
  expect(() => onnxOfTfjs(path, ["odd"])).toThrow("Einsum (odd) is not converted.");
});
