import type { Items } from "../../photo/saving/export-format.ts";
import { noProgress, type Progress } from "../../photo/counts.ts";
import type { ImportStatus } from "../../store/import/import.ts";
import { formatTimeLeft } from "../shell/words/format.ts";
import { itemsText } from "../shell/words/items-words.ts";
import { importingWords } from "../../words/importing.ts";

/** What the import bar says. The details may be hidden where space is short. */
interface ImportWords {
  main: string;
  details: string[];
}

/** Hidden photos and videos together, how many are videos, and how many have a location. */
interface HiddenCounts {
  tiles: number;
  videos: number;
  located: number;
}

type Phase = ImportStatus["phase"];

const { say } = importingWords;

function underWay(phase: "reading" | "drawing", status: ImportStatus): ImportWords {
  const { done, total } = status;
  if (status.paused) return { main: say("paused", { done, total }), details: [] };
  const details: string[] = [];
  if (status.perSecond !== null && status.perSecond >= 1)
    details.push(say("speed", { count: Math.round(status.perSecond) }));
  // The first few files say little about the rest.
  const representative = done * 20 >= total;
  if (status.secondsLeft !== null && representative)
    details.push(say("timeLeft", { span: formatTimeLeft(status.secondsLeft) }));
  return { main: say(phase, { done, total }), details };
}

const photosIn = ({ photos, videos }: Items): number => photos + videos;

/** The counts without what is hidden, as they are everywhere else. */
const withoutHidden = (progress: Progress, { tiles, videos, located }: HiddenCounts): Progress => ({
  ...progress,
  photos: progress.photos - (tiles - videos),
  videos: progress.videos - videos,
  located: progress.located - located,
});

/** How many have a location: "6,120 on the map", "none on the map". */
const placedWords = ({ located: count }: Progress): string =>
  count === 0 ? say("locatedNone") : say("located", { count });

/** The library in one sentence: "8,412 photos, 6,120 on the map." */
export function libraryWords(progress: Progress): string {
  if (photosIn(progress) === 0) return say("holdsNone");
  return say("holds", { items: itemsText(progress), located: placedWords(progress) });
}

/** What an import added. `before`: the counts when it started; `hidden`: what is hidden now. */
export function broughtWords(progress: Progress, before: Progress, hidden: HiddenCounts = nothing): string {
  const shown = withoutHidden(progress, hidden);
  if (photosIn(before) === 0) return libraryWords(shown);
  const added = { photos: progress.photos - before.photos, videos: progress.videos - before.videos };
  if (photosIn(added) > 0)
    return say("added", { items: itemsText(added), all: photosIn(shown), located: placedWords(shown) });
  const count = progress.found - before.found;
  return count <= 0 ? say("nothingNew") : say("checked", { count });
}

const nothing: HiddenCounts = { tiles: 0, videos: 0, located: 0 };

function endWords(
  phase: "done" | "cancelled",
  progress: Progress,
  before: Progress,
  hidden?: HiddenCounts,
): string {
  return phase === "done"
    ? say("finished", { result: broughtWords(progress, before, hidden) })
    : say("cancelled", { result: libraryWords(withoutHidden(progress, hidden ?? nothing)) });
}

/** The sentence about failures; null if there are none. */
export function failureWords({ failed, undrawn }: Progress): string | null {
  const read = failed > 0 ? say("unread", { count: failed }) : null;
  const drawn = undrawn > 0 ? say("undrawn", { count: undrawn }) : null;
  if (read !== null && drawn !== null) return say("andSo", { first: read, second: drawn });
  const text = read ?? drawn;
  return text === null ? null : say("sentence", { text });
}

/** What the report explains after an import; null for nothing. */
export function leftOutWords(progress: Progress, before: Progress): string | null {
  const skipped = progress.skipped - before.skipped;
  return failureWords(progress) ?? (skipped > 0 ? say("skipped", { count: skipped }) : null);
}

/** What the bar says now. `before`: the counts when the import started; `hidden`: what is hidden. */
export function importWords(
  status: ImportStatus,
  progress: Progress,
  before: Progress = noProgress,
  hidden?: HiddenCounts,
): ImportWords {
  switch (status.phase) {
    case "idle":
      return { main: "", details: [] };
    case "listing":
      return {
        main: say(status.paused ? "pausedScanning" : "scanning", { count: status.total }),
        details: [],
      };
    case "reading":
    case "drawing":
      return underWay(status.phase, status);
    case "done":
    case "cancelled":
      return { main: endWords(status.phase, progress, before, hidden), details: [] };
  }
}

/** The announcement when a phase starts: without running numbers, so that it is spoken once. */
export function spokenWords(
  phase: Phase,
  paused: boolean,
  progress: Progress,
  before: Progress = noProgress,
  hidden?: HiddenCounts,
): string {
  if (phase === "idle") return "";
  if (phase === "done" || phase === "cancelled")
    return [endWords(phase, progress, before, hidden), failureWords(progress)].filter(Boolean).join(" ");
  if (paused) return say("sayPaused");
  if (phase === "listing") return say("sayScanning");
  return say(phase === "reading" ? "sayReading" : "sayDrawing");
}
