import { atom, useAtom, useAtomValue } from "jotai";
import { useLayoutEffect, useRef, type ReactElement } from "react";
import type { PlaceCount } from "../../../photo/geo/place.ts";
import { commonWords } from "../../../words/common.ts";
import { placesWords } from "../words.ts";
import { PlainLink } from "../../../views/shell/layout/route.ts";
import { focusIsLost } from "../../../views/shell/use-keep-focus.ts";
import { listPlaces, type PlaceOrder } from "./list-places.ts";
import { MapPinIcon } from "../../../views/shell/controls/icons.tsx";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { usePlaceLinks } from "./use-place-links.ts";

const { say } = placesWords;

interface CountryListProps {
  countries: readonly PlaceCount[];
  /** The country the person returns from: its link gets the focus. */
  from: string | null;
}

/** All countries with photos, as links. */
export function CountryList({ countries, from }: CountryListProps): ReactElement {
  const order = useAtomValue(placeOrderAtom);
  const links = usePlaceLinks();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // Inside the country the focus was on the page's content.
    if (from === null || !(focusIsLost() || document.activeElement?.id === "main")) return;
    list.current?.querySelector<HTMLElement>(`[data-country="${from}"]`)?.focus();
  }, [from]);
  return (
    <section className="places-countries" aria-labelledby="places-countries">
      <div className="places-head">
        <h2 id="places-countries" className="places-number tabular">
          {say("countries", { count: countries.length })}
        </h2>
        <OrderChoice />
      </div>
      <ul ref={list} className="places-cards">
        {listPlaces(countries, order).map(({ place, name, count, cover }) => (
          <li key={place.country}>
            <PlainLink {...links.inside(place.country)} className="places-card" data-country={place.country}>
              <PhotoCover className="places-cover" icon={MapPinIcon} photo={cover} />
              <span className="places-name">{name}</span>{" "}
              <span className="places-count tabular">{commonWords.say("photos", { count })}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shared, so that a country opens in the order of the list it was chosen from. */
export const placeOrderAtom = atom<PlaceOrder>("count");

/** Chooses the order of places. */
export function OrderChoice(): ReactElement {
  const [order, setOrder] = useAtom(placeOrderAtom);
  return (
    <select
      className="places-order"
      aria-label={say("order")}
      value={order}
      onChange={(event) => setOrder(event.target.value === "name" ? "name" : "count")}
    >
      <option value="count">{say("orderCount")}</option>
      <option value="name">{say("orderName")}</option>
    </select>
  );
}
