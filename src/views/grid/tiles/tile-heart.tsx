import { useStore } from "jotai";
import { useSyncExternalStore, type ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { toggleFavourite } from "../../../store/edits/edits.ts";
import { hoveredAtom } from "../../../store/view.ts";
import { HeartIcon } from "../../shell/controls/icons.tsx";

interface TileHeartProps {
  photo: PhotoId;
  favourite: boolean;
}

/** A heart on the tile under the pointer or the focus; the others have no element for it. The keyboard has F. */
export function TileHeart({ photo, favourite }: TileHeartProps): ReactElement | null {
  const store = useStore();
  const hovered = useSyncExternalStore(
    (changed) => store.sub(hoveredAtom, changed),
    () => store.get(hoveredAtom) === photo,
  );
  if (!hovered) return null;
  const words = favourite ? "Remove from favourites" : "Add to favourites";
  return (
    <button
      type="button"
      className="grid-heart"
      tabIndex={-1}
      data-favourite={favourite}
      aria-label={words}
      title={`${words} (F)`}
      onClick={(event) => {
        // Else the photo would open.
        event.stopPropagation();
        toggleFavourite(photo);
      }}
    >
      <HeartIcon size={18} aria-hidden />
    </button>
  );
}
