import type { CSSProperties, ReactElement } from "react";
import { FolderIcon } from "../../shell/controls/icons.tsx";
import { HowMotif } from "./how-motif.tsx";
import { howPhotos, howTrips } from "./how-photos.ts";
import { commonWords } from "../../../words/common.ts";
import { countryName } from "../../shell/words/place-words.ts";

interface HowStageProps {
  /** One step, standing still; absent: all of them, moving. */
  step?: number;
  /** The last movement came to its end. */
  onOver?: () => void;
}

/** A folder's photos fly into a grid, then onto the map, then into trips. Decoration: the words beside it say it all. */
export function HowStage({ step, onOver }: HowStageProps): ReactElement {
  return (
    <div className="how-stage" data-still={step} aria-hidden>
      <span className="how-map" />
      <span className="how-folder">
        <FolderIcon strokeWidth={1.25} />
      </span>
      {howTrips.map(({ country, days }, at) => (
        <span
          key={country}
          className="how-trip"
          style={{ "--to": (at - 1) * 31, "--turn": at } as CSSProperties}
          onAnimationEnd={at === howTrips.length - 1 ? onOver : undefined}
        >
          <HowMotif motif={howPhotos[at * 4 + 1]?.motif ?? "hills"} />
          <b>{countryName(country)}</b>
          <i>{commonWords.say("days", { count: days })}</i>
        </span>
      ))}
      {howPhotos.map(({ motif, grid, map, trip }, at) => (
        <span
          key={at}
          className="how-photo"
          style={
            {
              "--gx": grid.x,
              "--gy": grid.y,
              "--mx": map.x,
              "--my": map.y,
              "--tx": (trip - 1) * 31,
              "--turn": at,
            } as CSSProperties
          }
        >
          <HowMotif motif={motif} />
        </span>
      ))}
    </div>
  );
}
