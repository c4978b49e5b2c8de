import type { Counts } from "../../../photo/counts.ts";
import type { ReportLine } from "../../../store/library/library.ts";
import { reportWords } from "../../../words/report.ts";
import { failureKinds, readersAreUnderstood } from "../../../store/import/why-not-shown.ts";
import { joinParts } from "../../../words/comma.ts";

/** Lines of the report that share an outcome and a reason. */
export interface ReportGroup {
  key: string;
  outcome: ReportOutcome;
  /** The reason in plain words: "Damaged or incomplete". */
  name: string;
  lines: ReportLine[];
}

type ReportOutcome = ReportLine["outcome"];

const { say } = reportWords;

/** Outcomes in the order of the list: what may need doing comes first. */
export const outcomes = [
  "failed",
  "undrawn",
  "skipped",
  "sidecar",
] as const satisfies readonly ReportOutcome[];

const reasons = {
  ...failureKinds,
  junk: "junk",
  "not-a-photo": "notAPhoto",
  "map-tiles": "mapTiles",
  empty: "emptyFiles",
  duplicate: "duplicate",
  cancelled: "cancelled",
  interrupted: "interrupted",
  deleted: "deleted",
  encrypted: "encrypted",
  archive: "archiveWithin",
  packed: "unknownPacking",
  unopened: "unopened",
  "recently-deleted": "recentlyDeleted",
  "not-downloaded": "notDownloaded",
  "in-bin": "inBin",
  unfinished: "unfinished",
  "program-made": "programMade",
} as const;

/** Uses of sidecar files. */
const uses = {
  used: "used",
  unmatched: "unmatched",
  version: "version",
  album: "album",
  track: "track",
  nothing: "nothing",
  unread: "unread",
} as const;

function reasonOf(outcome: ReportOutcome, why: string): string {
  if (outcome === "sidecar") return why in uses ? say(uses[why as keyof typeof uses]) : why;
  return why in reasons ? say(reasons[why as keyof typeof reasons]) : why;
}

/** Groups the lines: outcomes as listed above, larger groups first. */
export function groupLines(lines: readonly ReportLine[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const line of lines) {
    const { outcome, why } = line;
    const key = `${outcome} ${why}`;
    const name = reasonOf(outcome, why);
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { key, outcome, name, lines: [line] });
  }
  const rank = ({ outcome }: ReportGroup): number => outcomes.indexOf(outcome);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || b.lines.length - a.lines.length);
}

/** Files still to be read. */
export const pendingFiles = ({ found, shown, failed, skipped, sidecars }: Counts): number =>
  Math.max(0, found - shown - failed - skipped - sidecars);

/** The counts as a sentence that adds up. */
export function countsSentence(counts: Counts): string {
  const pending = pendingFiles(counts);
  const parts = [
    say("partShown", { count: counts.shown }),
    say("partFailed", { count: counts.failed }),
    say("partSkipped", { count: counts.skipped }),
    say("partSidecars", { count: counts.sidecars }),
    ...(pending > 0 ? [say("partPending", { count: pending })] : []),
  ];
  return say("sentence", { count: counts.found, parts: joinParts(parts) });
}

/** The whole report as plain text, for a mail or a bug report. */
export function reportText(counts: Counts, groups: readonly ReportGroup[]): string {
  const blocks = groups.map(({ outcome, name, lines }) =>
    [
      say("plainGroup", { outcome: say(outcome), reason: name, count: lines.length }),
      ...lines.map(({ path, message }) => (readersAreUnderstood() ? `  ${path}: ${message}` : `  ${path}`)),
    ].join("\n"),
  );
  return [`${say("plainTitle")}\n${countsSentence(counts)}`, ...blocks].join("\n\n") + "\n";
}
