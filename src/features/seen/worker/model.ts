import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { hexOf, sha256 } from "../../../photo/sha256.ts";
import { packs, type BuiltPack, type PackFile } from "../shared/packs.ts";
import type { SeenClass } from "../shared/seen-port.ts";
import { packsCache } from "../shared/seen-worker.ts";
import { bestScores, inputEdge, inputOf } from "./scores.ts";

/** A model, loaded. */
export interface Model {
  /** What is in a picture; null where it cannot be drawn. */
  look(picture: Blob): Promise<SeenClass[] | null>;
}

/** The bytes of a file as it was built; null where it is missing, or is another one. */
async function builtBytes({ path, sha256: built }: PackFile): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = await (await caches.open(packsCache)).match(path);
  if (kept === undefined) return null;
  const bytes = new Uint8Array(await kept.arrayBuffer());
  return hexOf(await sha256(bytes)) === built ? bytes : null;
}

/** Loads the model of a pack; null where a file of it is missing or altered. */
export async function openModel({ name, files }: BuiltPack): Promise<Model | null> {
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const file of files) {
    const built = await builtBytes(file);
    if (built === null) return null;
    bytes.set(file.role, built);
  }
  const [runtime, model] = [bytes.get("runtime"), bytes.get("nanodet")];
  if (runtime === undefined || model === undefined) return null;
  // One thread in this very worker: others would need shared memory, which the page's headers do without.
  env.wasm.numThreads = 1;
  env.wasm.proxy = false;
  env.wasm.wasmBinary = runtime;
  const session = await InferenceSession.create(model, { executionProviders: ["wasm"] });
  const canvas = new OffscreenCanvas(inputEdge, inputEdge);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser has no canvas in workers.");
  return {
    async look(picture) {
      let bitmap: ImageBitmap;
      try {
        bitmap = await createImageBitmap(picture);
      } catch {
        // Damaged, or of a format that only the page draws.
        return null;
      }
      context.imageSmoothingQuality = "medium";
      // Stretched to a square, as the model takes it.
      context.drawImage(bitmap, 0, 0, inputEdge, inputEdge);
      bitmap.close();
      const pixels = context.getImageData(0, 0, inputEdge, inputEdge).data;
      const image = new Tensor("float32", inputOf(pixels), [1, 3, inputEdge, inputEdge]);
      const answer = await session.run({ image });
      const maps = Object.values(answer).map(({ data }) => data as Float32Array);
      return bestScores(maps, packs[name].perhaps);
    },
  };
}
