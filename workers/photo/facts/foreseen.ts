import { drawnByEngines } from "../../../src/photo/engine-types.ts";
import type { Failure } from "../../../src/photo/failure.ts";
import { isRaw } from "../containers/raw/raw-types.ts";
import { hasOwnDecoder } from "../decode/ladder.ts";
import { foreseenRaw } from "../decode/raw-preview.ts";
import { failed, type Undrawn } from "../decode/shared/drawn.ts";
import { refuseLarge } from "../decode/shared/gate.ts";
import type { HeaderFacts } from "../header/header.ts";

/** Names of formats for the message that explains a missing picture. */
const formatNames: ReadonlyMap<string, string> = new Map([
  ["image/jp2", "JPEG 2000"],
  ["image/jxr", "JPEG XR"],
  ["image/svg+xml", "SVG"],
  ["image/vnd.adobe.photoshop", "Photoshop"],
  ["image/vnd.microsoft.icon", "icon"],
]);

/** Why no thumbnail can be made, from the header alone; null if one can be tried. */
export function foreseenFailure(header: HeaderFacts): Failure | null {
  return foreseen(header)?.failure ?? null;
}

function foreseen(header: HeaderFacts): Undrawn | null {
  const { kind, type, storedWidth, storedHeight, progressive, thumb } = header;
  if (kind === "video") return foreseenVideo(header);
  if (isRaw(type)) return foreseenRaw(header);
  if (!drawnByEngines(type) && !hasOwnDecoder(type)) {
    const name = formatNames.get(type) ?? "raw camera";
    return failed("unsupported", `Pinroll can't show ${name} files. Open the file in another app.`);
  }
  const fraction = type === "image/jpeg" && !progressive;
  if (thumb !== undefined && hasOwnDecoder(type)) return null;
  return refuseLarge({ pixels: (storedWidth ?? 0) * (storedHeight ?? 0), fraction });
}

function foreseenVideo({ type, storedWidth, storedHeight }: HeaderFacts): Undrawn | null {
  const unknown = "Pinroll can't create thumbnails for this type of video. Open the file in another app.";
  if (!hasOwnDecoder(type)) return failed("unsupported", unknown);
  const empty = "No images were found in this video. It may contain only sound, or be damaged.";
  return storedWidth !== null && storedHeight !== null ? null : failed("unsupported", empty);
}
