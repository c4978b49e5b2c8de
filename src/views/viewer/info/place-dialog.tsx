import { useId, useRef, useState, type ReactElement } from "react";
import type { MapMove, MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import { coordinatesText, readCoordinates } from "../../../photo/geo/coordinates.ts";
import { placeByHand, type GivenLocation } from "../../../photo/photo-edit.ts";
import { Dialog, DialogAnswers } from "../../shell/controls/dialog.tsx";
import { MapPinIcon } from "../../shell/controls/icons.tsx";
import { SmallMap } from "../../shell/controls/small-map.tsx";
import "./place-dialog.css";

interface Point {
  lat: number;
  lng: number;
}

interface PlaceDialogProps {
  /** Where the map starts; null is the whole world. */
  start: Point | null;
  onPlace: (place: GivenLocation) => void;
  onClose: () => void;
}

/** Zoom at a known location, and where coordinates are typed: about a town. */
const closeZoom = 9;

/** Sets a photo's location: by moving the map under a fixed pin, or by typing coordinates. */
export function PlaceDialog({ start, onPlace, onClose }: PlaceDialogProps): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const [initial] = useState(start && { lat: start.lat, lng: start.lng, zoom: closeZoom });
  const [point, setPoint] = useState<Point | null>(start);
  const [zoom, setZoom] = useState(0);
  /** What the person typed; null while the map sets the field. */
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readCoordinates(typed);
  const place = read === null ? point : read.ok ? read : null;

  const moved = ({ view }: MapMove): void => {
    setPoint({ lat: view.lat, lng: wrapped(view.lng) });
    setZoom(view.zoom);
  };
  const type = (text: string): void => {
    setTyped(text);
    const now = readCoordinates(text);
    if (now.ok) handle.current?.flyTo({ lat: now.lat, lng: now.lng, zoom: Math.max(zoom, closeZoom) });
  };
  const confirm = (): void => {
    if (place) onPlace(placeByHand(rounded(place.lat), rounded(place.lng)));
  };
  const followMap = (): void => setTyped(null);
  return (
    // React would pass keys pressed here to the viewer behind.
    <div role="none" onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        title="Set location"
        description="Move the map until the pin is where the photo was taken, or enter coordinates."
        className="place-dialog"
        onClose={onClose}
      >
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
        <Coordinates
          text={typed ?? (point ? coordinatesText(point) : "")}
          wrong={read && !read.ok ? read.why : null}
          onType={type}
          onEnter={confirm}
        />
        <DialogAnswers onCancel={onClose} disabled={place === null} onClick={confirm}>
          Save location
        </DialogAnswers>
      </Dialog>
    </div>
  );
}

interface CoordinatesProps {
  text: string;
  /** What is wrong with it, as a sentence. */
  wrong: string | null;
  onType: (text: string) => void;
  onEnter: () => void;
}

/** The field for coordinates, with an error below it. */
function Coordinates({ text, wrong, onType, onEnter }: CoordinatesProps): ReactElement {
  const [field, words] = [useId(), useId()];
  return (
    <form
      className="place-coordinates"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label htmlFor={field}>Latitude, longitude</label>
      <input
        id={field}
        className="shell-field tabular"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={wrong !== null}
        aria-describedby={words}
        onChange={(event) => onType(event.target.value)}
      />
      <output id={words} className="place-wrong">
        {wrong}
      </output>
    </form>
  );
}

/** Longitude within ±180: a map can be turned around more than once. */
function wrapped(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** To a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
