import type { ReactElement } from "react";
import {
  AddToAlbumIcon,
  LibraryIcon,
  MapIcon,
  PhotosIcon,
  SettingsIcon,
  TripsIcon,
  type Icon,
} from "../controls/icons.tsx";
import { Link } from "../controls/link.tsx";
import { scopeOf, type PagePath } from "./route.ts";
import "./nav.css";

const places: { page: PagePath; name: string; icon: Icon }[] = [
  { page: "/trips", name: "Trips", icon: TripsIcon },
  { page: "/", name: "Photos", icon: PhotosIcon },
  { page: "/map", name: "Map", icon: MapIcon },
  { page: "/albums", name: "Albums", icon: AddToAlbumIcon },
  { page: "/import", name: "Library", icon: LibraryIcon },
  { page: "/settings", name: "Settings", icon: SettingsIcon },
];

/** The page of the navigation that a page is part of. */
function partOf(page: PagePath): PagePath {
  const { album, trip } = scopeOf(page);
  if (album !== null) return "/albums";
  return trip !== null || page === "/places" ? "/trips" : page;
}

/** The navigation: a rail on the left, on narrow screens a bar at the bottom. */
export function Nav({ current }: { current: PagePath }): ReactElement {
  return (
    <nav className="shell-nav" aria-label="Main">
      <ul className="shell-nav-list">
        {places.map(({ page, name, icon: Sign }) => (
          <li key={page}>
            <Link
              href={page}
              className="shell-nav-link"
              title={name}
              aria-current={page === partOf(current) ? "page" : undefined}
            >
              <Sign size={20} aria-hidden />
              <span className="shell-nav-name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
