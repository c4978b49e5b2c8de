import { useEffect, type ReactElement } from "react";
import { gridWords } from "../../../words/grid.ts";
import { shellWords } from "../../../words/shell.ts";
import { nameOfPage } from "../layout/window-title.ts";
import { Link } from "./link.tsx";
import "./button.css";
import "./page.css";

const { say } = shellWords;

/** What an address leads to nothing of: of albums and trips it is told by its beginning. */
function wordsOf(path: string): { title: string; text: string; href: string; leads: string } {
  const { say: sayGrid } = gridWords;
  if (/^\/albums?\//.test(path))
    return {
      title: sayGrid("albumGone"),
      text: sayGrid("albumGoneText"),
      href: "/albums",
      leads: sayGrid("goToAlbums"),
    };
  if (/^\/trips?\//.test(path))
    return {
      title: sayGrid("tripGone"),
      text: sayGrid("tripGoneText"),
      href: "/trips",
      leads: sayGrid("goToTrips"),
    };
  return { title: say("notFound"), text: say("notFoundText"), href: "/", leads: say("goToPhotos") };
}

/** Shown at unknown addresses. */
export function NotFound(): ReactElement {
  const { title, text, href, leads } = wordsOf(location.pathname);
  useEffect(() => nameOfPage(`${title.replace(/[.。]$/, "")} · Pinroll`), [title]);
  return (
    <main className="shell-nothing">
      <h1 className="shell-nothing-title">{title}</h1>
      <p>{text}</p>
      <p>
        <Link href={href} className="shell-button shell-button-quiet">
          {leads}
        </Link>
      </p>
    </main>
  );
}
