import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { Place, PlaceCount } from "../../../photo/geo/place.ts";
import { commonWords } from "../../../words/common.ts";
import { placesWords } from "../words.ts";
import { rich } from "../../../views/shell/words/rich.tsx";
import { Button } from "../../../views/shell/controls/button.tsx";
import { MapIcon, PhotosIcon, MapPinIcon } from "../../../views/shell/controls/icons.tsx";
import { PlainLink } from "../../../views/shell/layout/route.ts";
import {
  listRegions,
  OrderChoice,
  placeOrderAtom,
  usePlaceLinks,
  type ListedPlace,
  type RegionList,
} from "./country-list.tsx";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";

const { say } = placesWords;

interface CountryInsideProps {
  country: PlaceCount;
  /** Heading level of its regions. */
  headings: "h2" | "h3";
}

/** A country's photo count, and its regions with their cities. */
export function CountryInside({ country, headings }: CountryInsideProps): ReactElement {
  const regions = listRegions(country, useAtomValue(placeOrderAtom));
  const isList = regions.length > 1 || (regions[0]?.cities.length ?? 0) > 1;
  return (
    <>
      <p className="places-total tabular">{commonWords.say("photos", { count: country.count })}</p>
      <div className="places-head">
        <Ways place={country.place} />
        {isList && <OrderChoice />}
      </div>
      {regions.map((each) => (
        <Region key={each.region?.name ?? ""} heading={headings} alone={regions.length === 1} {...each} />
      ))}
    </>
  );
}

/** Links to the photos of a place, in the grid and on the map. */
function Ways({ place }: { place: Place }): ReactElement {
  const links = usePlaceLinks();
  return (
    <p className="places-links">
      <PlainLink {...links.photos(place)} className="shell-button shell-button-quiet">
        <PhotosIcon size={18} aria-hidden />
        {say("showPhotos")}
      </PlainLink>
      <PlainLink {...links.map(place)} className="shell-button shell-button-quiet">
        <MapIcon size={18} aria-hidden />
        {say("showOnMap")}
      </PlainLink>
    </p>
  );
}

/** More cities are behind a button: a region may have a thousand villages. */
const someCities = 24;

interface RegionProps extends RegionList {
  /** There is no other. */
  alone: boolean;
  heading: "h2" | "h3";
}

function Region({ region, cities, alone, heading: Heading }: RegionProps): ReactElement {
  const [all, setAll] = useState(false);
  const links = usePlaceLinks();
  return (
    <section className="places-region">
      {(region !== null || !alone) && (
        <div className="places-head">
          <Heading className="places-region-name">{region?.name ?? say("otherPlaces")}</Heading>
          {region && (
            <p className="places-region-links">
              <PlainLink {...links.photos(region.place)} className="tabular">
                {rich(say("regionPhotos", { count: region.count, name: region.name }), {
                  hidden: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </PlainLink>
              <MapLink listed={region} />
            </p>
          )}
        </div>
      )}
      {cities.length > 0 && (
        <ul className="places-cities">
          {cities.slice(0, all ? cities.length : someCities).map((city) => (
            <li key={`${city.place.region}/${city.name}`} className="places-city">
              <PlainLink {...links.photos(city.place)} className="places-city-photos">
                <PhotoCover className="places-cover" icon={MapPinIcon} photo={city.cover} />
                <span className="places-words">
                  <span className="places-name">{city.name}</span>{" "}
                  <span className="places-count tabular">
                    {commonWords.say("photos", { count: city.count })}
                  </span>
                </span>
              </PlainLink>
              <MapLink listed={city} />
            </li>
          ))}
        </ul>
      )}
      {!all && cities.length > someCities && (
        <Button kind="plain" className="places-more" onClick={() => setAll(true)}>
          {say("showAll", { count: cities.length })}
        </Button>
      )}
    </section>
  );
}

function MapLink({ listed: { place, name } }: { listed: ListedPlace }): ReactElement {
  const links = usePlaceLinks();
  const words = say("showNameOnMap", { name });
  return (
    <PlainLink {...links.map(place)} className="shell-icon-button" aria-label={words} title={words}>
      <MapIcon size={18} aria-hidden />
    </PlainLink>
  );
}
