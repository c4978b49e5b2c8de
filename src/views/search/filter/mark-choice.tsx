import type { ReactElement } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import {
  type MarkChoice,
  type MarkFilterName,
  markFilterNames,
  markFilters,
} from "../../../photo/filter/mark-filters.ts";
import { changeFilter } from "../../../store/filter/filter.ts";
import { markParts } from "./filter-parts.ts";
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
  return (
    <>
      <ChoicePills name="flag" chosen={flag} facets={facets} only />
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

interface ChoicePillsProps {
  name: MarkFilterName;
  chosen: MarkChoice | null;
  facets: Facets | null;
  /** A choice that would show nothing is left out, unless it is chosen. */
  only?: boolean;
}

function ChoicePills({ name, chosen, facets, only = false }: ChoicePillsProps): ReactElement[] {
  const counts = facets?.marks[name] ?? [];
  const all = markFilters[name].choices.map((choice, at) => ({ choice, count: counts[at] ?? 0 }));
  return all
    .filter(({ choice, count }) => !only || count > 0 || choice === chosen)
    .map(({ choice, count }) => (
      <Pill
        key={choice}
        label={markParts[name].label(choice)}
        count={count}
        chosen={chosen === choice}
        onChoose={(on) => changeFilter({ [name]: on ? choice : null })}
      />
    ));
}

/** The marks that have a group of their own, each where some photo has one. */
export function MarkGroups({ filter, facets }: { filter: Filter; facets: Facets | null }): ReactElement[] {
  const isShown = (name: MarkFilterName): boolean =>
    filter[name] !== null || facets?.marks[name].some((count) => count > 0) === true;
  return markFilterNames.flatMap((name) => {
    const title = markParts[name].group?.();
    if (title === undefined || !isShown(name)) return [];
    return (
      <PillGroup key={name} name={title}>
        <div className="search-pills">
          <ChoicePills name={name} chosen={filter[name]} facets={facets} />
        </div>
      </PillGroup>
    );
  });
}
