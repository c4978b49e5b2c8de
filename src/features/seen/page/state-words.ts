import { formatBytes, formatTimeLeft } from "../../../views/shell/words/format.ts";
import { settingsWords } from "../../../words/settings.ts";
import { seenWords } from "../words.ts";
import type { SeenState, SeenTrouble } from "./seen-state.ts";

const { say } = seenWords;

/** What is done, of how much, while something is under way; null otherwise. */
export function underWay(state: SeenState): { done: number; all: number } | null {
  if (state.phase === "downloading") return { done: state.done, all: state.size };
  return state.phase === "looking" || state.phase === "waiting"
    ? { done: state.done, all: state.total }
    : null;
}

const troubles = {
  full: "offlineFull",
  unreachable: "offlineUnreachable",
  altered: "offlineAltered",
} as const;

/** How far a pack is, in words; "" where there is nothing to say. */
export function stateWords(state: SeenState): string {
  switch (state.phase) {
    case "off":
      return "";
    case "elsewhere":
    case "paused":
      return say(state.phase);
    case "downloading":
      return settingsWords.say("offlineFilling", {
        done: formatBytes(state.done),
        size: formatBytes(state.size),
      });
    case "waiting":
      return say("waiting", { done: state.done, total: state.total });
    case "done":
      return say("done", { total: state.total });
    case "looking": {
      const { done, total, secondsLeft } = state;
      return secondsLeft === null
        ? say("looking", { done, total })
        : say("lookingLeft", { done, total, left: formatTimeLeft(secondsLeft) });
    }
    case "failed":
      return troubleWords(state.why);
  }
}

function troubleWords(why: SeenTrouble): string {
  if (why === "slow") return say("modelSlow");
  return why === "full" || why === "unreachable" || why === "altered"
    ? settingsWords.say(troubles[why])
    : say(why);
}
