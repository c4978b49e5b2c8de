import { useRef, useState, type ReactElement } from "react";
import type { MapMove, MapSurfaceHandle } from "../../map/shared/map-surface.ts";
import { coordinatesText } from "../../photo/geo/coordinates.ts";
import { readPastedLocation } from "../../photo/geo/map-link.ts";
import { placeByHand } from "../../photo/photo-edit.ts";
import { editPhotos } from "../../store/edits/edits.ts";
import { useLocationsOf } from "../../store/edits/locations.ts";
import type { ActionProps } from "../../store/selection/action.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog, DialogAnswers } from "../shell/controls/dialog.tsx";
import { MapPinIcon } from "../shell/controls/icons.tsx";
import { SmallMap } from "../shell/controls/small-map.tsx";
import { formatNoun } from "../shell/words/format.ts";
import { CoordinatesField } from "./coordinates-field.tsx";
import { TownField, type ChosenSpot } from "./town-field.tsx";
import { placingWords } from "./placing-words.ts";
import "./locate.css";

/** Zoom at a known location, and where coordinates are typed: about a town. */
const closeZoom = 9;

/** Sets the location of photos: by a town's name, coordinates or a map link, or by moving the map under a fixed pin. */
export function LocateDialog({ rows, onClose }: ActionProps): ReactElement {
  const known = useLocationsOf(rows);
  return (
    // React would pass keys pressed here to the viewer behind.
    <div role="none" onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        title={rows.length === 1 ? "Set location" : `Set location of ${formatNoun(rows.length, "photo")}`}
        description="Search for a town, move the map until the pin is where the photos were taken, or enter coordinates. Originals aren't changed."
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
  const handle = useRef<MapSurfaceHandle>(null);
  const { first } = known;
  const [initial] = useState(first && { ...first, zoom: closeZoom });
  const [spot, setSpot] = useState<ChosenSpot | null>(first && { ...first, name: null });
  const [zoom, setZoom] = useState(0);
  /** What the person typed; null while the map sets the field. */
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readPastedLocation(typed);
  const point = read === null ? spot : read.ok ? { lat: read.lat, lng: read.lng, name: null } : null;
  const isNowhere = point !== null && rounded(point.lat) === 0 && rounded(point.lng) === 0;

  const moved = ({ view }: MapMove): void => {
    const [lat, lng] = [view.lat, wrapped(view.lng)];
    // The map comes to rest at a town that was chosen: its name stays.
    setSpot((before) =>
      before !== null && isNear(before, { lat, lng }) ? before : { lat, lng, name: null },
    );
    setZoom(view.zoom);
  };
  const fly = (to: { lat: number; lng: number }): void =>
    handle.current?.flyTo({ lat: to.lat, lng: to.lng, zoom: Math.max(zoom, closeZoom) });
  const type = (text: string): void => {
    setTyped(text);
    const now = readPastedLocation(text);
    if (now.ok) fly(now);
  };
  const choose = (town: ChosenSpot): void => {
    setTyped(null);
    setSpot(town);
    fly(town);
  };
  const followMap = (): void => setTyped(null);
  const confirm = (): void => {
    if (point === null || isNowhere) return;
    onClose();
    const location = placeByHand(rounded(point.lat), rounded(point.lng));
    const text =
      rows.length === 1 ? "Location saved." : `Set the location of ${formatNoun(rows.length, "photo")}.`;
    void editPhotos({ edits: [{ rows, change: { location } }], text });
  };
  const restore = (): void => {
    onClose();
    const text = `Restored the file's location of ${formatNoun(known.given, "photo")}.`;
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
        wrong={
          read && !read.ok ? read.why : isNowhere ? "0, 0 is what devices write that know no location." : null
        }
        onType={type}
        onEnter={confirm}
      />
      <output className="place-sum">{placingWords(rows.length, known, point?.name ?? null)}</output>
      {known.given > 0 && (
        <Button onClick={restore} className="place-restore">
          {known.given === 1 ? "Restore the file's location" : "Restore the files' locations"}
        </Button>
      )}
      <DialogAnswers onCancel={onClose} disabled={point === null || isNowhere} onClick={confirm}>
        Save location
      </DialogAnswers>
    </>
  );
}

function isNear(one: { lat: number; lng: number }, other: { lat: number; lng: number }): boolean {
  return Math.abs(one.lat - other.lat) < 1e-4 && Math.abs(one.lng - other.lng) < 1e-4;
}

/** Longitude within ±180: a map can be turned around more than once. */
function wrapped(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** To a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
