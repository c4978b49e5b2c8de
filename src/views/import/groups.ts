import type { Counts } from "../../photo/counts.ts";
import type { getReport } from "../../store/library.ts";
import { formatCount, formatNoun } from "../shell/format.ts";

/** A file that is not simply shown, and why. */
export type ReportLine = Awaited<ReturnType<typeof getReport>>[number];

/** Lines of the report that share an outcome and a reason. */
export interface ReportGroup {
  key: string;
  /** What happened, in the person's words: "Could not be read: broken or cut short". */
  name: string;
  lines: ReportLine[];
}

type Outcome = ReportLine["outcome"];

/** The order in which outcomes are listed: what may need doing comes first. */
const outcomes: Record<Outcome, string> = {
  failed: "Could not be read",
  undrawn: "Shown without a picture",
  skipped: "Skipped",
  sidecar: "Notes beside photos",
};

const reasons: Record<string, string> = {
  unsupported: "format not known here",
  corrupt: "broken or cut short",
  "too-large": "too large",
  unreadable: "moved, changed or locked",
  "timed-out": "took too long",
  crashed: "stopped the reader",
  junk: "system files",
  "not-a-photo": "not photos or videos",
  empty: "empty files",
  duplicate: "already here",
  cancelled: "import cancelled",
};

function groupName({ outcome, why }: ReportLine): string {
  const reason = outcome === "sidecar" ? undefined : reasons[why];
  return reason === undefined ? outcomes[outcome] : `${outcomes[outcome]}: ${reason}`;
}

/** Sorts the lines into groups: by outcome as listed above, larger groups first. */
export function groupLines(lines: readonly ReportLine[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup & { rank: number }>();
  const ranks = Object.keys(outcomes);
  for (const line of lines) {
    const key = line.outcome === "sidecar" ? line.outcome : `${line.outcome} ${line.why}`;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { key, name: groupName(line), lines: [line], rank: ranks.indexOf(line.outcome) });
  }
  return [...groups.values()].sort((a, b) => a.rank - b.rank || b.lines.length - a.lines.length);
}

/** Files found that are neither shown nor passed over yet. */
export const pendingFiles = ({ found, shown, failed, skipped, sidecars }: Counts): number =>
  Math.max(0, found - shown - failed - skipped - sidecars);

/** The counts as a sentence that adds up. */
export function countsSentence(counts: Counts): string {
  const parts = [
    `${formatCount(counts.shown)} shown`,
    `${formatCount(counts.failed)} could not be read`,
    `${formatCount(counts.skipped)} skipped`,
    formatNoun(counts.sidecars, "note beside photos", "notes beside photos"),
  ];
  const pending = pendingFiles(counts);
  if (pending > 0) parts.push(`${formatCount(pending)} still to come`);
  return `${formatNoun(counts.found, "file")} found: ${parts.join(", ")}.`;
}

/** The whole report as plain text, for a mail or a bug report. */
export function reportText(counts: Counts, groups: readonly ReportGroup[]): string {
  const blocks = groups.map(({ name, lines }) =>
    [
      `${name} (${formatCount(lines.length)})`,
      ...lines.map(({ path, message }) => `  ${path}: ${message}`),
    ].join("\n"),
  );
  return [`Pinroll import report\n${countsSentence(counts)}`, ...blocks].join("\n\n") + "\n";
}
