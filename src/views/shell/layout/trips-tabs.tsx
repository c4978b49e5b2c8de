import type { ReactElement } from "react";
import { Link } from "../controls/link.tsx";
import "./trips-tabs.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

const tabs = [
  { page: "/trips", name: "tabTrips" },
  { page: "/places", name: "tabPlaces" },
] as const;

/** The two pages of where a person was: by journeys, and by countries. */
export function TripsTabs({ current }: { current: "/trips" | "/places" }): ReactElement {
  return (
    <nav className="shell-tabs" aria-label={say("tabsName")}>
      {tabs.map(({ page, name }) => (
        <Link
          key={page}
          href={page}
          className="shell-tab"
          aria-current={page === current ? "page" : undefined}
        >
          {say(name)}
        </Link>
      ))}
    </nav>
  );
}
