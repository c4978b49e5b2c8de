import type { ReactElement } from "react";
import { featurePageOf, pages } from "../../../features/registry.ts";
import { Link } from "../controls/link.tsx";
import type { PagePath } from "./route.ts";
import "./nav.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

/** The page of the navigation that a page is part of. */
function marked(current: PagePath): PagePath | undefined {
  const page = featurePageOf(current);
  return typeof page?.nav === "string" ? page.nav : page?.address;
}

/** The navigation: a rail on the left, on narrow screens a bar at the bottom. */
export function Nav({ current }: { current: PagePath }): ReactElement {
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
                aria-current={address === marked(current) ? "page" : undefined}
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
