import { useState, type ReactElement } from "react";
import type { YearHome } from "../../../photo/trips.ts";
import { coordinatesText } from "../../../photo/geo/coordinates.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { placeName } from "../../../views/shell/words/place-words.ts";
import { HomeDialog } from "./home-dialog.tsx";
import { tripsWords } from "../words.ts";

const { say } = tripsWords;

/** Where home is by now, and a way to change it: trips are what is far from there. */
export function HomeLine({ homes }: { homes: readonly YearHome[] }): ReactElement {
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
export function homeSpans(homes: readonly YearHome[]): HomeSpan[] {
  const spans: HomeSpan[] = [];
  for (const home of homes.toSorted((a, b) => b.year - a.year)) {
    const name = home.place === null ? coordinatesText(home) : placeName(home.place);
    const last = spans.at(-1);
    if (last?.name === name && last.isChosen === home.isChosen) last.from = home.year;
    else spans.push({ from: home.year, to: home.year, name, isChosen: home.isChosen });
  }
  return spans;
}
