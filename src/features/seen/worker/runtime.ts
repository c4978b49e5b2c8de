import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";

/** A model's answers: the numbers of each output, and their shape, in the model's order. */
export interface Answer {
  data: Float32Array;
  dims: readonly number[];
}

/** A loaded model: numbers of a shape in, numbers out. */
export type Run = (input: Float32Array, shape: readonly number[]) => Promise<Answer[]>;

/** The files of a pack as they were built, by role. */
export type PackBytes = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Has this runtime of a pack run models from now on. Before the first `sessionOf`. */
export function setRuntime(bytes: Uint8Array<ArrayBuffer>): void {
  // One thread in this very worker: others would need shared memory, which the page's headers do without.
  env.wasm.numThreads = 1;
  env.wasm.proxy = false;
  env.wasm.wasmBinary = bytes;
}

/** Loads a model of one input. Rejects where this browser cannot run it. */
export async function sessionOf(model: Uint8Array): Promise<Run> {
  const session = await InferenceSession.create(model, { executionProviders: ["wasm"] });
  const [name = ""] = session.inputNames;
  return async (input, shape) => {
    const answer = await session.run({ [name]: new Tensor("float32", input, [...shape]) });
    return session.outputNames.flatMap((output) => {
      const { data, dims } = answer[output] ?? { data: null, dims: [] };
      return data instanceof Float32Array ? [{ data, dims }] : [];
    });
  };
}

/** What goes into a model: numbers, or whole numbers of 64 bits, and their shape. */
export interface NamedInput {
  type: "float32" | "int64";
  data: Float32Array | BigInt64Array;
  dims: readonly number[];
}

/** A model whose inputs and outputs have names that somebody else gave. */
export interface NamedModel {
  inputs: readonly string[];
  outputs: readonly string[];
  /** One output of it; null where that has other numbers than these. Rejects where the model does not run so. */
  run(inputs: Readonly<Record<string, NamedInput>>, output: string): Promise<Float32Array | null>;
}

/** Loads a model. Rejects where this browser cannot run it. */
export async function namedModelOf(model: Uint8Array): Promise<NamedModel> {
  const session = await InferenceSession.create(model, { executionProviders: ["wasm"] });
  return {
    inputs: session.inputNames,
    outputs: session.outputNames,
    run: async (inputs, output) => {
      const feeds = Object.entries(inputs).map(
        ([name, { type, data, dims }]) => [name, new Tensor(type, data, [...dims])] as const,
      );
      const data = (await session.run(Object.fromEntries(feeds), [output]))[output]?.data;
      return data instanceof Float32Array ? data : null;
    },
  };
}
