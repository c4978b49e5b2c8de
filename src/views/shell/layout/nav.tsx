import type { ReactElement } from "react";
import { featurePageOf, pages, sectionOf } from "../../../features/registry.ts";
import { Link } from "../controls/link.tsx";
import type { PagePath } from "./route.ts";
import "./nav.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

/** The navigation: a rail on the left, on narrow screens a bar at the bottom. */
export function Nav({ current }: { current: PagePath }): ReactElement {
  const page = featurePageOf(current);
  const marked = page && sectionOf(page);
  return (
    <nav className="shell-nav" aria-label={say("navMain")}>
      <ul className="shell-nav-list">
        {pages.map(({ address, nav }) => {
          if (typeof nav !== "object") return null;
          const { name, icon: Sign } = nav;
          return (
            <li key={address}>
              <Link
                href={address}
                className="shell-nav-link"
                title={say(name)}
                aria-current={address === marked ? "page" : undefined}
              >
                <Sign size={20} aria-hidden />
                <span className="shell-nav-name">{say(name)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
