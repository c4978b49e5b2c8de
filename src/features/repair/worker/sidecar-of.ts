import { givenIn } from "../../../photo/fields.ts";
import type { WantedFacts } from "../../writing/shared/wanted.ts";
import { xmpPacket } from "../../export/worker/library/xmp-packet.ts";

/** An XMP file that says what cannot be written into a photo's own. */
export function sidecarOf({ takenAt, position, ...wanted }: WantedFacts): string {
  return xmpPacket(
    {
      ...(takenAt && { takenAt: { ...takenAt, source: "hand" } }),
      ...(position && {
        location: { ...position, accuracy: null, direction: null, north: null, source: "hand" },
      }),
      ...givenIn(wanted),
    },
    null,
  );
}
