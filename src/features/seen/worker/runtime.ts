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
