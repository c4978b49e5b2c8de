import type { ReactElement } from "react";
import { Link } from "../controls/link.tsx";
import type { PagePath } from "./route.ts";
import "./trips-tabs.css";

const tabs: { page: PagePath; name: string }[] = [
  { page: "/trips", name: "Trips" },
  { page: "/places", name: "Places" },
];

/** The two pages of where a person was: by journeys, and by countries. */
export function TripsTabs({ current }: { current: "/trips" | "/places" }): ReactElement {
  return (
    <nav className="shell-tabs" aria-label="Trips and places">
      {tabs.map(({ page, name }) => (
        <Link
          key={page}
          href={page}
          className="shell-tab"
          aria-current={page === current ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
