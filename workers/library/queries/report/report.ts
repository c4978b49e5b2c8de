import type { SkipReason } from "../../../../src/photo/counts.ts";
import type { Failure } from "../../../../src/photo/failure.ts";
import type { ReportLine } from "../../../../src/contract/queries.ts";
import { describe, type QueryParts } from "../details.ts";
import { Fact, isBroken, outcomeOf } from "../../state/facts.ts";
import { filmFinder } from "../film-of-subtitles.ts";
import { sidecarUseOf, type SidecarUse } from "./sidecar-use.ts";

const skipWords: Record<SkipReason, string> = {
  junk: "Created by the operating system or another app, so it was skipped.",
  "not-a-photo": "Not a photo or video.",
  empty: "The file is empty.",
  duplicate: "The same file is already in the library.",
  cancelled: "Not read because the import was cancelled.",
  "map-tiles":
    "Map tiles, not photos. To see them on the map, drop only this file, or choose it in Settings.",
  deleted: "Deleted from its folder in Pinroll.",
  encrypted: "Protected by a password. Unpack the ZIP file with it and add the folder.",
  archive: "A ZIP file within a ZIP file isn’t opened. Unpack the outer one and add the folder.",
  packed: "Packed in a way browsers can’t unpack. Unpack the ZIP file and add the folder.",
  unopened: "Pinroll doesn’t open archives of this kind. Unpack it first and add the folder.",
  "recently-deleted": "It was in the bin of the app that exported it, so it was left out.",
  "not-downloaded":
    "The file is not downloaded: it is only in iCloud, or another cloud. Download it and add it again.",
  "in-bin": "In the phone’s bin: it was deleted there.",
  unfinished: "Unfinished: the phone had not written it to its end.",
  "program-made": "Made by Photos or another program from your originals, as a preview or thumbnail.",
  interrupted: "Not read yet, because the import was interrupted. It continues once its folder is available.",
};

/** A sidecar that says what is true of another version of a photo. */
const otherVersion = { why: "version", message: "Another version of a photo, so it was given to none." };

/** darktable keeps the first version of "IMG_1.jpg" in "IMG_1.jpg.xmp", others in "IMG_1_01.jpg.xmp" (two digits or more). */
const version = /^(.+)_\d{2,}(\.[^./]+)\.xmp$/;

/**
 * Which of these sidecars, all without a photo of their own, tell of another version of one: another development of the
 * same file, whose title and stars are not the photo's.
 */
function otherVersions(
  { state, records }: Pick<QueryParts, "state" | "records">,
  unused: readonly number[],
): number[] {
  const versions = new Map<number, string>();
  for (const row of unused) {
    const [, stem, ending] = version.exec(records.path(row).toLowerCase()) ?? [];
    if (stem !== undefined) versions.set(row, `${stem}${ending}`);
  }
  if (versions.size === 0) return [];
  const paths = new Set<string>();
  for (let row = 0; row < state.columns.rows; row++)
    if ((state.facts(row) & (Fact.found | Fact.sidecar)) === Fact.found)
      paths.add(records.path(row).toLowerCase());
  return [...versions].filter(([, path]) => paths.has(path)).map(([row]) => row);
}

/** Every file that failed, has no preview, was skipped, or is a sidecar, in this order. */
export function reportOf(library: QueryParts): ReportLine[] {
  const failed: ReportLine[] = [];
  const undrawn: ReportLine[] = [];
  const skipped: ReportLine[] = [];
  const sidecars: ReportLine[] = [];
  const { records, failureLog } = library;
  const filmOf = filmFinder(library);
  const unmatched = new Map<number, ReportLine>();
  for (let row = 0; row < library.state.columns.rows; row++) {
    const facts = library.state.facts(row);
    switch (outcomeOf(facts)) {
      case "failed":
        failed.push(failureLine("failed", records.path(row), failureLog.failure(row)));
        break;
      case "skipped":
        skipped.push(
          facts & Fact.copy
            ? copyLine(library, row)
            : skippedLine(records.path(row), failureLog.reason(row) ?? "cancelled"),
        );
        break;
      case "sidecar":
        {
          const line = sidecarLine(records.path(row), sidecarUseOf(library, row, filmOf));
          sidecars.push(line);
          if (line.why === "unmatched") unmatched.set(row, line);
        }
        break;
      case "shown":
        if (isBroken(facts)) {
          undrawn.push(failureLine("undrawn", records.path(row), describe(library, row).failure));
        }
        break;
      case "absent":
      case "pending":
        break;
    }
  }
  for (const row of otherVersions(library, [...unmatched.keys()]))
    Object.assign(unmatched.get(row) ?? {}, otherVersion);
  for (const { path, reason } of failureLog.skippedFiles()) skipped.push(skippedLine(path, reason));
  return failed.concat(undrawn, skipped, sidecars);
}

function failureLine(outcome: "failed" | "undrawn", path: string, failure: Failure | null): ReportLine {
  return { path, outcome, why: failure?.kind ?? "unreadable", message: failure?.message ?? "" };
}

function sidecarLine(path: string, use: SidecarUse): ReportLine {
  const message = use.use === "used" ? `Used for ${use.usedFor}.` : use.why;
  return { path, outcome: "sidecar", why: use.use === "list" ? "used" : use.use, message };
}

function copyLine({ records, duplicates }: QueryParts, row: number): ReportLine {
  const shown = duplicates.leaderOf(row);
  const message = shown === null ? skipWords.duplicate : `Duplicate of ${records.path(shown)}.`;
  return { path: records.path(row), outcome: "skipped", why: "duplicate", message };
}

function skippedLine(path: string, reason: SkipReason): ReportLine {
  return { path, outcome: "skipped", why: reason, message: skipWords[reason] };
}
