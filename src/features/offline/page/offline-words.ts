import type { OfflineState } from "./offline-state.ts";
import { settingsWords } from "../../../words/settings.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";

const { say } = settingsWords;

const troubles = {
  full: "offlineFull",
  refused: "offlineRefused",
  unreachable: "offlineUnreachable",
  altered: "offlineAltered",
} as const;

/** Title of the row. */
export function offlineTitle({ phase }: OfflineState): string {
  return say(phase === "kept" ? "offlineKept" : "offlineUse");
}

/** What is so now, in a sentence or two. */
export function offlineWords(state: OfflineState): string {
  switch (state.phase) {
    case "unknown":
      return "";
    case "unsupported":
      return say("offlineUnsupported");
    case "waiting":
      return say("offlineWaiting");
    case "absent":
      return state.bytes === null
        ? say("offlineAbsent")
        : say("offlineAbsentSize", { size: formatBytes(state.bytes) });
    case "filling":
      return say("offlineFilling", { done: formatBytes(state.done), size: formatBytes(state.bytes) });
    case "kept":
      return say("offlineHolds", { size: formatBytes(state.bytes) });
    case "failed":
      return say(troubles[state.why]);
  }
}
