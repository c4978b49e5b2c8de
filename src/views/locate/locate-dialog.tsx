import { useState, type ReactElement } from "react";
import { coordinatesText } from "../../photo/geo/coordinates.ts";
import { placeByHand } from "../../photo/photo-edit.ts";
import { editPhotos } from "../../store/edits/edits.ts";
import { useLocationsOf } from "../../store/edits/locations.ts";
import type { ActionProps } from "../../store/selection/action.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog, DialogAnswers } from "../shell/controls/dialog.tsx";
import { MapPinIcon } from "../shell/controls/icons.tsx";
import { SmallMap } from "../shell/controls/small-map.tsx";
import { TownField } from "../shell/fields/town-field.tsx";
import { locateWords } from "../../words/locate/words.ts";
import { CoordinatesField } from "./coordinates-field.tsx";
import { closeZoom, useSpot } from "./use-spot.ts";
import { placingWords } from "./placing-words.ts";
import "./locate.css";

const { say } = locateWords;

/** Sets the location of photos: by a town's name, coordinates or a map link, or by moving the map under a fixed pin. */
export function LocateDialog({ rows, onClose }: ActionProps): ReactElement {
  const known = useLocationsOf(rows);
  return (
    // React would pass keys pressed here to the viewer behind.
    <div role="none" onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        title={say("title", { count: rows.length })}
        description={say("about")}
        className="place-dialog"
        onClose={onClose}
      >
        {known && <LocateForm rows={rows} known={known} onClose={onClose} />}
      </Dialog>
    </div>
  );
}

interface LocateFormProps extends Omit<ActionProps, "section"> {
  known: NonNullable<ReturnType<typeof useLocationsOf>>;
}

function LocateForm({ rows, known, onClose }: LocateFormProps): ReactElement {
  const { first } = known;
  const [initial] = useState(first && { ...first, zoom: closeZoom });
  const { spot, typed, wrong, handle, type, choose, moved, followMap } = useSpot(first);
  const confirm = (): void => {
    if (spot === null) return;
    onClose();
    const location = placeByHand(spot.lat, spot.lng);
    void editPhotos({ edits: [{ rows, change: { location } }], text: say("done", { count: rows.length }) });
  };
  const restore = (): void => {
    onClose();
    const text = say("restored", { count: known.given });
    void editPhotos({ edits: [{ rows, change: { location: null } }], text });
  };
  return (
    <>
      <TownField onChoose={choose} />
      <div
        role="none"
        className="place-map"
        onPointerDownCapture={followMap}
        onWheelCapture={followMap}
        onKeyDownCapture={followMap}
      >
        <SmallMap initial={initial} onMove={moved} handle={handle} />
        <MapPinIcon className="place-pin" size={36} aria-hidden />
      </div>
      <CoordinatesField
        text={typed ?? (spot ? coordinatesText(spot) : "")}
        wrong={wrong}
        onType={type}
        onEnter={confirm}
      />
      <output className="place-sum">{placingWords(rows.length, known, spot?.name ?? null)}</output>
      {known.given > 0 && (
        <Button onClick={restore} className="place-restore">
          {say("restore", { count: known.given })}
        </Button>
      )}
      <DialogAnswers onCancel={onClose} disabled={spot === null} onClick={confirm}>
        {say("save")}
      </DialogAnswers>
    </>
  );
}
