import { useState, type ComponentProps, type ReactElement } from "react";
import { coordinatesText } from "../../../photo/geo/coordinates.ts";
import type { Spot } from "../../../photo/geo/great-circle.ts";
import { placeByHand } from "../../../photo/photo-edit.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { useLocationsOf, useSurroundings } from "./locations.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { MapPinIcon } from "../../../views/shell/controls/icons.tsx";
import { SmallMap } from "../../../views/shell/controls/small-map.tsx";
import { TownField } from "../../../views/shell/fields/town-field.tsx";
import { locateWords } from "../words.ts";
import { Suggested } from "./suggested.tsx";
import { CoordinatesField } from "./coordinates-field.tsx";
import { closeZoom, useSpot } from "./use-spot.ts";
import { placingWords } from "./placing-words.ts";
import "./locate.css";

const { say } = locateWords;

/**
 * Sets the location of photos: by what is known of their days, a town's name, coordinates or a map link, or by moving the map
 * under a fixed pin. Nothing is chosen at first.
 */
export function LocateDialog({ rows, onClose }: DialogProps<"location">): ReactElement {
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

interface LocateFormProps extends DialogProps<"location"> {
  known: NonNullable<ReturnType<typeof useLocationsOf>>;
}

function LocateForm({ rows, known, onClose }: LocateFormProps): ReactElement {
  const told = useSurroundings(rows);
  const surroundings = told === "failed" ? null : told;
  const [near] = surroundings?.around ?? [];
  const { spot, typed, wrong, handle, type, choose, moved, followMap } = useSpot();
  // Of one photo, where it is: nothing is chosen by that.
  const shown = spot ?? (rows.length === 1 ? known.first : null);
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
      {surroundings && <Suggested {...{ rows, surroundings, onClose }} onChoose={choose} />}
      <TownField around={surroundings?.around} onChoose={choose} />
      <div
        role="none"
        className="place-map"
        onPointerDownCapture={followMap}
        onWheelCapture={followMap}
        onKeyDownCapture={followMap}
      >
        {told && <PinMap at={known.first ?? near ?? null} onMove={moved} handle={handle} />}
        {shown && <MapPinIcon className="place-pin" size={36} aria-hidden />}
      </div>
      <CoordinatesField
        text={typed ?? (shown ? coordinatesText(shown) : "")}
        wrong={wrong}
        onType={type}
        onEnter={confirm}
      />
      <output className="place-sum">{placingWords(rows.length, known, spot)}</output>
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

interface PinMapProps extends Pick<ComponentProps<typeof SmallMap>, "onMove" | "handle"> {
  /** Where it opens; null for the whole world. */
  at: Spot | null;
}

/** The map under the pin. It opens once, whatever is learned later. */
function PinMap({ at, ...props }: PinMapProps): ReactElement {
  const [initial] = useState(at && { lat: at.lat, lng: at.lng, zoom: closeZoom });
  return <SmallMap initial={initial} {...props} />;
}
