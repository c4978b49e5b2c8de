import type { Health, Reduced } from "../../../store/import/health.ts";
import { formatBytes, formatCount, formatNoun } from "../../shell/words/format.ts";

/** What is reduced and why, in a sentence each. */
const sentences: Record<Reduced["part"], (why: Reduced["why"]) => string> = {
  lanes: (why) =>
    why === "slow-pictures"
      ? "Fewer files are worked on at a time, because each picture took several seconds."
      : "Fewer files are worked on at a time, because the page was slow to answer.",
  "small-pictures": () => "Pictures are made small at first. Sharper ones follow when you look at them.",
  "input-first": () => "Nothing new is begun while you click, type or scroll.",
  memory: () => "Large pictures wait for one another, so that memory lasts.",
  disk: () => "Pictures wait until those before them are saved.",
  "map-dots": () => "The map shows plain dots, because it moved too slowly with pictures.",
  animations: () => "Nothing is animated, because the page was too slow for it.",
};

/** One reduced thing as a sentence. */
export const reducedWords = ({ part, why }: Reduced): string => sentences[part](why);

/** How many readers work: "2 at work, 4 started". */
export function lanesWords(health: Health | null): string {
  if (health === null || health.lanes.started === 0) return "None started";
  const { working, started, allowed, most } = health.lanes;
  const limit = allowed < most ? `, at most ${formatCount(allowed)} at a time` : "";
  return `${formatCount(working)} at work, ${formatCount(started)} started${limit}`;
}

/** What waits: "120 files to read, 2,300 pictures to make". */
export function waitingWords(health: Health | null): string {
  if (health === null) return "Nothing";
  const { heads, pictures, digests } = health.waiting;
  const all = [
    heads > 0 && `${formatNoun(heads, "file")} to read`,
    pictures > 0 && `${formatNoun(pictures, "picture")} to make`,
    digests > 0 && `${formatNoun(digests, "file")} to compare`,
  ].filter((words) => words !== false);
  return all.length === 0 ? "Nothing" : all.join(", ");
}

/** Bytes as an estimate: in steps of ten megabytes. */
export function memoryWords(bytes: number | null): string {
  if (bytes === null) return "Not known";
  const step = 10_000_000;
  return `About ${formatBytes(Math.max(step, Math.round(bytes / step) * step))}, without the browser's own`;
}
