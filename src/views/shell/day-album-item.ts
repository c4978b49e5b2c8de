import type { Row } from "../../photo/photo.ts";
import { askForAlbum } from "../../features/albums/page/albums.ts";
import { dayOfPhoto } from "../../store/selection/day-of-photo.ts";
import { AddToAlbumIcon } from "./controls/icons.tsx";
import { shellWords } from "../../words/shell.ts";
import type { MenuItem } from "./controls/menu-item.ts";
import { wideWords } from "./words/wide-words.ts";
import { formatDay } from "./words/format.ts";

const { say } = shellWords;

/** Makes an album of all photos of the day a photo was taken on, named after it. */
export function dayAlbumItem(photo: Row): MenuItem {
  return {
    name: say("newAlbumDay"),
    icon: AddToAlbumIcon,
    apart: true,
    leads: () => {
      const { start, width, rows } = dayOfPhoto(photo);
      const dayName = (): string => (width === 0 ? formatDay(start) : wideWords({ from: start, width }));
      askForAlbum({ rows, name: Number.isNaN(start) ? say("noDate") : dayName() });
    },
  };
}
