import { useAtomValue } from "jotai";
import { useMemo, type ReactElement } from "react";
import { ratingOf } from "../../../photo/marks.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { tagsWords } from "../words.ts";
import { StarsField } from "./stars-field.tsx";

const { say } = tagsWords;

interface SharedStarsProps {
  rows: Uint32Array;
  /** The stars to be set; undefined to leave them. */
  draft: number | undefined;
  onRate: (stars: number | undefined) => void;
}

/** The stars of some photos: those all have, or that they differ. */
export function SharedStars({ rows, draft, onRate }: SharedStarsProps): ReactElement {
  const library = useAtomValue(libraryAtom);
  const shared = useMemo(() => sharedRating(rows, library.columns.marks), [rows, library]);
  return (
    <section className="tags-section" aria-label={say("rating")}>
      <h3 className="tags-heading">{say("starsHeading")}</h3>
      <StarsField stars={draft ?? shared} onRate={(stars) => onRate(stars === shared ? undefined : stars)} />
    </section>
  );
}

/** The rating all have, 0 for none; null if they differ. */
function sharedRating(rows: Uint32Array, marks: Uint8Array): number | null {
  const first = ratingOf(marks[rows[0] ?? 0]);
  for (const row of rows) if (ratingOf(marks[row]) !== first) return null;
  return first;
}
