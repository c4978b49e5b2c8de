import { useAtomValue } from "jotai";
import { useDeferredValue, useId, useState, type ReactElement, type ReactNode } from "react";
import type { Trip, YearHome, YearTravel } from "../../../photo/trips.ts";
import { shownCountsAtom } from "../../../store/filter/shown-counts.ts";
import { changeTrips, onThisDayAtom, tripsAtom } from "./trips.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { AddFolderButton, Empty } from "../../../views/shell/controls/empty.tsx";
import { CalendarIcon, TripsIcon } from "../../../views/shell/controls/icons.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { PlainLink } from "../../../views/shell/layout/route.ts";
import {
  citiesText,
  contentText,
  daysText,
  lengthOf,
  lengthText,
  tripName,
  wayText,
} from "../../../views/shell/words/trip-words.ts";
import { coordinatesText } from "../../../photo/geo/coordinates.ts";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { TownField, type ChosenSpot } from "../../../views/shell/fields/town-field.tsx";
import { filterToQuery, noFilter } from "../../../photo/filter/filter.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { formatShortDay, yearName } from "../../../views/shell/words/format.ts";
import { countryName, placeName } from "../../../views/shell/words/place-words.ts";
import { commonWords } from "../../../words/common.ts";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { RouteMap } from "../../../views/shell/world/route-map.tsx";
import { useWorldShapes } from "../../../views/shell/world/use-world-shapes.ts";
import { joinParts } from "../../../words/comma.ts";
import { shellWords } from "../../../words/shell.ts";
import { tripsWords } from "../words.ts";
import "./trips.css";

const { say } = tripsWords;

/** A trip in a list: its cover, with the route over it on hover, its name and one line of what it is. */
function TripCard({ trip }: { trip: Trip }): ReactElement {
  const [isPointedAt, setPointedAt] = useState(false);
  const name = tripName(trip);
  const cities = citiesText(trip);
  const line = [lengthText(trip), contentText(trip), cities === name ? "" : cities];
  return (
    <PlainLink
      href={`/trip/${trip.id}`}
      className="trips-card"
      onPointerEnter={() => setPointedAt(true)}
      onFocus={() => setPointedAt(true)}
    >
      <span className="trips-picture">
        {trip.cover === null ? (
          <span className="trips-cover" aria-hidden>
            <TripsIcon size={32} />
          </span>
        ) : (
          <PhotoCover className="trips-cover" icon={TripsIcon} photo={trip.cover} opensWide />
        )}
        {isPointedAt && trip.route.length > 2 && <RouteMap className="trips-card-map" route={trip.route} />}
      </span>
      <span className="trips-name">{name}</span> <span className="trips-line tabular">{daysText(trip)}</span>{" "}
      <span className="trips-line tabular">{line.filter((part) => part !== "").join("\u00a0· ")}</span>
    </PlainLink>
  );
}

