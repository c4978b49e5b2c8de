import type { ReactElement } from "react";
import type { TrackInfo } from "../../photo/geo/track.ts";
import { formatMoment } from "../shell/words/format.ts";

interface TrackChoiceProps {
  tracks: readonly TrackInfo[];
  /** Rows of those that do not count. */
  off: ReadonlySet<number>;
  onOff: (off: ReadonlySet<number>) => void;
}

/** The tracks photos are placed by. */
export function TrackChoice({ tracks, off, onOff }: TrackChoiceProps): ReactElement {
  const toggle = (id: number): void => {
    const next = new Set(off);
    if (!next.delete(id)) next.add(id);
    onOff(next);
  };
  return (
    <fieldset className="geotag-group">
      <legend>Tracks</legend>
      <div className="geotag-tracks">
        {tracks.map(({ id, name, path, from }) => (
          <label key={id} className="geotag-check">
            <input type="checkbox" checked={!off.has(id)} onChange={() => toggle(id)} />
            <span className="geotag-name" title={path}>
              {name ?? path.slice(path.lastIndexOf("/") + 1)}
            </span>
            {from !== null && <span className="geotag-quiet">{formatMoment(from)} UTC</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
