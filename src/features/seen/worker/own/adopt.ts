import { ignore, orNull } from "../../../../faults/faults.ts";
import { hexOf, sha256 } from "../../../../photo/sha256.ts";
import type { OwnFault } from "../../shared/own-pack.ts";
import type { BuiltPack } from "../../shared/packs.ts";
import { packsCache } from "../../shared/seen-worker.ts";
import { answerOf } from "../download.ts";
import { openFiles } from "../model.ts";
import { canvasOf } from "../picture.ts";
import { openOwnImage } from "./own-image.ts";
import { ownTextOf, tokensOf } from "./own-text.ts";

/**
 * Keeps the files of a person's own model beside those of the packs, once each is the one that it describes, and tries them out.
 * What was kept of one that is refused is left to the caller.
 */
export async function adopt(pack: BuiltPack, files: readonly Blob[]): Promise<OwnFault | null> {
  return (await keep(pack, files)) ?? (await tryOut(pack));
}

async function keep({ files: listed }: BuiltPack, files: readonly Blob[]): Promise<OwnFault | null> {
  const cache = await caches.open(packsCache);
  for (const [at, { path, name = "", bytes: size, sha256: described }] of listed
    .filter(({ role }) => role !== "runtime")
    .entries()) {
    const altered: OwnFault = { why: "altered", file: name };
    const file = files[at];
    if (file?.size !== size) return altered;
    // Moved or changed since, or damaged within an archive.
    const bytes = await file.arrayBuffer().catch(orNull);
    if (bytes === null || hexOf(await sha256(bytes)) !== described) return altered;
    try {
      await cache.put(path, answerOf(bytes));
    } catch (error) {
      // There is no room for it.
      ignore(error);
      return { why: "full" };
    }
  }
  return null;
}

/** Looks at a grey picture, and at a text. */
async function tryOut(pack: BuiltPack): Promise<OwnFault | null> {
  const { own } = pack;
  const files = own && (await openFiles(pack, () => true));
  if (own === undefined || !files) return { why: "runtime" };
  const tokens = await tokensOf(files);
  if (tokens === null) return { why: "tokens" };
  // The runtime says that it is no model, or one that it cannot run.
  const image = await openOwnImage(files, pack).catch(orNull);
  const text = await ownTextOf(files, own, tokens).catch(orNull);
  if (image === null || text === null) return { why: "inputs" };
  const noAid = { larger: () => Promise.resolve(null), calm: () => Promise.resolve() };
  const seen = await image.look(await greyPicture(), noAid);
  return seen === null || (await text.vectorOf("photo")) === null ? { why: "numbers" } : null;
}

function greyPicture(): Promise<Blob> {
  const context = canvasOf(64, 64);
  context.fillStyle = "#808080";
  context.fillRect(0, 0, 64, 64);
  return context.canvas.convertToBlob();
}
