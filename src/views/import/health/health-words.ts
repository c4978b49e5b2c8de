import type { Health, Reduced } from "../../../store/import/health.ts";
import { formatBytes, formatCount, formatNoun } from "../../shell/words/format.ts";

/** What is reduced and why, as sentences. */
const sentences: Record<Reduced["part"], (why: Reduced["why"]) => string> = {
  lanes: (why) =>
    why === "slow-pictures"
      ? "Importing fewer files at a time, because each photo took several seconds."
      : "Importing fewer files at a time, because the page was slow to respond.",
  "small-pictures": () => "Thumbnails start small. Sharper ones follow when you view them.",
  "input-first": () => "No new work starts while you click, type or scroll.",
  memory: () => "Large photos take turns, to save memory.",
  disk: () => "Thumbnails wait until earlier ones are saved.",
  "map-dots": () => "The map shows plain dots, because thumbnails made it slow.",
  animations: () => "Animations are off, because the page was slow.",
};

/** One reduced thing as a sentence. */
export const reducedWords = ({ part, why }: Reduced): string => sentences[part](why);

/** How many workers are busy: "2 active, 4 started". */
export function lanesWords(health: Health | null): string {
  if (health === null || health.lanes.started === 0) return "None started";
  const { working, started, allowed, most } = health.lanes;
  const limit = allowed < most ? `, limited to ${formatCount(allowed)}` : "";
  return `${formatCount(working)} active, ${formatCount(started)} started${limit}`;
}

/** What waits: "120 files to read, 2,300 thumbnails to create". */
export function waitingWords(health: Health | null): string {
  if (health === null) return "Nothing";
  const { heads, pictures, digests } = health.waiting;
  const all = [
    heads > 0 && `${formatNoun(heads, "file")} to read`,
    pictures > 0 && `${formatNoun(pictures, "thumbnail")} to create`,
    digests > 0 && `${formatNoun(digests, "file")} to compare`,
  ].filter((words) => words !== false);
  return all.length === 0 ? "Nothing" : all.join(", ");
}

/** Bytes as an estimate: in steps of ten megabytes. */
export function memoryWords(bytes: number | null): string {
  if (bytes === null) return "Unknown";
  const step = 10_000_000;
  return `About ${formatBytes(Math.max(step, Math.round(bytes / step) * step))}, not counting the browser itself`;
}
