import type { Health, Reduced } from "../../../store/import/health.ts";
import { formatBytes } from "../../shell/words/format.ts";
import { reportWords } from "../../../words/report.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = reportWords;

/** What is reduced and why, as sentences. */
const sentences = {
  "input-first": "inputFirst",
  memory: "memoryTurns",
  disk: "diskWaits",
  "map-dots": "mapDots",
  animations: "noAnimations",
} as const;

/** One reduced thing as a sentence. */
export function reducedWords({ part, why }: Reduced): string {
  if (part !== "lanes") return say(sentences[part]);
  return say(why === "slow-pictures" ? "lanesSlowPictures" : "lanesSlowPage");
}

/** How many workers are busy: "2 active, 4 started". */
export function lanesWords(health: Health | null): string {
  if (health === null || health.lanes.started === 0) return say("workersNone");
  const { working, started, allowed, most } = health.lanes;
  return allowed < most
    ? say("workersLimited", { working, started, most: allowed })
    : say("workersNow", { working, started });
}

/** What waits: "120 files to read, 2,300 thumbnails to create". */
export function waitingWords(health: Health | null): string {
  if (health === null) return say("waitingNone");
  const { heads, pictures, digests } = health.waiting;
  const all = [
    heads > 0 && say("toRead", { count: heads }),
    pictures > 0 && say("toDraw", { count: pictures }),
    digests > 0 && say("toCompare", { count: digests }),
  ].filter((words) => words !== false);
  return all.length === 0 ? say("waitingNone") : joinParts(all);
}

/** Bytes as an estimate: in steps of ten megabytes. */
export function memoryWords(bytes: number | null): string {
  if (bytes === null) return say("memoryUnknown");
  const step = 10_000_000;
  return say("memoryAbout", { size: formatBytes(Math.max(step, Math.round(bytes / step) * step)) });
}
