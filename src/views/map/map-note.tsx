import type { ReactElement } from "react";
import type { MapFailure } from "../../map/map-surface.ts";
import { Button } from "../shell/button.tsx";
import { RetryIcon } from "../shell/icons.tsx";

interface MapNoteProps {
  /** No photo says where it was taken. */
  placeless: boolean;
  failure: MapFailure | null;
  onRetry: () => void;
}

/** What there is to say about the map, above it; nothing most of the time. */
export function MapNote({ placeless, failure, onRetry }: MapNoteProps): ReactElement {
  return (
    <div className="map-notes" aria-live="polite">
      {placeless && <p className="map-note">None of these photos say where they were taken.</p>}
      {failure && (
        <div className="map-note">
          <p>{failure.message} Your photos still show where they belong.</p>
          <Button icon={RetryIcon} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
