import { noProgress, type Progress } from "../../photo/counts.ts";
import type { ImportStatus } from "../../store/import/import.ts";
import { formatCount, formatNoun, formatTimeLeft } from "../shell/words/format.ts";

/** What the import bar says. The details may be hidden where space is short. */
export interface ImportWords {
  main: string;
  details: string[];
}

type Phase = ImportStatus["phase"];

/** What happens in a phase, also for screen readers when it starts. */
const doing: Record<"reading" | "drawing", string> = {
  reading: "Reading photo details",
  drawing: "Creating thumbnails",
};

function underWay(phase: "reading" | "drawing", status: ImportStatus): ImportWords {
  const counted = `${formatCount(status.done)} of ${formatCount(status.total)}`;
  if (status.paused) return { main: `Paused, ${counted} done`, details: [] };
  const details: string[] = [];
  if (status.perSecond !== null && status.perSecond >= 1) {
    details.push(`${formatCount(Math.round(status.perSecond))} photos/s`);
  }
  // The first few files say little about the rest.
  const representative = status.done * 20 >= status.total;
  if (status.secondsLeft !== null && representative)
    details.push(`${formatTimeLeft(status.secondsLeft)} left`);
  return { main: `${doing[phase]}, ${counted}`, details };
}

const photosIn = ({ photos, videos }: Progress): number => photos + videos;

/** How many have a location: "6,120 on the map", "none on the map". */
const placedWords = ({ located }: Progress): string =>
  `${located === 0 ? "none" : formatCount(located)} on the map`;

/** The library in one sentence: "8,412 photos, 6,120 on the map." */
export function libraryWords(progress: Progress): string {
  const photos = photosIn(progress);
  if (photos === 0) return "No photos to show.";
  return `${formatNoun(photos, "photo")}, ${placedWords(progress)}.`;
}

/** What an import added. `before`: the counts when it started. */
export function broughtWords(progress: Progress, before: Progress): string {
  if (photosIn(before) === 0) return libraryWords(progress);
  const added = photosIn(progress) - photosIn(before);
  if (added > 0) {
    const all = formatCount(photosIn(progress));
    return `${formatNoun(added, "photo")} added, ${all} in total, ${placedWords(progress)}.`;
  }
  const files = progress.found - before.found;
  if (files <= 0) return "No new files.";
  return `${formatNoun(files, "file")} checked, no new photos.`;
}

const endWords = (phase: "done" | "cancelled", progress: Progress, before: Progress): string =>
  phase === "done"
    ? `Import finished. ${broughtWords(progress, before)}`
    : `Import cancelled. ${libraryWords(progress)}`;

/** The sentence about failures; null if there are none. */
export function failureWords({ failed, undrawn }: Progress): string | null {
  const read = failed > 0 ? `${formatNoun(failed, "file")} could not be read` : null;
  const drawn = undrawn > 0 ? `${formatNoun(undrawn, "photo has", "photos have")} no preview` : null;
  if (read && drawn) return `${read}, ${drawn}.`;
  return read || drawn ? `${read ?? drawn}.` : null;
}

/** What the report explains after an import; null for nothing. */
export function leftOutWords(progress: Progress, before: Progress): string | null {
  const skipped = progress.skipped - before.skipped;
  return failureWords(progress) ?? (skipped > 0 ? `${formatNoun(skipped, "file")} skipped.` : null);
}

/** What the bar says now. `before`: the counts when the import started. */
export function importWords(
  status: ImportStatus,
  progress: Progress,
  before: Progress = noProgress,
): ImportWords {
  switch (status.phase) {
    case "idle":
      return { main: "", details: [] };
    case "listing":
      return {
        main: status.paused
          ? `Paused, ${formatNoun(status.total, "file")} found`
          : `Scanning folders, ${formatNoun(status.total, "file")} so far`,
        details: [],
      };
    case "reading":
    case "drawing":
      return underWay(status.phase, status);
    case "done":
    case "cancelled":
      return { main: endWords(status.phase, progress, before), details: [] };
  }
}

/** The announcement when a phase starts: without running numbers, so that it is spoken once. */
export function spokenWords(
  phase: Phase,
  paused: boolean,
  progress: Progress,
  before: Progress = noProgress,
): string {
  if (phase === "idle") return "";
  if (phase === "done" || phase === "cancelled")
    return [endWords(phase, progress, before), failureWords(progress)].filter(Boolean).join(" ");
  if (paused) return "Import paused.";
  return phase === "listing" ? "Scanning folders." : `${doing[phase]}.`;
}
