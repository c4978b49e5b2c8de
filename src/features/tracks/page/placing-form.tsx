import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { ClockHint, GeotagMatches } from "../../../photo/geo/geotag.ts";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { trackName } from "./tracks.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { formatMoment } from "../../../views/shell/words/format.ts";
import { spanWords } from "../../../views/shell/words/gap-words.ts";
import { ClockFields, ZoneField } from "./clock-fields.tsx";
import { clockMsOf, clockOf } from "./clock.ts";
import type { Wish } from "./wish.ts";
import { clockHintWords, zoneUseWords } from "./match-words.ts";
import { geotagWords } from "../words.ts";

const { say } = geotagWords;

/** Choices of the longest gap between track points, in minutes. */
const gaps = [1, 2, 5, 10, 30, 60, 240] as const;

interface PlacingFormProps {
  /** It is for all photos, not for some that were chosen. */
  all: boolean;
  tracks: readonly TrackInfo[];
  wish: Wish;
  hint: ClockHint | null;
  zoneMinutes: number;
  matches: GeotagMatches | null;
  onWish: (wish: Wish) => void;
}

/** Which tracks, which photos, and how wrong the camera's clock was. */
export function PlacingForm({
  all,
  tracks,
  wish,
  hint,
  zoneMinutes,
  matches,
  onWish,
}: PlacingFormProps): ReactElement {
  const isFiltering = useAtomValue(matchingAtom) !== null && all;
  const change = (parts: Partial<Wish>): void => onWish({ ...wish, ...parts });
  return (
    <div className="geotag-form">
      <TrackChoice tracks={tracks} off={wish.off} onOff={(off) => change({ off })} />
      <ClockFields clock={wish.clock} onClock={(clock) => change({ clock })} />
      <Hint hint={hint} now={clockMsOf(wish.clock)} onUse={(ms) => change({ clock: clockOf(ms) })} />
      <ZoneField
        minutes={zoneMinutes}
        local={hint?.zoneMinutes ?? null}
        onMinutes={(zone) => change({ zone })}
      />
      <p className="geotag-quiet">{zoneUseWords(matches)}</p>
      <label className="geotag-field">
        <span>{say("gap")}</span>
        <select
          className="shell-field"
          value={wish.gap}
          onChange={(event) => change({ gap: Number(event.target.value) })}
        >
          {gaps.map((minutes) => (
            <option key={minutes} value={minutes}>
              {spanWords(minutes * 60_000)}
            </option>
          ))}
        </select>
      </label>
      {isFiltering && (
        <Check checked={wish.filtered} onChange={(filtered) => change({ filtered })}>
          {say("onlyFiltered")}
        </Check>
      )}
      <Check checked={wish.placed} onChange={(placed) => change({ placed })}>
        {say("replace")}
      </Check>
    </div>
  );
}

interface TrackChoiceProps {
  tracks: readonly TrackInfo[];
  /** Rows of the tracks switched off. */
  off: ReadonlySet<number>;
  onOff: (off: ReadonlySet<number>) => void;
}

/** The tracks to geotag from. */
function TrackChoice({ tracks, off, onOff }: TrackChoiceProps): ReactElement {
  const toggle = (id: number): void => {
    const next = new Set(off);
    if (!next.delete(id)) next.add(id);
    onOff(next);
  };
  return (
    <fieldset className="geotag-group">
      <legend>{say("tracks")}</legend>
      <div className="geotag-tracks">
        {tracks.map((track) => (
          <Check key={track.id} checked={!off.has(track.id)} onChange={() => toggle(track.id)}>
            <span className="geotag-name" title={track.path}>
              {trackName(track)}
            </span>
            {track.from !== null && (
              <span className="geotag-quiet">{say("beginsAt", { moment: formatMoment(track.from) })}</span>
            )}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

interface HintProps {
  hint: ClockHint | null;
  /** The offset set now, in milliseconds ahead. */
  now: number;
  onUse: (ms: number) => void;
}

/** Suggests a clock offset, judged by photos that have a location, unless it is set already. */
function Hint({ hint, now, onUse }: HintProps): ReactElement | null {
  const ms = hint?.clockMs ?? null;
  if (hint === null || ms === null || ms === now) return null;
  return (
    <div className="geotag-hint">
      <p>{clockHintWords(hint, ms)}</p>
      <Button onClick={() => onUse(ms)}>{say("useOffset")}</Button>
    </div>
  );
}
