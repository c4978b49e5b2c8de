import type { ReactElement } from "react";
import {
  AddedIcon,
  AddToAlbumIcon,
  MapIcon,
  PhotosIcon,
  PlacesIcon,
  SettingsIcon,
  type Icon,
} from "../controls/icons.tsx";
import { Link } from "../controls/link.tsx";
import { albumOf, type PagePath } from "./route.ts";
import "./nav.css";

const places: { page: PagePath; name: string; icon: Icon }[] = [
  { page: "/", name: "Photos", icon: PhotosIcon },
  { page: "/map", name: "Map", icon: MapIcon },
  { page: "/albums", name: "Albums", icon: AddToAlbumIcon },
  { page: "/places", name: "Places", icon: PlacesIcon },
  { page: "/import", name: "Import", icon: AddedIcon },
  { page: "/settings", name: "Settings", icon: SettingsIcon },
];

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
              aria-current={
                page === current || (page === "/albums" && albumOf(current) !== null) ? "page" : undefined
              }
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
