import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import {
  usualTrackGap,
  type ClockHint,
  type GeotagMatches,
  type GeotagQuestion,
} from "../../../photo/geo/geotag.ts";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { trackName } from "./tracks.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { formatMoment } from "../../../views/shell/words/format.ts";
import { spanWords } from "../../../views/shell/words/gap-words.ts";
import { ClockFields, clockMsOf, clockOf, rightClock, ZoneField, type Clock } from "./clock-fields.tsx";
import { commonWords } from "../../../words/common.ts";
import { joinParts } from "../../../words/comma.ts";
import { tracksWords } from "../words.ts";

const { say } = tracksWords;

/** Choices of the longest gap between track points, in minutes. */
const gaps = [1, 2, 5, 10, 30, 60, 240] as const;

/** The choices made in the dialog. */
interface Wish {
  /** Rows of the tracks switched off. */
  off: ReadonlySet<number>;
  clock: Clock;
  /** Minutes ahead of UTC; null for the zone where the tracks start. */
  zone: number | null;
  /** Minutes. */
  gap: number;
  filtered: boolean;
  placed: boolean;
}

export const firstWish: Wish = {
  off: new Set<number>(),
  clock: rightClock,
  zone: null,
  gap: usualTrackGap,
  filtered: true,
  placed: false,
};

/** The question to the library for these choices. `rows`: only these photos; null for all. */
export function questionOf(
  { clock, gap, filtered, placed }: Wish,
  tracks: readonly TrackInfo[],
  zoneMinutes: number,
  rows: Uint32Array | null,
): GeotagQuestion {
  return {
    tracks: Uint32Array.from(tracks, ({ id }) => id),
    rows,
    filtered: filtered && rows === null,
    placed,
    clockMs: clockMsOf(clock),
    zoneMinutes,
    gapMs: gap * 60_000,
  };
}

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

/** How many photos matched, in one sentence. */
export function countWords({ ids, asked }: GeotagMatches): string {
  if (asked === 0) return say("allLocated");
  if (ids.length === 0) return say("noneMatched", { count: asked });
  return say("matched", { matched: ids.length, count: asked });
}

/** Why the others did not; empty if all did. */
export function leftWords({ asked, left: { untimed, outside, inGap } }: GeotagMatches): string {
  if (asked === 0) return "";
  const parts = [
    [outside, "outside"],
    [inGap, "inGap"],
    [untimed, "untimed"],
  ] as const;
  const said = parts.flatMap(([count, key]) => (count > 0 ? [say(key, { count })] : []));
  return said.length === 0 ? "" : say("skipped", { parts: joinParts(said) });
}

/** How far a photo is in time from the nearest track point. */
export function awayWords(ms: number): string {
  if (Math.abs(ms) < 500) return say("atPoint");
  return say("fromPoint", { span: spanWords(ms) });
}

/** Which photos the camera's zone is needed for. */
function zoneUseWords(matches: GeotagMatches | null): string {
  if (matches === null) return "";
  const { zoneless } = matches;
  return zoneless === 0 ? say("zoneUseless") : say("zoneUse", { count: zoneless });
}

/** How wrong a camera's clock was, as its photos with a location show. `ms`: so far ahead, negative if behind. */
export function clockHintWords({ photos: count }: Pick<ClockHint, "photos">, ms: number): string {
  const { ahead, hours, minutes, seconds } = clockOf(ms);
  const parts = [
    [hours, "spanHours"],
    [minutes, "spanMinutes"],
    [seconds, "spanSeconds"],
  ] as const;
  const said = parts.flatMap(([amount, unit]) =>
    amount > 0 ? [commonWords.say(unit, { count: amount })] : [],
  );
  if (said.length === 0) return say("hintRight", { count });
  return say(ahead ? "hintAhead" : "hintBehind", { count, span: said.join(" ") });
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
