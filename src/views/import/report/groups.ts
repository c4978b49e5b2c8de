import type { Counts } from "../../../photo/counts.ts";
import type { ReportLine } from "../../../store/library/library.ts";
import { formatCount, formatNoun } from "../../shell/words/format.ts";

/** Lines of the report that share an outcome and a reason. */
export interface ReportGroup {
  key: string;
  outcome: ReportOutcome;
  /** The reason in plain words: "Damaged or incomplete". */
  name: string;
  lines: ReportLine[];
}

type ReportOutcome = ReportLine["outcome"];

/** Outcomes in the order of the list: what may need doing comes first. */
export const outcomes: Record<ReportOutcome, string> = {
  failed: "Could not be read",
  undrawn: "No preview",
  skipped: "Skipped",
  sidecar: "Sidecar files",
};

const reasons: Record<string, string> = {
  unsupported: "Unsupported format",
  corrupt: "Damaged or incomplete",
  "too-large": "Too large",
  unreadable: "Moved, changed or locked",
  "timed-out": "Took too long",
  crashed: "Crashed the reader",
  junk: "System files",
  "not-a-photo": "Not photos or videos",
  "map-tiles": "Map tiles",
  empty: "Empty files",
  duplicate: "Duplicates",
  cancelled: "Import cancelled",
  interrupted: "Import interrupted",
  deleted: "Deleted in Pinroll",
};

/** Uses of sidecar files. */
const uses: Record<string, string> = {
  used: "Applied to photos",
  unmatched: "No matching photo",
  album: "Album information",
  track: "GPS tracks",
  nothing: "Unreadable or unrelated",
  unread: "Not read",
};

/** Groups the lines: outcomes as listed above, larger groups first. */
export function groupLines(lines: readonly ReportLine[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const line of lines) {
    const { outcome, why } = line;
    const key = `${outcome} ${why}`;
    const name = (outcome === "sidecar" ? uses[why] : reasons[why]) ?? why;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { key, outcome, name, lines: [line] });
  }
  const order = Object.keys(outcomes);
  const rank = ({ outcome }: ReportGroup): number => order.indexOf(outcome);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || b.lines.length - a.lines.length);
}

/** Files still to be read. */
export const pendingFiles = ({ found, shown, failed, skipped, sidecars }: Counts): number =>
  Math.max(0, found - shown - failed - skipped - sidecars);

/** The counts as a sentence that adds up. */
export function countsSentence(counts: Counts): string {
  const parts = [
    `${formatCount(counts.shown)} shown`,
    `${formatCount(counts.failed)} could not be read`,
    `${formatCount(counts.skipped)} skipped`,
    formatNoun(counts.sidecars, "sidecar file"),
  ];
  const pending = pendingFiles(counts);
  if (pending > 0) parts.push(`${formatCount(pending)} remaining`);
  return `${formatNoun(counts.found, "file")} found: ${parts.join(", ")}.`;
}

/** The whole report as plain text, for a mail or a bug report. */
export function reportText(counts: Counts, groups: readonly ReportGroup[]): string {
  const blocks = groups.map(({ outcome, name, lines }) =>
    [
      `${outcomes[outcome]}: ${name} (${formatCount(lines.length)})`,
      ...lines.map(({ path, message }) => `  ${path}: ${message}`),
    ].join("\n"),
  );
  return [`Pinroll import report\n${countsSentence(counts)}`, ...blocks].join("\n\n") + "\n";
}
