import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { EngineNote } from "../../map/engine-choice.ts";
import type { MapFailure } from "../../map/shared/map-surface.ts";
import { keepPictures, plainMapAtom } from "../../store/settings/smoothness.ts";
import { Button, IconButton } from "../shell/controls/button.tsx";
import { CloseIcon, RetryIcon } from "../shell/controls/icons.tsx";
import { Link } from "../shell/controls/link.tsx";
import { commonWords } from "../../words/common.ts";
import { mapWords } from "../../words/map.ts";
import { notesWords } from "../../words/notes.ts";
import { shellWords } from "../../words/shell.ts";

const { say } = mapWords;

const engineNotes = {
  auth: "googleRefused",
  load: "googleNotLoaded",
  timeout: "googleLate",
  crash: "googleStopped",
  offline: "googleOffline",
  heat: "googleHeat",
  area: "googleArea",
} as const;

/** What of the map could not be loaded. */
function failureWords(failure: MapFailure): string {
  switch (failure.kind) {
    case "map":
      return say("mapNotLoaded");
    case "saved-streets":
      return say("streetsNotRead");
    case "file-gone":
      return say("tilesGone", failure);
    case "file-damaged":
      return say("tilesDamaged", failure);
    case "server-refused":
      return notesWords.say("tilesRefused", failure);
    case "server-silent":
      return say("tilesSilent", failure);
  }
}

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
      {placeless && <p className="map-note">{say("placeless")}</p>}
      {engine && <EngineWords key={engine.kind} engine={engine} onRetry={onRetry} />}
      {failure && (
        <div className="map-note">
          <p>{say("stillShown", { message: failureWords(failure) })}</p>
          <Button icon={RetryIcon} onClick={onRetry}>
            {say("tryAgain")}
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
      <p>{say(engineNotes[engine.kind])}</p>
      {engine.action === "retry" && (
        <Button icon={RetryIcon} onClick={onRetry}>
          {say("tryAgain")}
        </Button>
      )}
      {engine.action === "settings" && (
        <Link href="/settings/map" className="shell-button shell-button-quiet">
          {shellWords.say("navSettings")}
        </Link>
      )}
      <IconButton icon={CloseIcon} label={commonWords.say("close")} onClick={() => setClosed(true)} />
    </div>
  );
}

/** Says that the map is simplified, with a button to undo that. */
function PlainWords(): ReactElement | null {
  if (!useAtomValue(plainMapAtom)) return null;
  return (
    <div className="map-note">
      <p>{say("plainDots")}</p>
      <Button onClick={() => keepPictures()}>{say("showThumbnails")}</Button>
    </div>
  );
}
