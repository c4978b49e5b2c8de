import type { ReactElement } from "react";
import type { SuggestedPlace, Surroundings } from "../../gaps/shared/offers.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { commonWords } from "../../../words/common.ts";
import { locateWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import type { ChosenSpot } from "../../../views/shell/fields/town-field.tsx";
import { placeName, shortPlaceName } from "../../../views/shell/words/place-words.ts";

const { say } = locateWords;

interface SuggestedProps {
  rows: Uint32Array<ArrayBuffer>;
  surroundings: Surroundings;
  onChoose: (spot: ChosenSpot) => void;
  /** Another dialog takes its place. */
  onClose: () => void;
}

/** What tells where photos may have been taken: GPS tracks, photos taken close in time, and places of the same days. */
export function Suggested({ rows, surroundings, onChoose, onClose }: SuggestedProps): ReactElement | null {
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
