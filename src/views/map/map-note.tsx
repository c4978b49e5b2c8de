import type { ReactElement } from "react";
import type { EngineNote } from "../../map/engine-choice.ts";
import type { MapFailure } from "../../map/shared/map-surface.ts";
import { Button } from "../shell/controls/button.tsx";
import { RetryIcon } from "../shell/controls/icons.tsx";
import { EngineWords } from "./tools/engine-words.tsx";
import { PlainWords } from "./tools/plain-words.tsx";

interface MapNoteProps {
  /** No photo has a location. */
  placeless: boolean;
  failure: MapFailure | null;
  /** Why another map is on show than the person asked for. */
  engine: EngineNote | null;
  onRetry: () => void;
}

/** What there is to say about the map, above it; nothing most of the time. */
export function MapNote({ placeless, failure, engine, onRetry }: MapNoteProps): ReactElement {
  return (
    <div className="map-notes" aria-live="polite">
      <PlainWords />
      {placeless && <p className="map-note">These photos have no location.</p>}
      {engine && <EngineWords key={engine.message} note={engine} onRetry={onRetry} />}
      {failure && (
        <div className="map-note">
          <p>{failure.message} Your photos are still shown where they were taken.</p>
          <Button icon={RetryIcon} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
