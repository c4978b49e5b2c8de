import type { ReactElement } from "react";
import {
  AddToAlbumIcon,
  LibraryIcon,
  MapIcon,
  PhotosIcon,
  SettingsIcon,
  TripsIcon,
} from "../controls/icons.tsx";
import { Link } from "../controls/link.tsx";
import { scopeOf, type PagePath } from "./route.ts";
import "./nav.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

const places = [
  { page: "/trips", name: "navTrips", icon: TripsIcon },
  { page: "/", name: "navPhotos", icon: PhotosIcon },
  { page: "/map", name: "navMap", icon: MapIcon },
  { page: "/albums", name: "navAlbums", icon: AddToAlbumIcon },
  { page: "/import", name: "navLibrary", icon: LibraryIcon },
  { page: "/settings", name: "navSettings", icon: SettingsIcon },
] as const;

/** Pages that the library's page leads to. */
const tools: ReadonlySet<PagePath> = new Set(["/check", "/similar", "/coverage", "/repair", "/sql"]);

/** The page of the navigation that a page is part of. */
function partOf(page: PagePath): PagePath {
  const { album, trip } = scopeOf(page);
  if (album !== null) return "/albums";
  if (page === "/privacy" || page.startsWith("/settings")) return "/settings";
  if (tools.has(page)) return "/import";
  return trip !== null || page === "/places" ? "/trips" : page;
}

/** The navigation: a rail on the left, on narrow screens a bar at the bottom. */
export function Nav({ current }: { current: PagePath }): ReactElement {
  return (
    <nav className="shell-nav" aria-label={say("navMain")}>
      <ul className="shell-nav-list">
        {places.map(({ page, name, icon: Sign }) => (
          <li key={page}>
            <Link
              href={page}
              className="shell-nav-link"
              title={say(name)}
              aria-current={page === partOf(current) ? "page" : undefined}
            >
              <Sign size={20} aria-hidden />
              <span className="shell-nav-name">{say(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
