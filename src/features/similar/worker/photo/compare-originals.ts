import type { OriginalsAnswer } from "../../shared/originals-compared.ts";
import type { Engine } from "../../../../../workers/photo/decode/engine/abilities.ts";
import { wholeBytes } from "../../../../../workers/photo/decode/engine/engine.ts";
import { decodePicture } from "../../../../../workers/photo/decode/ladder.ts";
import { isSized, readHeader } from "../../../../../workers/photo/header/header.ts";
import { PictureCanvas } from "../../../../../workers/photo/thumbnail/canvas.ts";
import { uprightOf } from "../../../../../workers/photo/thumbnail/thumbnail.ts";
import { leftToTurn } from "../../../../../workers/photo/thumbnail/turned-by.ts";
import { fit } from "../../../../../workers/photo/values/dimensions.ts";
import { originalsFindingOf } from "./judge.ts";
import type { RgbaPicture } from "./planes.ts";
import { orNull } from "../../../../faults/faults.ts";

/** Longest edge at which originals are decoded to be compared. */
const decodedEdge = 1600;

/** Decodes the originals of two photos and compares them closely. Never rejects. */
export async function compareOriginals(first: File, second: File, engine: Engine): Promise<OriginalsAnswer> {
  // One after the other: their decoders may take much memory.
  const one = await picture(first, engine).catch(orNull);
  if (one === null) return { verdict: "first-unreadable" };
  // It cannot be read or decoded.
  const other = await picture(second, engine).catch(orNull);
  if (other === null) return { verdict: "second-unreadable" };
  return originalsFindingOf(one, other);
}

/** Upright pixels of a file; null where it cannot be decoded or its pixels are not to be had. */
async function picture(file: File, engine: Engine): Promise<RgbaPicture | null> {
  // A browser that changes pixels would make every copy another picture.
  if (!engine.canDraw || engine.readBack !== "ok") return null;
  const facts = await readHeader(file);
  if (facts === null || !isSized(facts) || facts.kind === "video") return null;
  const isHeld = facts.type === "image/jpeg" && file.size <= wholeBytes;
  const bytes = isHeld ? await file.arrayBuffer() : null;
  const decoded = await decodePicture({ file, bytes, facts }, decodedEdge, engine);
  if (!decoded.ok) return null;
  const { drawable } = decoded;
  try {
    const orientation = drawable.orientation ?? (await leftToTurn(file, facts, engine));
    const edge = Math.min(decodedEdge, Math.max(drawable.width, drawable.height));
    const size = fit(uprightOf(facts, drawable, orientation), edge);
    const canvas = new PictureCanvas();
    canvas.take(drawable, orientation, size);
    if (drawable.alpha !== false) {
      canvas.drawn();
      canvas.backWithWhite();
    }
    return { rgba: canvas.pixels(), ...size };
  } finally {
    drawable.close();
  }
}
