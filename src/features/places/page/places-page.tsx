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
import { MapIcon, MapPinIcon, NoPlaceIcon } from "../../../views/shell/controls/icons.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { countryName } from "../../../views/shell/words/place-words.ts";
import { navigate, showMatching, useHash } from "../../../views/shell/layout/route.ts";
import { useCalmValue } from "../../../views/shell/use-calm-value.ts";
import { focusIsLost, focusMain } from "../../../views/shell/use-keep-focus.ts";
import { CountryInside } from "./country-inside.tsx";
import { CountryList, photosIn } from "./country-list.tsx";
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

interface LocatedShareProps {
  /** Photos with a location, and without one. */
  located: number;
  without: number;
  /** Without explanations: there is more below. */
  brief: boolean;
}

/** How many photos have a location and how many do not, with a button for each. */
function LocatedShare({ located, without, brief }: LocatedShareProps): ReactElement {
  const filter = useAtomValue(filterAtom);
  const showWithout = (): void => showMatching({ ...filter, located: false });
  return (
    <>
      <div className="places-share" aria-hidden>
        <div className="places-share-with" style={{ flexGrow: located }} />
        <div className="places-share-without" style={{ flexGrow: without }} />
      </div>
      <div className="places-ways" data-brief={brief}>
        <section className="places-way">
          <h2 className="places-number tabular">{say("located", { count: located })}</h2>
          {!brief && <p className="shell-quiet">{say(located === 0 ? "locatedNone" : "locatedText")}</p>}
          {located > 0 && (
            <Button icon={MapIcon} onClick={() => navigate("/map")}>
              {say("showOnMap")}
            </Button>
          )}
        </section>
        {(without > 0 || !brief) && (
          <section className="places-way">
            <h2 className="places-number tabular">{say("without", { count: without })}</h2>
            {!brief && <p className="shell-quiet">{say(without === 0 ? "withoutNone" : "withoutText")}</p>}
            {without > 0 && (
              <Button icon={NoPlaceIcon} onClick={showWithout}>
                {say("showThem")}
              </Button>
            )}
          </section>
        )}
      </div>
    </>
  );
}

function AllPlaces({ countries, from }: AllPlacesProps): ReactElement {
  const { tiles, located } = useCalmValue(shownCountsAtom);
  const filtered = useAtomValue(matchingAtom) !== null;
  const { place } = useAtomValue(filterAtom);
  const [only, ...others] = countries ?? [];
  const brief = located > 0 && (countries === null || only !== undefined);
  if (tiles === 0) {
    return (
      <Page title={say("title")} wide keeps>
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
    <Page title={say("title")} wide keeps>
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
