import { Flag, flagsOfWidth } from "../../../src/photo/columns.ts";
import { widthBits, type DateWidth } from "../../../src/photo/dates/edtf.ts";

/**
 * What the library knows of a row, as independent bits. Messages come by several ports, so their order is not
 * certain; as each only sets bits, and the outcome is read from all of them, any order ends the same.
 */
export const Fact = {
  found: 1,
  /** A sidecar by its name. */
  sidecar: 2,
  record: 4,
  video: 8,
  located: 16,
  /** The record itself says that it cannot be drawn. */
  undrawable: 32,
  failed: 64,
  /** Passed over for what the file is: junk, no photo, empty, a duplicate. */
  passedOver: 128,
  /** Passed over because the import was cancelled: what was read by then stands. */
  cancelled: 256,
  thumbnail: 512,
  preview: 1024,
  guessedDate: 2048,
  colour: 4096,
  /** Of a sidecar: it was read, or is of a kind that is not. */
  read: 8192,
  /** Shown in the tile of another row. */
  part: 16_384,
  /** Leads the video of a Live Photo. */
  live: 32_768,
  /** Leads a raw file. */
  rawPair: 65_536,
  /** Has a video within its own file. */
  motion: 131_072,
  /** Marked by the person. */
  favourite: 262_144,
  /** Its file is no longer where it was; what was read of it stays. */
  vanished: 524_288,
  /** Holds the same bytes as another row, which is shown for both. */
  copy: 1_048_576,
  // 2_097_152 has had a meaning once: rows of older libraries may have it.
} as const;

/** Above the single bits: how wide the date is, a `DateWidth`. */
export const widthFacts = ((1 << widthBits) - 1) << 22;

/** A `DateWidth` as bits of facts. */
export const factsOfWidth = (width: DateWidth): number => width << 22;

/** How wide a row's date is; 0 for a moment or a day. */
export const widthOf = (facts: number): DateWidth => facts >>> 22;

/** Whether the day of a row's date is its own: no guess from the file's, and not only a month or a year. */
export function isDayKnown(facts: number): boolean {
  return (facts & (Fact.guessedDate | widthFacts)) === 0;
}

/** Facts that are not kept with the row: pictures tell of themselves, previews go with the page, and edits are apart. */
export const fleetingFacts = Fact.thumbnail | Fact.preview | Fact.favourite;

/** What became of a file, in the words of the counts. */
type Outcome = "absent" | "pending" | "shown" | "failed" | "skipped" | "sidecar";

/** The outcome of a row. A record outweighs a failure or a cancelled import, as something was read. */
export function outcomeOf(facts: number): Outcome {
  if ((facts & Fact.found) === 0) return "absent";
  if (facts & Fact.sidecar) return isSettledSidecar(facts) ? "sidecar" : "pending";
  if (facts & (Fact.passedOver | Fact.copy)) return "skipped";
  if (facts & Fact.record) return "shown";
  if (facts & Fact.failed) return "failed";
  return facts & Fact.cancelled ? "skipped" : "pending";
}

/** One that could not be read, or was not because the import was cancelled, is a sidecar all the same. */
function isSettledSidecar(facts: number): boolean {
  return (facts & (Fact.read | Fact.failed | Fact.passedOver | Fact.cancelled)) !== 0;
}

/** What decides whether a row is shown. */
const decisive = Fact.found | Fact.sidecar | Fact.passedOver | Fact.copy | Fact.record;

/** Whether the row is a tile of its own, and not a part of another. */
export function isTile(facts: number): boolean {
  return (facts & (decisive | Fact.part)) === (Fact.found | Fact.record);
}

/** Whether the row is a tile, or part of one. */
export function isShown(facts: number): boolean {
  return (facts & decisive) === (Fact.found | Fact.record);
}

/** Whether a shown photo has no preview, now or for good. A video without a poster is whole: it can be played. */
export function isBroken(facts: number): boolean {
  if (!isShown(facts) || facts & (Fact.thumbnail | Fact.video)) return false;
  return (facts & (Fact.undrawable | Fact.failed)) !== 0;
}

/** Whether a thumbnail of a shown row is still to come. */
export function awaitsThumbnail(facts: number): boolean {
  const settled = Fact.undrawable | Fact.failed | Fact.cancelled | Fact.thumbnail;
  return isShown(facts) && (facts & settled) === 0;
}

/** The bits of the public `flags` column: none unless the row is a tile. */
export function flagsOf(facts: number): number {
  if (!isTile(facts)) return 0;
  let flags: number = Flag.shown | flagsOfWidth(widthOf(facts));
  if (facts & Fact.video) flags |= Flag.video;
  if (facts & Fact.located) flags |= Flag.located;
  if (facts & Fact.thumbnail) flags |= Flag.thumbnail;
  if (facts & Fact.preview) flags |= Flag.preview;
  if (facts & Fact.guessedDate) flags |= Flag.guessedDate;
  if (facts & Fact.colour) flags |= Flag.colour;
  if (facts & Fact.live) flags |= Flag.live;
  if (facts & Fact.rawPair) flags |= Flag.raw;
  if (facts & Fact.motion) flags |= Flag.motion;
  if (facts & Fact.favourite) flags |= Flag.favourite;
  if (facts & Fact.vanished) flags |= Flag.vanished;
  return isBroken(facts) ? flags | Flag.broken : flags;
}
