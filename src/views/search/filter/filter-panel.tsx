import { useAtomValue } from "jotai";
import { useId, type ReactElement } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { changeFilter, filterAtom } from "../../../store/filter/filter.ts";
import { facetsAtom, tagsAtom } from "../../../store/filter/facets.ts";
import { clearFilter, useNarrowing } from "../../shell/clear-filter.ts";
import { Button } from "../../shell/controls/button.tsx";
import { yearName } from "../../shell/words/format.ts";
import {
  markFilterNames,
  markFilters,
  type MarkChoice,
  type MarkFilterName,
} from "../../../photo/filter/mark-filters.ts";
import { markParts } from "./filter-parts.ts";
import { Pill, PillGroup, Pills, PlaceChoice } from "./place-choice.tsx";
import { tagLabel, tagsAbove } from "../../../photo/filter/tags.ts";
import { showPhotos } from "../use-address.ts";
import { useShowMatches } from "../field/use-match-words.ts";
import { lightName } from "../../../features/light/page/light-text.ts";
import { lights, type Light } from "../../../photo/light.ts";
import { searchWords } from "../../../words/search.ts";
import "./filter-panel.css";

const { say } = searchWords;

interface FilterPanelProps {
  /** The button that leads back to the photos was pressed. */
  onDone: () => void;
}

interface DateChoiceProps {
  from: string | null;
  to: string | null;
  years: Facets["years"];
}

/** A year by one press, or any range of days. */
function DateChoice({ from, to, years }: DateChoiceProps): ReactElement {
  return (
    <PillGroup name={say("date")}>
      <div className="search-days">
        <DayField
          label={say("from")}
          value={from}
          last={to}
          onChange={(day) => changeFilter({ from: day })}
        />
        <DayField label={say("to")} value={to} first={from} onChange={(day) => changeFilter({ to: day })} />
      </div>
      {years.length > 0 && (
        <div className="search-pills">
          <Pills
            few={8}
            showAll={say("showAllYears", { count: years.length })}
            pills={years.map(({ year, count }) => ({
              id: String(year),
              label: yearName(year),
              count,
              chosen: from === firstDay(year) && to === lastDay(year),
              onChoose: (on) =>
                changeFilter(on ? { from: firstDay(year), to: lastDay(year) } : { from: null, to: null }),
            }))}
          />
        </div>
      )}
    </PillGroup>
  );
}

const firstDay = (year: number): string => `${String(year).padStart(4, "0")}-01-01`;
const lastDay = (year: number): string => `${String(year).padStart(4, "0")}-12-31`;

interface DayFieldProps {
  label: string;
  value: string | null;
  first?: string | null;
  last?: string | null;
  onChange: (day: string | null) => void;
}

function DayField({ label, value, first = null, last = null, onChange }: DayFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="search-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value ?? ""}
        min={first ?? undefined}
        max={last ?? undefined}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}

interface MarkPillsProps {
  filter: Pick<Filter, "flag" | "hidden">;
  /** Null before the first answer. */
  facets: Facets | null;
}

