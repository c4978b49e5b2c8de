import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { isPlaceWithin, type Place, type PlaceCount } from "../../../photo/geo/place.ts";
import { changeFilter } from "../../../store/filter/filter.ts";
import { placesAtom } from "../../../store/filter/places.ts";
import { Button } from "../../shell/controls/button.tsx";
import { formatCount } from "../../shell/words/format.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { Pill } from "./pill.tsx";

/** More than these are behind a button. */
const fewPlaces = 8;

interface PlaceChoiceProps {
  filter: Filter;
  /** Null before the first answer. */
  facets: Facets | null;
}

/** With or without a location, the country, and within the chosen country its cities. */
export function PlaceChoice({ filter: { located, place }, facets }: PlaceChoiceProps): ReactElement {
  const countries = useAtomValue(placesAtom) ?? [];
  const country = place && countries.find((each) => each.place.country === place.country);
  return (
    <fieldset className="search-group">
      <legend className="search-group-name">Location</legend>
      <div className="search-pills">
        <Pill
          label="On the map"
          count={facets && facets.located}
          chosen={located === true}
          onChoose={(on) => changeFilter({ located: on ? true : null })}
        />
        <Pill
          label="No location"
          count={facets && facets.unlocated}
          chosen={located === false}
          onChoose={(on) => changeFilter({ located: on ? false : null })}
        />
      </div>
      <Places name="Country" of={countries} chosen={place} />
      {country && (
        <Places
          key={country.place.country}
          name={shortPlaceName(country.place)}
          of={citiesOf(country)}
          chosen={place}
          otherwise={country.place}
        />
      )}
    </fieldset>
  );
}

/** All cities of a country, most photos first; a region without any stands for itself. */
function citiesOf(country: PlaceCount): PlaceCount[] {
  const cities = country.within.flatMap((region) => (region.within.length > 0 ? region.within : [region]));
  return cities.sort((a, b) => b.count - a.count);
}

interface PlacesProps {
  /** Of the choice, for those who listen. */
  name: string;
  of: readonly PlaceCount[];
  chosen: Place | null;
  /** What counts when none of them is chosen any more. */
  otherwise?: Place;
}

function Places({ name, of, chosen, otherwise }: PlacesProps): ReactElement | null {
  const [all, setAll] = useState(false);
  const isChosen = ({ place }: PlaceCount): boolean => chosen !== null && isPlaceWithin(chosen, place);
  const shown = all ? of : of.filter((each, i) => i < fewPlaces || isChosen(each));
  if (of.length === 0) return null;
  return (
    <fieldset className="search-places search-pills" aria-label={name}>
      {shown.map((each) => (
        <Pill
          key={`${each.place.region}/${shortPlaceName(each.place)}`}
          label={shortPlaceName(each.place)}
          count={each.count}
          chosen={isChosen(each)}
          onChoose={(on) => changeFilter({ place: on ? each.place : (otherwise ?? null) })}
        />
      ))}
      {shown.length < of.length && (
        <Button kind="plain" className="search-more" onClick={() => setAll(true)}>
          Show all {formatCount(of.length)}
        </Button>
      )}
    </fieldset>
  );
}
