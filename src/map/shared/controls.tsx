import type { ReactElement, ReactNode } from "react";
import type { MapWords } from "./map-surface.ts";

interface ControlsProps {
  words: Pick<MapWords, "fitAll" | "zoomIn" | "zoomOut">;
  onZoom: (steps: number) => void;
  /** Null if there is nothing to fit. */
  onFit: (() => void) | null;
}

/** The buttons at the bottom right. */
export function Controls({ words, onZoom, onFit }: ControlsProps): ReactElement {
  return (
    <div className="map-controls">
      <Control label={words.fitAll} disabled={!onFit} onClick={() => onFit?.()}>
        <path d="M8 3H5a2 2 0 0 0-2 2v3M16 3h3a2 2 0 0 1 2 2v3M8 21H5a2 2 0 0 1-2-2v-3M16 21h3a2 2 0 0 0 2-2v-3" />
      </Control>
      <div className="map-controls-pair">
        <Control label={words.zoomIn} onClick={() => onZoom(1)}>
          <path d="M5 12h14M12 5v14" />
        </Control>
        <Control label={words.zoomOut} onClick={() => onZoom(-1)}>
          <path d="M5 12h14" />
        </Control>
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ label, disabled = false, onClick, children }: ControlProps): ReactElement {
  return (
    <button
      type="button"
      className="map-control"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}

/**
 * The map's attribution; GeoNames requires this credit wherever its data is shown (CC BY 4.0). `own`: the attribution
 * of the user's own tiles.
 */
export function Attribution({
  words,
  own,
}: {
  words: Pick<MapWords, "credit">;
  own: string | null;
}): ReactElement {
  return (
    <p className="map-attribution">
      {words.credit}{" "}
      <a href="https://www.soest.hawaii.edu/pwessel/gshhg/" target="_blank" rel="noreferrer">
        GSHHG
      </a>
      ,{" "}
      <a href="https://www.naturalearthdata.com/" target="_blank" rel="noreferrer">
        Natural Earth
      </a>
      ,{" "}
      <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
        GeoNames
      </a>
      {own !== null && <span>, {own}</span>}
    </p>
  );
}
