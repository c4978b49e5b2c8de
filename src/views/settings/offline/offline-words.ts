import type { OfflineState, OfflineTrouble } from "../../../store/offline/offline-state.ts";
import { formatBytes } from "../../shell/words/format.ts";

const troubles: Record<OfflineTrouble, string> = {
  full: "There isn't enough space on this device. Free up some space and try again.",
  refused:
    "This browser doesn't allow it here, for example in a private window or when site data is blocked. Open Pinroll in a regular window.",
  unreachable: "The download was interrupted. Check your connection and try again.",
  altered: "The site sent a file that isn't part of this version. Try again later.",
};

/** Title of the row. */
export function offlineTitle({ phase }: OfflineState): string {
  return phase === "kept" ? "Works without a network" : "Use without a network";
}

/** What is so now, in a sentence or two. */
export function offlineWords(state: OfflineState): string {
  switch (state.phase) {
    case "unknown":
      return "";
    case "unsupported":
      return "This browser can't keep Pinroll for this address. Pinroll needs HTTPS for it, or this computer's own address.";
    case "waiting":
      return "The download starts soon. An import comes first.";
    case "absent":
      return state.bytes === null
        ? "Download Pinroll to this device, with the world map and all place names."
        : `Download Pinroll to this device, with the world map and all place names: ${formatBytes(state.bytes)}.`;
    case "filling":
      return `Downloading: ${formatBytes(state.done)} of ${formatBytes(state.bytes)}`;
    case "kept":
      return `${formatBytes(state.bytes)} kept on this device, with the world map and all place names.`;
    case "failed":
      return troubles[state.why];
  }
}
