import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { Trip } from "../../../photo/trips.ts";
import { shownCountsAtom } from "../../../store/filter/shown-counts.ts";
import { changeTrips, tripsAtom } from "./trips.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { AddFolderButton, Empty } from "../../../views/shell/controls/empty.tsx";
import { TripsIcon } from "../../../views/shell/controls/icons.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { PlainLink } from "../../../views/shell/layout/route.ts";
import { TripsTabs } from "../../../views/shell/layout/trips-tabs.tsx";
import { lengthOf, wayText } from "../../../views/shell/words/trip-words.ts";
import { HomeLine } from "./home-line.tsx";
import { OnThisDay } from "./on-this-day.tsx";
import { TripCard } from "./trip-card.tsx";
import { WorldColoured } from "./world-coloured.tsx";
import { shellWords } from "../../../words/shell.ts";
import { tripsWords } from "../words.ts";
import "./trips.css";

const { say } = tripsWords;

/** All trips by year, with today's date in earlier years before them, and the countries visited after them. */
export function TripsPage(): ReactElement {
  const answer = useAtomValue(tripsAtom);
  const { tiles, located } = useAtomValue(shownCountsAtom);
  const groups = grouped(answer?.trips ?? []);
  return (
    <Page title={say("title")} wide unseen keeps above={<TripsTabs current="/trips" />}>
      {answer && tiles > 0 && <HomeLine homes={answer.homes} />}
      <OnThisDay />
      {answer?.trips.length === 0 && <NoTrips hasPhotos={tiles > 0} hasPlaces={located > 0} />}
      {answer && answer.trips.length > 0 && <p className="trips-sum tabular">{sumWords(answer.trips)}</p>}
      {[...groups].map(([name, trips]) => (
        <section key={name} className="trips-section" aria-labelledby={`trips-${name}`}>
          <h2 id={`trips-${name}`} className={name === "all" ? "visually-hidden" : "trips-year"}>
            {name === "all" ? say("all") : name}
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
      {answer && answer.years.length > 0 && <WorldColoured years={answer.years} />}
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
