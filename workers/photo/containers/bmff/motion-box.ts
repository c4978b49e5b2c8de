import type { Motion } from "../../../../src/photo/photo.ts";
import { boxBody } from "./boxes.ts";
import type { ByteSource } from "../../bytes/source.ts";

const maxTopBoxes = 64;

/**
 * The body of a top-level `mpvd` box, where a HEIC or AVIF keeps its video (Motion Photo format 1.0). In ordinary
 * pictures the pixels are the last box and their header is in memory, so looking costs no read. Not validated.
 */
export async function findMotionBox(source: ByteSource): Promise<Motion | null> {
  let offset = 0;
  for (let step = 0; step < maxTopBoxes && offset < source.size; step++) {
    const head = source.at(offset, 16) ?? (await source.bytes(offset, 16));
    const box = boxBody(head, 0, source.size - offset);
    if (box === null) return null;
    if (box.type === "mpvd") return { offset: offset + box.start, length: box.end - box.start };
    offset += box.end;
  }
  return null;
}
