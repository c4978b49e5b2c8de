import { useId, useState, type ComponentProps, type ReactElement } from "react";
import { coordinatesText } from "../../../photo/geo/coordinates.ts";
import type { Spot } from "../../../photo/geo/great-circle.ts";
import { placeByHand } from "../../../photo/photo-edit.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { useLocationsOf, useSurroundings } from "./locations.ts";
import { openDialog, type DialogProps } from "../../../store/dialogs.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { MapPinIcon } from "../../../views/shell/controls/icons.tsx";
import { SmallMap } from "../../../views/shell/controls/small-map.tsx";
import { TownField, type ChosenSpot } from "../../../views/shell/fields/town-field.tsx";
import { locateWords } from "../words.ts";
import type { SuggestedPlace, Surroundings } from "../../gaps/shared/offers.ts";
import { commonWords } from "../../../words/common.ts";
import { placeName, shortPlaceName } from "../../../views/shell/words/place-words.ts";
import { closeZoom, placingWords, useSpot } from "./use-spot.ts";
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

interface CoordinatesFieldProps {
  text: string;
  /** What is wrong with it, as a sentence. */
  wrong: string | null;
  onType: (text: string) => void;
  onEnter: () => void;
}

/** The field for coordinates or a map link, with an error below it. */
function CoordinatesField({ text, wrong, onType, onEnter }: CoordinatesFieldProps): ReactElement {
  const [field, words] = [useId(), useId()];
  return (
    <form
      className="place-coordinates"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label htmlFor={field}>{say("coordinates")}</label>
      <input
        id={field}
        className="shell-field tabular"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={wrong !== null}
        aria-describedby={words}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <output id={words} className="place-wrong">
        {wrong}
      </output>
    </form>
  );
}

interface SuggestedProps {
  rows: Uint32Array<ArrayBuffer>;
  surroundings: Surroundings;
  onChoose: (spot: ChosenSpot) => void;
  /** Another dialog takes its place. */
  onClose: () => void;
}

/** What tells where photos may have been taken: GPS tracks, photos taken close in time, and places of the same days. */
function Suggested({ rows, surroundings, onChoose, onClose }: SuggestedProps): ReactElement | null {
  const { tracked, neighbours, places, days } = surroundings;
  if (tracked + neighbours + places.length === 0) return null;
  const ways = [
    ["tracks", "byTracks", tracked],
    ["neighbours", "byNeighbours", neighbours],
  ] as const;
  return (
    <section className="place-suggested" aria-label={say("suggestions")}>
      {ways.map(
        ([by, label, count]) =>
          count > 0 && (
            <Button
              key={by}
              onClick={() => {
                onClose();
                openDialog("placing", { by, rows });
              }}
            >
              {say(label, { photos: commonWords.say("photos", { count }) })}
            </Button>
          ),
      )}
      {places.map((one) => (
        <Button
          key={`${one.lat} ${one.lng}`}
          onClick={() => onChoose({ lat: one.lat, lng: one.lng, name: placeName(one.place) })}
        >
          {suggestedWords(one, days)}
        </Button>
      ))}
    </section>
  );
}

function suggestedWords({ place, photos: count }: SuggestedPlace, days: number): string {
  const name = shortPlaceName(place);
  if (count === 0) return say("setBefore", { place: name });
  return say(days === 1 ? "ofDay" : "ofDays", { place: name, photos: commonWords.say("photos", { count }) });
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
      <TownField focused around={surroundings?.around} onChoose={choose} />
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
