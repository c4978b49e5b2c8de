import type { ReactElement } from "react";
import { isGiven } from "../../../photo/photo-edit.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { placeOfNeighbour, useNearPhoto } from "../../../store/map/near-photos.ts";
import { openAction } from "../../../store/selection/action.ts";
import { Button } from "../../shell/controls/button.tsx";
import { gapWords } from "../../shell/words/gap-words.ts";
import { MapPinIcon } from "../../shell/controls/icons.tsx";
import type { PhotoDetails } from "../../../store/library/library.ts";

/** Buttons to add, change, copy and remove a photo's location. They do not ask first: everything can be undone. */
export function PlaceActions({ details: { id, record } }: { details: PhotoDetails }): ReactElement {
  const { location, others } = record;
  const near = useNearPhoto(id, location === null);
  const given = location !== null && isGiven(location.source);
  const [own] = others.location;
  const whose = own?.source.startsWith("exif:") ? "camera's" : "file's";
  return (
    <div className="viewer-place-actions">
      <Button icon={MapPinIcon} onClick={() => openAction("location", Uint32Array.of(id))}>
        {location === null ? "Add location…" : "Change location…"}
      </Button>
      {near && (
        <Button
          onClick={() =>
            void editPhotos({
              edits: [{ rows: [id], change: { location: placeOfNeighbour(near.lat, near.lng) } }],
              text: `Copied location from ${near.name}.`,
            })
          }
        >
          Copy location from {near.name}, {gapWords(near.gap)}
        </Button>
      )}
      {given && (
        <Button
          onClick={() =>
            void editPhotos({
              edits: [{ rows: [id], change: { location: null } }],
              text: own ? `Restored the ${whose} location.` : "Location removed.",
            })
          }
        >
          {own ? `Restore the ${whose} location` : "Remove location"}
        </Button>
      )}
    </div>
  );
}
