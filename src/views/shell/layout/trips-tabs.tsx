import type { ReactElement } from "react";
import { pages } from "../../../features/registry.ts";
import { Link } from "../controls/link.tsx";
import type { Address } from "./addresses.ts";
import "./trips-tabs.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

/** The pages of where a person was: by journeys, by countries. */
export function TripsTabs({ current }: { current: Address }): ReactElement {
  return (
    <nav className="shell-tabs" aria-label={say("tabsName")}>
      {pages.map(
        ({ address, tab }) =>
          tab && (
            <Link
              key={address}
              href={address}
              className="shell-tab"
              aria-current={address === current ? "page" : undefined}
            >
              {say(tab)}
            </Link>
          ),
      )}
    </nav>
  );
}
