import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import type { PlaceCount } from "../../../photo/geo/place.ts";
import { filterAtom, matchingAtom } from "../../../store/filter/filter.ts";
import { placesAtom } from "../../../store/filter/facets.ts";
import { shownCountsAtom } from "../../../store/filter/shown-counts.ts";
import { placesWords } from "../words.ts";
import { rich } from "../../../views/shell/words/rich.tsx";
import { clearFilter } from "../../../views/shell/clear-filter.ts";
import { BackLink } from "../../../views/shell/controls/back-link.tsx";
import { Button } from "../../../views/shell/controls/button.tsx";
import { AddFolderButton, Empty } from "../../../views/shell/controls/empty.tsx";
import { MapPinIcon } from "../../../views/shell/controls/icons.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { countryName } from "../../../views/shell/words/place-words.ts";
import { useHash } from "../../../views/shell/layout/route.ts";
import { TripsTabs } from "../../../views/shell/layout/trips-tabs.tsx";
import { useCalmValue } from "../../../views/shell/use-calm-value.ts";
import { focusIsLost, focusMain } from "../../../views/shell/use-keep-focus.ts";
import { CountryInside } from "./country-inside.tsx";
import { CountryList } from "./country-list.tsx";
import { photosIn } from "./list-places.ts";
import { LocatedShare } from "./located-share.tsx";
import "./places.css";

const { say } = placesWords;

/** All countries with photos, or the places of the one in the URL. */
export function PlacesPage(): ReactElement {
  const countries = useAtomValue(placesAtom);
  const hash = useHash();
  const opened = /^[A-Z]{2}$/.test(hash) ? hash : null;
  const [shown, setShown] = useState<{ now: string | null; from: string | null }>({
    now: opened,
    from: null,
  });
  if (shown.now !== opened) setShown({ now: opened, from: shown.now });
  return opened === null ? (
    <AllPlaces key="all" countries={countries} from={shown.from} />
  ) : (
    <OneCountry key={opened} code={opened} countries={countries} />
  );
}

interface AllPlacesProps {
  /** Null until known. */
  countries: readonly PlaceCount[] | null;
  from: string | null;
}

function AllPlaces({ countries, from }: AllPlacesProps): ReactElement {
  const { tiles, located } = useCalmValue(shownCountsAtom);
  const filtered = useAtomValue(matchingAtom) !== null;
  const { place } = useAtomValue(filterAtom);
  const [only, ...others] = countries ?? [];
  const brief = located > 0 && (countries === null || only !== undefined);
  if (tiles === 0) {
    return (
      <Page title={say("title")} wide unseen keeps above={<TripsTabs current="/places" />}>
        {filtered ? (
          <Empty
            icon={MapPinIcon}
            title={say("noneMatch")}
            action={<Button onClick={clearFilter}>{say("clearFilter")}</Button>}
          >
            {say("noneMatchText")}
          </Empty>
        ) : (
          <Empty icon={MapPinIcon} title={say("none")} action={<AddFolderButton />}>
            {say("noneText")}
          </Empty>
        )}
      </Page>
    );
  }
  return (
    <Page title={say("title")} wide unseen keeps above={<TripsTabs current="/places" />}>
      {place === null && <LocatedShare located={located} without={tiles - located} brief={brief} />}
      {countries && others.length > 0 && <CountryList countries={countries} from={from} />}
      {only && others.length === 0 && (
        <section className="places-countries">
          <h2 className="places-country-name">{countryName(only.place.country)}</h2>
          <CountryInside country={only} headings="h3" />
        </section>
      )}
      {place === null && (
        <output className="shell-quiet places-note">{namelessWords(located, countries)}</output>
      )}
      {located > 0 && <PlacesCredit />}
    </Page>
  );
}

function OneCountry({
  code,
  countries,
}: {
  code: string;
  countries: readonly PlaceCount[] | null;
}): ReactElement {
  const country = countries?.find(({ place }) => place.country === code);
  // The link that was pressed is gone.
  useEffect(() => {
    if (focusIsLost()) focusMain();
  }, []);
  return (
    <Page title={countryName(code)} wide above={<BackLink href="/places" name={say("allPlaces")} />}>
      {country && <CountryInside country={country} headings="h2" />}
      {countries && !country && <p className="shell-quiet">{say("noneHere")}</p>}
      <PlacesCredit />
    </Page>
  );
}

/** How many photos have no place name (yet). */
function namelessWords(located: number, countries: AllPlacesProps["countries"]): string {
  if (located === 0) return "";
  if (countries === null) return say("lookingUp");
  const nameless = located - photosIn(countries);
  if (nameless <= 0) return "";
  return say("nameless", { count: nameless });
}

function PlacesCredit(): ReactElement {
  return (
    <p className="shell-quiet places-credit">
      {rich(say("credit"), {
        names: (text) => <a href="https://www.geonames.org/">{text}</a>,
        licence: (text) => <a href="https://creativecommons.org/licenses/by/4.0/">{text}</a>,
      })}
    </p>
  );
}