/** Picked, marked for deletion, hidden: each only where there is one, or it is chosen. */
function MarkPills({ filter: { flag, hidden }, facets }: MarkPillsProps): ReactElement {
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

/** The lights some photos were taken in; nothing where none is known. */
function LightChoice({
  chosen,
  facets,
}: {
  chosen: Light | null;
  facets: Facets | null;
}): ReactElement | null {
  const counted = lights.map((light, at) => ({ light, count: facets?.lights[at] ?? 0 }));
  const shown = counted.filter(({ light, count }) => count > 0 || light === chosen);
  if (shown.length === 0) return null;
  return (
    <PillGroup name={say("kindLight")}>
      <div className="search-pills">
        {shown.map(({ light, count }) => (
          <Pill
            key={light}
            label={lightName(light)}
            count={count}
            chosen={light === chosen}
            onChoose={(on) => changeFilter({ light: on ? light : null })}
          />
        ))}
      </div>
    </PillGroup>
  );
}

/** The marks that have a group of their own, each where some photo has one. */
function MarkGroups({ filter, facets }: { filter: Filter; facets: Facets | null }): ReactElement[] {
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

/** Every filter but the search words, each with how many photos it would show. Choices apply at once. */
export function FilterPanel({ onDone }: FilterPanelProps): ReactElement {
  const filter = useAtomValue(filterAtom);
  const { narrows } = useNarrowing();
  const facets = useAtomValue(facetsAtom);
  const show = useShowMatches();
  return (
    <div className="search-panel">
      <div className="search-panel-groups">
        <DateChoice from={filter.from} to={filter.to} years={facets?.years ?? []} />
        <Kinds filter={filter} facets={facets} />
        <MarkGroups filter={filter} facets={facets} />
        <PlaceChoice filter={filter} facets={facets} />
        <LightChoice chosen={filter.light} facets={facets} />
        <NameChoice
          name={say("people")}
          chosen={filter.person}
          choices={facets?.people ?? []}
          few={8}
          showAll={(count) => say("showAllPeople", { count })}
          onChoose={(person) => changeFilter({ person })}
        />
        <TagChoice chosen={filter.keyword} />
        <NameChoice
          name={say("camera")}
          chosen={filter.camera}
          choices={facets?.cameras ?? []}
          few={6}
          showAll={(count) => say("showAllCameras", { count })}
          onChoose={(camera) => changeFilter({ camera })}
        />
      </div>
      <div className="search-panel-foot">
        <Button kind="plain" disabled={!narrows} onClick={clearFilter}>
          {say("clearFilter")}
        </Button>
        <Button
          kind="primary"
          onClick={() => {
            showPhotos();
            onDone();
          }}
        >
          {show}
        </Button>
      </div>
    </div>
  );
}

function Kinds({ filter, facets }: { filter: Filter; facets: Facets | null }): ReactElement {
  const { kind, favourite, problem } = filter;
  const ofKind = (wanted: "photo" | "video"): number | null =>
    facets && (facets.kinds.find((each) => each.kind === wanted)?.count ?? 0);
  return (
    <PillGroup name={say("show")}>
      <div className="search-pills">
        <Pill
          label={say("photos")}
          count={ofKind("photo")}
          chosen={kind === "photo"}
          onChoose={(on) => changeFilter({ kind: on ? "photo" : null })}
        />
        <Pill
          label={say("videos")}
          count={ofKind("video")}
          chosen={kind === "video"}
          onChoose={(on) => changeFilter({ kind: on ? "video" : null })}
        />
        <Pill
          label={say("favourites")}
          count={facets && facets.favourites}
          chosen={favourite}
          onChoose={(on) => changeFilter({ favourite: on })}
        />
        <Pill
          label={say("problems")}
          count={facets && facets.problems}
          chosen={problem}
          onChoose={(on) => changeFilter({ problem: on })}
        />
        <MarkPills filter={filter} facets={facets} />
      </div>
    </PillGroup>
  );
}

interface NameChoiceProps {
  name: string;
  chosen: string | null;
  /** Most photos first. */
  choices: readonly { name: string; count: number }[];
  few: number;
  showAll: (count: number) => string;
  onChoose: (name: string | null) => void;
}

/** A page can draw this many pills at once; the search field finds all others. */
const most = 300;

/** The tags of the photos, most used first; nothing where there are none. Pressing the chosen one chooses the one above it. */
function TagChoice({ chosen }: { chosen: string | null }): ReactElement | null {
  const tags = useAtomValue(tagsAtom) ?? [];
  const isListed = chosen === null || tags.some(({ tag }) => tag === chosen);
  const listed = isListed ? tags : [{ tag: chosen, count: 0 }, ...tags];
  if (listed.length === 0) return null;
  return (
    <PillGroup name={say("tags")}>
      <div className="search-pills">
        <Pills
          few={8}
          showAll={say("showAllTags", { count: Math.min(most, listed.length) })}
          pills={listed.slice(0, most).map(({ tag, count }) => ({
            id: tag,
            label: tagLabel(tag),
            count,
            chosen: tag === chosen,
            onChoose: (on) => changeFilter({ keyword: on ? tag : (tagsAbove(tag).at(-2) ?? null) }),
          }))}
        />
      </div>
    </PillGroup>
  );
}

/** One of several names, such as those of cameras; nothing where there are none. */
function NameChoice(props: NameChoiceProps): ReactElement | null {
  const { name: title, chosen, choices, few, showAll, onChoose } = props;
  const isListed = chosen === null || choices.some(({ name }) => name === chosen);
  const listed = (isListed ? choices : [{ name: chosen, count: 0 }, ...choices]).slice(0, most);
  if (listed.length === 0) return null;
  return (
    <PillGroup name={title}>
      <div className="search-pills">
        <Pills
          few={few}
          showAll={showAll(listed.length)}
          pills={listed.map(({ name, count }) => ({
            id: name,
            label: name,
            count,
            chosen: name === chosen,
            onChoose: (on) => onChoose(on ? name : null),
          }))}
        />
      </div>
    </PillGroup>
  );
}
