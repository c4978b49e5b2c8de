import { flagOf, ratingOf } from "../../../../photo/marks.ts";
import type { PhotoRecord } from "../../../../photo/photo.ts";
import { At, type Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import type { BestReason } from "../../shared/similar.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import type { Compared } from "./likeness.ts";

/** What speaks for a photo, each from 0 on; the larger the better. */
type Merits = Record<BestReason, number>;

const reasons: readonly BestReason[] = [
  "marked",
  "larger",
  "original-format",
  "more-metadata",
  "sharper",
  "better-exposed",
];

/** How much of each merit is worth a point, and by how much one has to be ahead for it to be said. */
const weights: Merits = {
  marked: 1,
  larger: 3,
  "original-format": 1,
  "more-metadata": 0.4,
  sharper: 4,
  "better-exposed": 4,
};
const worthSaying: Merits = {
  marked: 1,
  larger: 0.1,
  "original-format": 1,
  "more-metadata": 1,
  sharper: 0.05,
  "better-exposed": 0.05,
};

/** A photo marked for deletion is proposed only where all are. */
const rejected = -100;

/**
 * The photo of a group that is proposed to be kept, and what speaks for it against all others, most telling first. Of equals
 * the one that was found first. It is a proposal: nothing is decided here.
 */
export function bestOf(compared: Compared, rows: readonly number[]): { best: number; why: BestReason[] } {
  const all = rows.map((row) => ({ row, merits: meritsOf(compared, row) }));
  const points = ({ merits }: { merits: Merits }): number =>
    reasons.reduce((sum, reason) => sum + weights[reason] * merits[reason], 0);
  const [first, ...others] = all.toSorted((a, b) => points(b) - points(a) || a.row - b.row);
  if (first === undefined) return { best: -1, why: [] };
  const ahead = (reason: BestReason): number =>
    first.merits[reason] - Math.max(...others.map(({ merits }) => merits[reason]));
  const why = reasons
    .filter((reason) => others.length > 0 && ahead(reason) >= worthSaying[reason])
    .toSorted((a, b) => weights[b] * ahead(b) - weights[a] * ahead(a));
  return { best: first.row, why };
}

/** How sharp a look is, 0 to 1. */
export function sharpnessOf(look: Fingerprint): number {
  return (look[At.sharpness] ?? 0) / 255;
}

function meritsOf({ library, look }: Compared, row: number): Merits {
  const seen = look(row);
  const record = wholeRecord(library, row);
  const marks = library.state.columns.marks[row];
  const flag = flagOf(marks);
  const favourite = (library.state.facts(row) & Fact.favourite) !== 0 ? 1 : 0;
  const marked = favourite + ratingOf(marks) / 2 + (flag === "pick" ? 4 : flag === "reject" ? rejected : 0);
  return {
    marked,
    larger: Math.log2(Math.max(1, (record.width ?? 0) * (record.height ?? 0))),
    "original-format": originality(
      library.records.record(row),
      (library.state.facts(row) & Fact.rawPair) !== 0,
    ),
    "more-metadata": richness(record),
    sharper: sharpnessOf(seen),
    "better-exposed": 1 - ((seen[At.black] ?? 0) + (seen[At.white] ?? 0)) / 255,
  };
}

/** Raw files before what cameras write, that before what other programs do. */
function originality({ type, camera, exposure }: PhotoRecord, hasRaw: boolean): number {
  if (hasRaw || rawTypes.test(type)) return 3;
  const isOfCamera = camera.model !== null && exposure.seconds !== null;
  if (isOfCamera) return /^image\/(?:jpeg|heic|heif|tiff|avif)$/.test(type) ? 2 : 1;
  return /^image\/(?:tiff|heic|heif)$/.test(type) ? 1 : 0;
}

const rawTypes = /^image\/x-[a-z]+-/;

/** How many things a file says of itself that are lost with it. */
function richness({
  takenAt,
  location,
  camera,
  exposure,
  title,
  description,
  keywords,
}: PhotoRecord): number {
  const said = [
    takenAt !== null && takenAt.source !== "modified",
    location !== null,
    camera.model !== null,
    camera.lens !== null,
    exposure.seconds !== null,
    title !== null,
    description !== null,
    keywords.length > 0,
  ];
  return said.filter(Boolean).length;
}
