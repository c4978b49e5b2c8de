import type { Row } from "../../../src/photo/photo.ts";
import type { LaidAside, Owed } from "../../../src/contract/folders.ts";
import { awaitsThumbnail, Fact, isBroken, isShown, outcomeOf } from "../state/facts.ts";
import type { FailureLog } from "../state/failure-log.ts";
import { isWithin } from "./within.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import type { Beginnings } from "../records/beginnings.ts";

/** What listings are compared with. */
export interface FolderParts extends PhotoParts {
  failureLog: FailureLog;
  beginnings: Beginnings;
}

/** What else counts as unread, besides the rest of an interrupted import. */
interface OwedToo {
  /** What a person cancelled. */
  cancelled: boolean;
  /** What could not be read when its turn came. */
  unreadable: boolean;
}

/** Whether a row's file still has to be read, when it is available. */
export function isOwed(library: FolderParts, row: Row, { cancelled, unreadable }: OwedToo): boolean {
  const facts = library.state.facts(row);
  if ((facts & Fact.found) === 0 || facts & (Fact.record | Fact.read | Fact.passedOver)) return false;
  if (facts & Fact.failed) return unreadable && library.failureLog.failure(row)?.kind === "unreadable";
  if ((facts & Fact.cancelled) === 0) return true;
  return cancelled || library.failureLog.reason(row) === "interrupted";
}

/** The files under a folder's path that still have to be read, or need a thumbnail. */
export function owedUnder(library: FolderParts, prefix: string, unreadable: boolean): Owed {
  const owed: Owed = { heads: [], pictures: [] };
  const { columns } = library.state;
  const { records } = library;
  const within = isWithin(library.records, prefix);
  for (let row = 0; row < columns.rows; row++) {
    if (!within(row)) continue;
    const path = records.path(row);
    if (path.endsWith("/")) continue;
    if ((library.state.facts(row) & Fact.vanished) === 0) library.duplicates.met(row);
    if (isOwed(library, row, { cancelled: false, unreadable })) owed.heads.push({ id: row, path });
    else if (lacksPicture(library, row)) owed.pictures.push({ id: row, path });
  }
  return owed;
}

/** Whether a shown row could have a thumbnail and has none. */
export function lacksPicture(library: FolderParts, row: Row): boolean {
  const facts = library.state.facts(row);
  return isShown(facts) && (facts & (Fact.thumbnail | Fact.undrawable | Fact.failed)) === 0;
}

/** Rows that could not be read or drawn, except those that stand in for a folder. */
export function failedRows(library: FolderParts): { id: Row; path: string }[] {
  const failed: { id: Row; path: string }[] = [];
  for (let id = 0; id < library.state.columns.rows; id++) {
    const facts = library.state.facts(id);
    if ((facts & Fact.failed) === 0 || library.records.name(id) === "") continue;
    if (outcomeOf(facts) === "failed" || isBroken(facts)) failed.push({ id, path: library.records.path(id) });
  }
  return failed;
}

/**
 * Marks what an earlier visit left unread as interrupted, so that no import waits for it. Answers how many files there
 * are, by dropped folder.
 */
export function layAside(library: FolderParts): LaidAside[] {
  const { columns } = library.state;
  const { records, failureLog } = library;
  const files = new Map<string, number>();
  for (let row = 0; row < columns.rows; row++) {
    const facts = library.state.facts(row);
    if (outcomeOf(facts) === "pending") {
      failureLog.setReason(row, "interrupted");
      library.state.change(row, Fact.cancelled);
    } else if (awaitsThumbnail(facts)) library.state.change(row, Fact.cancelled);
    if (!isOwed(library, row, { cancelled: false, unreadable: false })) continue;
    const path = records.path(row);
    const folder = path.slice(0, Math.max(0, path.indexOf("/")));
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return [...files].map(([folder, count]) => ({ folder, files: count }));
}
