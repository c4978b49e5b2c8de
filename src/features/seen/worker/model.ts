import { hexOf, sha256 } from "../../../photo/sha256.ts";
import type { BuiltPack, Finding, PackFile, PackName } from "../shared/packs.ts";
import { packsCache, type LookAid } from "../shared/seen-worker.ts";
import { setRuntime, type PackBytes } from "./runtime.ts";

/** A model, loaded. */
export interface Model {
  /** What is in a picture; nothing where it cannot be drawn. Null where a person's own model does not work. */
  look(picture: Blob, aid: LookAid): Promise<Finding | null>;
}

/** How the model of each pack is loaded, once its runtime is there; null where a file is missing. */
const openers: Readonly<Record<PackName, (files: PackBytes, pack: BuiltPack) => Promise<Model | null>>> = {
  things: async (files) => (await import("./things/nanodet.ts")).openNanodet(files),
  text: async (files) => (await import("./text/ppocr.ts")).openPpocr(files),
  people: async (files) => (await import("./faces/face-models.ts")).openFaces(files),
  own: async (files, pack) => (await import("./own/own-image.ts")).openOwnImage(files, pack),
};

/** The bytes of a file as it was built; null where it is missing, or is another one. */
async function builtBytes({ path, sha256: built }: PackFile): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = await (await caches.open(packsCache)).match(path);
  if (kept === undefined) return null;
  const bytes = new Uint8Array(await kept.arrayBuffer());
  return hexOf(await sha256(bytes)) === built ? bytes : null;
}

/** Loads the model of a pack; null where a file of it is missing or altered. */
export async function openModel(pack: BuiltPack): Promise<Model | null> {
  // Of a person's own model, texts are understood by another worker.
  const files = await openFiles(pack, (role) => pack.name !== "own" || role === "own-image");
  return files && openers[pack.name](files, pack);
}

/** Has the runtime of a pack run models, and answers the bytes of those files of it; null where one is missing or altered. */
export async function openFiles(
  { files }: BuiltPack,
  isWanted: (role: string) => boolean,
): Promise<PackBytes | null> {
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const file of files.filter(({ role }) => role === "runtime" || isWanted(role))) {
    const built = await builtBytes(file);
    if (built === null) return null;
    bytes.set(file.role, built);
  }
  const runtime = bytes.get("runtime");
  if (runtime === undefined) return null;
  setRuntime(runtime);
  return bytes;
}
