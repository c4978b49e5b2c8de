import { createHash } from "node:crypto";
import { int64Type, OnnxGraph } from "../../scripts/packs/onnx-graph.mjs";
import type { OwnPack } from "../../src/features/seen/shared/own-pack.ts";

/** Files of a model that a person may bring, by name. */
export type ModelContents = Record<string, Uint8Array>;

/** The words that it knows, by their number. */
const words = { "[UNK]": 0, red: 1, green: 2, blue: 3, meadow: 2 };

/** What is said of it; hashes and bytes are those of the files. */
export type SaidOfToy = Partial<Omit<OwnPack, "image" | "text">> & {
  image?: Partial<OwnPack["image"]>;
  text?: Partial<OwnPack["text"]>;
};

/** The model of pictures: their mean colour. */
function imageModel(): Uint8Array {
  const graph = new OnnxGraph();
  const mean = graph.one("GlobalAveragePool", ["pixel_values"]);
  const from = graph.one("Flatten", [mean], { axis: 1 });
  return graph.model({ name: "pixel_values", shape: [1, 3, 32, 32] }, [{ from, shape: [1, 3] }]);
}

/** The model of texts: the mean of their words, each a colour, or nothing. */
function textModel(): Uint8Array {
  const graph = new OnnxGraph();
  const table = graph.floats([4, 3], [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
  const looked = graph.one("Gather", [table, "input_ids"], { axis: 0 });
  const from = graph.one("ReduceMean", [looked], { axes: [1], keepdims: 0 });
  return graph.model({ name: "input_ids", shape: [1, 8], type: int64Type }, [{ from, shape: [1, 3] }]);
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** A model whose world is red, green and blue: made here, and smaller than this file. `changed`: files in place of its own. */
export function toyModel(said: SaidOfToy = {}, changed: ModelContents = {}): ModelContents {
  const files: ModelContents = {
    "image.onnx": imageModel(),
    "text.onnx": textModel(),
    "tokenizer.json": json({
      version: "1.0",
      added_tokens: [],
      normalizer: { type: "Lowercase" },
      pre_tokenizer: { type: "Whitespace" },
      post_processor: null,
      decoder: null,
      model: { type: "WordLevel", vocab: words, unk_token: "[UNK]" },
    }),
    "tokenizer_config.json": json({}),
    ...changed,
  };
  return { "pack.json": json(toyPack(files, said)), ...files };
}

/** What the `pack.json` of these files says. */
export function toyPack(files: ModelContents, said: SaidOfToy = {}): OwnPack {
  const image: OwnPack["image"] = {
    file: "image.onnx",
    input: "pixel_values",
    output: "o0",
    size: 32,
    resize: "shortest",
    mean: [0, 0, 0],
    std: [1, 1, 1],
  };
  const text: OwnPack["text"] = {
    file: "text.onnx",
    input: "input_ids",
    output: "o0",
    length: 8,
    pad: 0,
    eos: null,
  };
  return {
    id: "toy-colours",
    name: "Toy colours",
    licence: "MIT",
    source: "made by a test",
    bytes: Object.values(files).reduce((sum, { length }) => sum + length, 0),
    sha256: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, hashOf(bytes)])),
    dims: 3,
    scale: 100,
    ...said,
    image: { ...image, ...said.image },
    text: { ...text, ...said.text },
  };
}