/** Photos of today's date in earlier years; nothing without any. */
function OnThisDay(): ReactElement | null {
  const days = useAtomValue(onThisDayAtom);
  if (!days || days.length === 0) return null;
  return (
    <section className="trips-section trips-today" aria-labelledby="trips-today">
      <h2 id="trips-today" className="trips-year">
        {tripsWords.say("today")}
      </h2>
      <ul className="trips-cards">
        {days.map(({ day, photos, cover, place }) => (
          <li key={day}>
            <PlainLink
              href={`/?${filterToQuery({ ...noFilter, from: day, to: day }).toString()}`}
              className="trips-card"
            >
              <span className="trips-picture">
                <PhotoCover className="trips-cover" icon={CalendarIcon} photo={cover} />
              </span>
              <span className="trips-name">{formatShortDay(parseWallTime(`${day}T00:00`))}</span>{" "}
              <span className="trips-line tabular">
                {commonWords.say("photos", { count: photos })}
                {place && ` · ${placeName(place)}`}
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HomeDialogProps {
  homes: readonly YearHome[];
  onClose: () => void;
  /** What is known of home by now. */
  children: ReactNode;
}

/** Sets where home is, for one year or all, by a town's name; or has it found again. */
function HomeDialog({ homes, onClose, children }: HomeDialogProps): ReactElement {
  const field = useId();
  const [year, setYear] = useState<number | null>(null);
  const [spot, setSpot] = useState<ChosenSpot | null>(null);
  const years = homes.map((home) => home.year).toSorted((a, b) => b - a);
  const save = (): void => {
    if (spot === null) return;
    onClose();
    const text = setWords(year, spot.name);
    void changeTrips({ do: "home", year, at: { lat: spot.lat, lng: spot.lng } }, { text });
  };
  const find = (): void => {
    onClose();
    const text = year === null ? say("homeIsFound") : say("homeIsFoundIn", { year: yearName(year) });
    void changeTrips({ do: "home", year, at: null }, { text });
  };
  const isChosen = homes.some((home) => home.isChosen && (year === null || home.year === year));
  return (
    <Dialog title={say("home")} description={say("homeAbout")} onClose={onClose}>
      {children}
      <TownField focused onChoose={setSpot} />
      <label className="trips-field" htmlFor={field}>
        {say("homeFor")}
        <select
          id={field}
          className="trips-choice"
          value={year ?? ""}
          onChange={({ target }) => setYear(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{say("yearsAll")}</option>
          {years.map((one) => (
            <option key={one} value={one}>
              {yearName(one)}
            </option>
          ))}
        </select>
      </label>
      {isChosen && <Button onClick={find}>{say("homeFind")}</Button>}
      <DialogAnswers onCancel={onClose} disabled={spot === null} onClick={save}>
        {say("homeSet")}
      </DialogAnswers>
    </Dialog>
  );
}

/** What is said once home is set, for a year or all, to a town or a place without a name. */
function setWords(year: number | null, name: string | null): string {
  if (year === null) return name === null ? say("homeIsSet") : say("homeIs", { name });
  const told = { year: yearName(year) };
  return name === null ? say("homeIsSetIn", told) : say("homeIsIn", { ...told, name });
}

/** Where home is by now, and a way to change it: trips are what is far from there. */
function HomeLine({ homes }: { homes: readonly YearHome[] }): ReactElement {
  const [open, setOpen] = useState(false);
  const spans = homeSpans(homes);
  const now = spans.at(0);
  return (
    <section className="trips-homeline" aria-label={say("home")}>
      <p className="trips-line">
        {now === undefined ? say("homeNone") : `${say("home")}: ${now.name}`}
        {now?.isChosen && ` · ${say("homeChosen")}`}
      </p>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {say(now === undefined ? "homeSetAsk" : "homeChangeAsk")}
      </Button>
      {open && (
        <HomeDialog homes={homes} onClose={() => setOpen(false)}>
          <p className="shell-quiet">{say(now === undefined ? "homeNone" : "homeText")}</p>
          <ul className="trips-homes">
            {spans.map(({ from, to, name, isChosen }) => (
              <li key={from}>
                {name} <span className="trips-line tabular">{from === to ? from : `${from} – ${to}`}</span>
                {isChosen && <span className="trips-line"> · {say("homeChosen")}</span>}
              </li>
            ))}
          </ul>
        </HomeDialog>
      )}
    </section>
  );
}

/** Years in a row with the same home. */
interface HomeSpan {
  from: number;
  to: number;
  name: string;
  isChosen: boolean;
}

/** Homes by years in a row, latest first. */
function homeSpans(homes: readonly YearHome[]): HomeSpan[] {
  const spans: HomeSpan[] = [];
  for (const home of homes.toSorted((a, b) => b.year - a.year)) {
    const name = home.place === null ? coordinatesText(home) : placeName(home.place);
    const last = spans.at(-1);
    if (last?.name === name && last.isChosen === home.isChosen) last.from = home.year;
    else spans.push({ from: home.year, to: home.year, name, isChosen: home.isChosen });
  }
  return spans;
}

/** The part of the world people live in, as shares of the drawing's width: without the Antarctic. */
const [top, bottom] = [0.115, 0.74];

/** Countries named before the rest is counted. */
const mostNamed = 12;

function namesOf(codes: readonly string[]): string {
  const names = joinParts(codes.slice(0, mostNamed).map((code) => countryName(code)));
  const rest = codes.length - mostNamed;
  return rest > 0 ? commonWords.say("andMore", { names, count: rest }) : names;
}

/** In words, and as decoration: the world with the countries of a year, or of all years, coloured in. */
function WorldColoured({ years }: { years: readonly YearTravel[] }): ReactElement | null {
  const [year, setYear] = useState<number | null>(null);
  const shapes = useWorldShapes();
  const chosen = year === null ? years : years.filter((one) => one.year === year);
  const photos = new Map<string, number>();
  for (const { countries } of chosen)
    for (const country of countries)
      photos.set(country.code, (photos.get(country.code) ?? 0) + country.photos);
  const codes = [...photos].sort((a, b) => b[1] - a[1]).map(([code]) => code);
  if (years.length === 0) return null;
  const width = shapes?.width ?? 1;
  return (
    <section className="trips-section" aria-labelledby="trips-world">
      <div className="trips-head">
        <h2 id="trips-world" className="trips-year">
          {say("countries")}
        </h2>
        <select
          className="trips-choice"
          aria-label={say("year")}
          value={year ?? ""}
          onChange={({ target }) => setYear(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{say("yearsAll")}</option>
          {years.map((one) => (
            <option key={one.year} value={one.year}>
              {yearName(one.year)}
            </option>
          ))}
        </select>
      </div>
      <svg
        className="trips-world"
        viewBox={`0 ${top * width} ${width} ${(bottom - top) * width}`}
        aria-hidden
      >
        {Object.entries(shapes?.countries ?? {}).map(([code, { path }]) => (
          <path key={code} d={path} className="trips-country" data-visited={photos.has(code)}>
            {photos.has(code) && <title>{countryName(code)}</title>}
          </path>
        ))}
      </svg>
      <p className="trips-line">{say("countriesVisited", { count: codes.length, names: namesOf(codes) })}</p>
    </section>
  );
}

/** Trips drawn with the page's first frame, which are more than a screen has; the others follow at once. */
const firstTrips = 18;

/** All trips by year, with today's date in earlier years before them, and the countries visited after them. */
export function TripsPage(): ReactElement {
  const answer = useAtomValue(tripsAtom);
  const { tiles, located } = useAtomValue(shownCountsAtom);
  const isWhole = useDeferredValue(true, false);
  const groups = grouped(answer?.trips ?? []);
  return (
    <Page title={say("title")} wide keeps>
      {answer && answer.trips.length + answer.homes.length > 0 && <HomeLine homes={answer.homes} />}
      <OnThisDay />
      {answer?.trips.length === 0 && <NoTrips hasPhotos={tiles > 0} hasPlaces={located > 0} />}
      {answer && answer.trips.length > 0 && <p className="trips-sum tabular">{sumWords(answer.trips)}</p>}
      {(isWhole ? [...groups] : beginning(groups)).map(([name, trips]) => (
        <section key={name} className="trips-section" aria-labelledby={`trips-${name}`}>
          <h2 id={`trips-${name}`} className={name === "all" ? "visually-hidden" : "trips-year"}>
            {name === "all" ? say("all") : yearName(Number(name))}
          </h2>
          <ul className="trips-cards">
            {trips.map((trip) => (
              <li key={trip.id}>
                <TripCard trip={trip} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isWhole && answer && answer.years.length > 0 && <WorldColoured years={answer.years} />}
      {answer && answer.removed > 0 && <Removed count={answer.removed} />}
    </Page>
  );
}

function NoTrips({ hasPhotos, hasPlaces }: { hasPhotos: boolean; hasPlaces: boolean }): ReactElement {
  if (!hasPhotos)
    return (
      <Empty icon={TripsIcon} title={say("noPhotos")} action={<AddFolderButton />}>
        {say("noPhotosText")}
      </Empty>
    );
  return (
    <Empty
      icon={TripsIcon}
      title={say("noTrips")}
      action={
        <PlainLink href="/" className="shell-button shell-button-quiet">
          {shellWords.say("goToPhotos")}
        </PlainLink>
      }
    >
      {say(hasPlaces ? "noTripsText" : "noLocationsText")}
    </Empty>
  );
}

/** "12 trips · 9 countries · 143 days away · 23,400 km" */
function sumWords(trips: readonly Trip[]): string {
  const countries = new Set(trips.flatMap((trip) => trip.countries));
  const days = trips.reduce((sum, trip) => sum + lengthOf(trip), 0);
  const metres = trips.reduce((sum, trip) => sum + trip.metres, 0);
  const parts = [
    say("sumTrips", { count: trips.length }),
    countries.size > 0 ? say("sumCountries", { count: countries.size }) : "",
    say("sumDays", { count: days }),
    wayText(metres),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

function Removed({ count }: { count: number }): ReactElement {
  return (
    <p className="trips-section shell-quiet">
      {say("removed", { count })}{" "}
      <Button
        onClick={() =>
          void changeTrips({ do: "reset" }, { text: say("removedShown"), undone: say("removedBack") })
        }
      >
        {say("removedShow")}
      </Button>
    </p>
  );
}

/** The groups of the first trips. */
function beginning(groups: ReadonlyMap<string, Trip[]>): [string, Trip[]][] {
  const first: [string, Trip[]][] = [];
  let left = firstTrips;
  for (const [name, trips] of groups) {
    if (left <= 0) break;
    first.push([name, trips.slice(0, left)]);
    left -= trips.length;
  }
  return first;
}

/** Years get headings where most of them fill a row; otherwise they would leave most of the page empty. */
const fullYear = 3;

/** Trips by the year they began in, in their order; all in one group where years have few. */
function grouped(trips: readonly Trip[]): Map<string, Trip[]> {
  const years = new Map<string, Trip[]>();
  for (const trip of trips) {
    const year = trip.from.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), trip]);
  }
  if (trips.length === 0 || trips.length >= fullYear * years.size) return years;
  return new Map([["all", [...trips]]]);
}
