import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { isPlaceWithin, type Place, type PlaceCount } from "../../../photo/geo/place.ts";
import { changeFilter } from "../../../store/filter/filter.ts";
import { placesAtom } from "../../../store/filter/facets.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { Pill, PillGroup, Pills } from "./pills.tsx";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

interface PlaceChoiceProps {
  filter: Filter;
  /** Null before the first answer. */
  facets: Facets | null;
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
