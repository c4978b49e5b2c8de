import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { EngineNote } from "../../map/engine-choice.ts";
import type { MapFailure } from "../../map/shared/map-surface.ts";
import { keepPictures, plainMapAtom } from "../../store/settings/smoothness.ts";
import { Button, IconButton } from "../shell/controls/button.tsx";
import { CloseIcon, RetryIcon } from "../shell/controls/icons.tsx";
import { Link } from "../shell/controls/link.tsx";

/** What there may be to say above the map. */
export interface MapNoteProps {
  /** No photo has a location. */
  placeless: boolean;
  failure: MapFailure | null;
  /** Why this is not the map the person asked for. */
  engine: EngineNote | null;
  onRetry: () => void;
}

/** Messages above the map; none most of the time. */
export function MapNote({ placeless, failure, engine, onRetry }: MapNoteProps): ReactElement {
  return (
    <div className="map-notes" aria-live="polite">
      <PlainWords />
      {placeless && <p className="map-note">These photos have no location.</p>}
      {engine && <EngineWords key={engine.message} engine={engine} onRetry={onRetry} />}
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

type EngineWordsProps = Pick<MapNoteProps, "onRetry"> & { engine: EngineNote };

/** Why this is not the map the person asked for, and what to do about it, until they close it. */
function EngineWords({ engine, onRetry }: EngineWordsProps): ReactElement | null {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className="map-note">
      <p>{engine.message}</p>
      {engine.action === "retry" && (
        <Button icon={RetryIcon} onClick={onRetry}>
          Try again
        </Button>
      )}
      {engine.action === "settings" && (
        <Link href="/settings" className="shell-button shell-button-quiet">
          Settings
        </Link>
      )}
      <IconButton icon={CloseIcon} label="Close" onClick={() => setClosed(true)} />
    </div>
  );
}

/** Says that the map is simplified, with a button to undo that. */
function PlainWords(): ReactElement | null {
  if (!useAtomValue(plainMapAtom)) return null;
  return (
    <div className="map-note">
      <p>Showing plain dots to keep things smooth.</p>
      <Button onClick={() => keepPictures()}>Show thumbnails</Button>
    </div>
  );
}
