import { useAtomValue } from "jotai";
import { useState, type ReactElement, type ReactNode } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { isPlaceWithin, type Place, type PlaceCount } from "../../../photo/geo/place.ts";
import { changeFilter } from "../../../store/filter/filter.ts";
import { placesAtom } from "../../../store/filter/facets.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { Button } from "../../shell/controls/button.tsx";
import { formatCount } from "../../shell/words/format.ts";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

interface PlaceChoiceProps {
  filter: Filter;
  /** Null before the first answer. */
  facets: Facets | null;
}

interface PillProps {
  label: string;
  /** Photos it would show; null if unknown. */
  count: number | null;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** One choice of the filter, on or off, and how many photos it would show. */
export function Pill({ label, count, chosen, onChoose }: PillProps): ReactElement {
  return (
    <button
      type="button"
      className="search-pill"
      aria-pressed={chosen}
      disabled={count === 0 && !chosen}
      onClick={() => onChoose(!chosen)}
    >
      <span>{label}</span>{" "}
      {count !== null && <span className="search-pill-count tabular">{formatCount(count)}</span>}
    </button>
  );
}

interface PillsProps {
  pills: readonly (PillProps & { id: string })[];
  /** How many are shown at first, and the button that shows all. */
  few: number;
  showAll: string;
}

/** A list of choices: the first few and those chosen, the others behind a button. */
export function Pills({ pills, few, showAll }: PillsProps): ReactElement {
  const [all, setAll] = useState(false);
  const shown = all ? pills : pills.filter(({ chosen }, i) => i < few || chosen);
  return (
    <>
      {shown.map(({ id, ...pill }) => (
        <Pill key={id} {...pill} />
      ))}
      {shown.length < pills.length && (
        <Button kind="plain" className="search-more" onClick={() => setAll(true)}>
          {showAll}
        </Button>
      )}
    </>
  );
}

/** Part of the filter panel, under its name. */
export function PillGroup({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="search-group">
      <legend className="search-group-name">{name}</legend>
      {children}
    </fieldset>
  );
}

/** With or without a location, the country, and the cities of the chosen country. */
export function PlaceChoice({ filter: { located, place }, facets }: PlaceChoiceProps): ReactElement {
  const countries = useAtomValue(placesAtom) ?? [];
  const country = place && countries.find((each) => each.place.country === place.country);
  return (
    <PillGroup name={say("location")}>
      <div className="search-pills">
        <Pill
          label={say("onTheMap")}
          count={facets && facets.located}
          chosen={located === true}
          onChoose={(on) => changeFilter({ located: on ? true : null })}
        />
        <Pill
          label={say("noLocation")}
          count={facets && facets.unlocated}
          chosen={located === false}
          onChoose={(on) => changeFilter({ located: on ? false : null })}
        />
      </div>
      <PlacePills name={say("country")} of={countries} chosen={place} />
      {country && (
        <PlacePills
          key={country.place.country}
          name={shortPlaceName(country.place)}
          of={citiesOf(country)}
          chosen={place}
          otherwise={country.place}
        />
      )}
    </PillGroup>
  );
}

/** All cities of a country, most photos first; regions without cities count as one. */
function citiesOf(country: PlaceCount): PlaceCount[] {
  const cities = country.within.flatMap((region) => (region.within.length > 0 ? region.within : [region]));
  return cities.sort((a, b) => b.count - a.count);
}

interface PlacePillsProps {
  /** For screen readers. */
  name: string;
  of: readonly PlaceCount[];
  chosen: Place | null;
  /** The choice once none of them is chosen. */
  otherwise?: Place | null;
}

function PlacePills({ name, of, chosen, otherwise = null }: PlacePillsProps): ReactElement | null {
  if (of.length === 0) return null;
  return (
    <fieldset className="search-places search-pills" aria-label={name}>
      <Pills
        few={8}
        showAll={say("showAll", { count: of.length })}
        pills={of.map(({ place, count }) => ({
          id: `${place.region}/${shortPlaceName(place)}`,
          label: shortPlaceName(place),
          count,
          chosen: chosen !== null && isPlaceWithin(chosen, place),
          onChoose: (on) => changeFilter({ place: on ? place : otherwise }),
        }))}
      />
    </fieldset>
  );
}
