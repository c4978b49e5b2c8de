import type { ReactElement } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { toggleFavourite, useFavourite } from "../../store/edits/edits.ts";
import { IconButton } from "../shell/controls/button.tsx";
import { HeartIcon } from "../shell/controls/icons.tsx";

/** Makes the open photo a favourite, or no longer one; F does the same. */
export function FavouriteButton({ photo }: { photo: PhotoId }): ReactElement {
  const favourite = useFavourite(photo);
  return (
    <IconButton
      className="viewer-favourite"
      data-favourite={favourite}
      icon={HeartIcon}
      label={favourite ? "Remove from favourites" : "Add to favourites"}
      aria-keyshortcuts="F"
      onClick={() => toggleFavourite(photo)}
    />
  );
}
