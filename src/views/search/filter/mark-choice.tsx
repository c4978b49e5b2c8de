import type { ReactElement } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { changeFilter } from "../../../store/filter/filter.ts";
import { flagLabel, ratingLabel } from "./filter-parts.ts";
import { Pill, PillGroup } from "./pills.tsx";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

interface MarkPillsProps {
  filter: Pick<Filter, "flag" | "hidden">;
  /** Null before the first answer. */
  facets: Facets | null;
}

/** Picked, marked for deletion, hidden: each only where there is one, or it is chosen. */
export function MarkPills({ filter: { flag, hidden }, facets }: MarkPillsProps): ReactElement {
  const pick = (wanted: "pick" | "reject", count: number): ReactElement | null =>
    count > 0 || flag === wanted ? (
      <Pill
        label={flagLabel(wanted)}
        count={count}
        chosen={flag === wanted}
        onChoose={(on) => changeFilter({ flag: on ? wanted : null })}
      />
    ) : null;
  return (
    <>
      {pick("pick", facets?.picked ?? 0)}
      {pick("reject", facets?.rejected ?? 0)}
      {((facets?.hidden ?? 0) > 0 || hidden) && (
        <Pill
          label={say("hidden")}
          count={facets && facets.hidden}
          chosen={hidden}
          onChoose={(on) => changeFilter({ hidden: on })}
        />
      )}
    </>
  );
}

/** At least this many stars; nothing where no photo is rated. */
export function StarChoice({
  chosen,
  facets,
}: {
  chosen: number | null;
  facets: Facets | null;
}): ReactElement | null {
  const ratings = facets?.ratings ?? [];
  if ((ratings[0] ?? 0) === 0 && chosen === null) return null;
  return (
    <PillGroup name={say("stars")}>
      <div className="search-pills">
        {[1, 2, 3, 4, 5].map((stars) => (
          <Pill
            key={stars}
            label={ratingLabel(stars)}
            count={ratings[stars - 1] ?? 0}
            chosen={chosen === stars}
            onChoose={(on) => changeFilter({ rating: on ? stars : null })}
          />
        ))}
      </div>
    </PillGroup>
  );
}
