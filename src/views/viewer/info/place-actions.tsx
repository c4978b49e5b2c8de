import type { ReactElement } from "react";
import { isGiven } from "../../../photo/photo-edit.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { placeOfNeighbour, useNearPhoto } from "../../../store/map/near-photos.ts";
import { openAction } from "../../../store/selection/action.ts";
import { Button } from "../../shell/controls/button.tsx";
import { gapWords } from "../../shell/words/gap-words.ts";
import { MapPinIcon } from "../../shell/controls/icons.tsx";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { infoWords } from "../../../words/info.ts";

const { say } = infoWords;

/** What is there once a given location is taken away, as its button says and what is said then. */
const ways = {
  none: { button: "removeLocation", done: "removedLocation" },
  camera: { button: "restoreCameraLocation", done: "restoredCameraLocation" },
  file: { button: "restoreFileLocation", done: "restoredFileLocation" },
} as const;

/** Buttons to add, change, copy and remove a photo's location. They do not ask first: everything can be undone. */
export function PlaceActions({ details: { id, record } }: { details: PhotoDetails }): ReactElement {
  const { location, others } = record;
  const near = useNearPhoto(id, location === null);
  const given = location !== null && isGiven(location.source);
  const [own] = others.location;
  const way = ways[own === undefined ? "none" : own.source.startsWith("exif:") ? "camera" : "file"];
  return (
    <div className="viewer-place-actions">
      <Button icon={MapPinIcon} onClick={() => openAction("location", Uint32Array.of(id))}>
        {say(location === null ? "addLocationAsk" : "changeLocationAsk")}
      </Button>
      {near && (
        <Button
          onClick={() =>
            void editPhotos({
              edits: [{ rows: [id], change: { location: placeOfNeighbour(near.lat, near.lng) } }],
              text: say("copiedLocation", { name: near.name }),
            })
          }
        >
          {say("copyLocation", { name: near.name, gap: gapWords(near.gap) })}
        </Button>
      )}
      {given && (
        <Button
          onClick={() =>
            void editPhotos({
              edits: [{ rows: [id], change: { location: null } }],
              text: say(way.done),
            })
          }
        >
          {say(way.button)}
        </Button>
      )}
    </div>
  );
}
