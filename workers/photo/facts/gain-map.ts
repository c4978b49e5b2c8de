import type { ByteSource } from "../bytes/source.ts";
import { type GainMapForms, gainMapForms } from "../containers/jpeg/gain-map.ts";
import type { TiffWalk } from "../containers/tiff/tiff.ts";
import { appleHdrNote } from "../exif/apple-note.ts";
import type { ContainerFacts } from "../values/container-facts.ts";
import { gainMapsOfXmp } from "../xmp/motion-xmp.ts";

/** A JPEG behind the picture that says how much brighter each place is on a screen with a high dynamic range. */
interface GainMap extends GainMapForms {
  /** Bytes from the start of the file. */
  offset: number;
  length: number;
}

/** Its metadata comes first; Adobe's takes about a kilobyte. */
const headBytes = 8192;

/** Writers add depth maps and the like, but few. */
const mostCandidates = 4;

/**
 * Finds the gain map of a JPEG: where the Multi-Picture index or Google's directory says one is, and there it must call
 * itself one. Files that list no further pictures cost no read. Rejects only if the file cannot be read.
 */
export async function findGainMap(
  { behind, xmp }: Pick<ContainerFacts, "behind" | "xmp">,
  source: ByteSource,
): Promise<GainMap | null> {
  for (const { offset, length } of [...behind, ...gainMapsOfXmp(xmp, source.size)].slice(0, mostCandidates)) {
    if (offset <= 0 || offset + length > source.size) continue;
    const forms = gainMapForms(await source.bytes(offset, Math.min(length, headBytes)));
    if (forms !== null) return { offset, length, ...forms };
  }
  return null;
}

/** A maker note with what readers need for this gain map; null where they need none. Only Apple's gain maps count on one. */
export function noteOfGainMap(map: GainMapForms | null, walk: TiffWalk | null): Uint8Array | null {
  return map?.apple === true ? appleHdrNote(walk) : null;
}
