import type { ReactElement } from "react";
import { pages, sectionOf } from "../../../features/registry.ts";
import { Link } from "../controls/link.tsx";
import type { FeaturePage } from "./feature.ts";
import { usePage } from "./route.ts";
import "./page-tabs.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

/** The page at hand, if it is one of several with tabs; null at the addresses below it. */
export function useTabbed(): FeaturePage | null {
  const page = usePage();
  return pages.find(({ address, tab }) => tab !== undefined && address === page) ?? null;
}

/** The tabs of all pages that belong to one place in the navigation, whose name they have. */
export function PageTabs({ current }: { current: FeaturePage }): ReactElement {
  const section = sectionOf(current);
  const { nav } = pages.find(({ address }) => address === section) ?? {};
  return (
    <nav className="shell-tabs" aria-label={typeof nav === "object" ? say(nav.name) : undefined}>
      {pages.map(
        (page) =>
          page.tab &&
          sectionOf(page) === section && (
            <Link
              key={page.address}
              href={page.address}
              className="shell-tab"
              aria-current={page === current ? "page" : undefined}
            >
              {say(page.tab)}
            </Link>
          ),
      )}
    </nav>
  );
}
