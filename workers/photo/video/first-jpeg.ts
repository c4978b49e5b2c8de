import { u32, u64 } from "../bytes/bytes.ts";
import type { IsoBox } from "../containers/bmff/boxes.ts";
import type { EmbeddedPicture } from "../values/container-facts.ts";
import type { ByteSource } from "../bytes/source.ts";
import { bodyOf, descendant } from "./box-walk.ts";

/** Codecs that store frames as JPEGs, or two JPEGs for a frame's fields (QuickTime's "Motion JPEG A"). */
const jpegCodecs: ReadonlySet<string> = new Set(["jpeg", "mjpa"]);

/** Range of a track's first frame, from its `minf` box; null unless frames are JPEGs. */
export async function firstJpeg(
  source: ByteSource,
  minf: IsoBox,
  codec: string,
): Promise<EmbeddedPicture | null> {
  if (!jpegCodecs.has(codec)) return null;
  const table = async (name: string): Promise<Uint8Array> => {
    const box = await descendant(source, minf, ["stbl", name]);
    return box === null ? new Uint8Array(0) : bodyOf(source, box, 16);
  };
  const sizes = await table("stsz");
  // One size for all frames, else a list of sizes.
  const length = u32(sizes, 4) || u32(sizes, 12);
  const near = await table("stco");
  const offset = near.length > 0 ? u32(near, 8) : u64(await table("co64"), 8);
  const isThere = length > 0 && offset > 0 && offset + length <= source.size;
  return isThere ? { offset, length, width: null, height: null, orientation: null } : null;
}
