import type { ReactElement } from "react";
import { tracksWords } from "../words.ts";
import { offsetText } from "../../../photo/wall-time.ts";

const { say } = tracksWords;

/** How far a camera's clock was off, as entered in the form. */
export interface Clock {
  ahead: boolean;
  hours: number;
  minutes: number;
  seconds: number;
}

export const rightClock: Clock = { ahead: true, hours: 0, minutes: 0, seconds: 0 };

/** Milliseconds the clock was ahead; negative if it was behind. */
export function clockMsOf({ ahead, hours, minutes, seconds }: Clock): number {
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return ahead ? ms : 0 - ms;
}

export function clockOf(ms: number): Clock {
  const seconds = Math.round(Math.abs(ms) / 1000);
  return {
    ahead: ms >= 0,
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Time zone offsets in minutes: every half hour, and the few in between. */
const zones: readonly number[] = [
  ...Array.from({ length: 53 }, (_, at) => -720 + at * 30),
  345,
  525,
  765,
].sort((a, b) => a - b);

/** "UTC+02:00". */
function zoneWords(minutes: number): string {
  return `UTC${offsetText(minutes).replace("-", "−")}`;
}

interface ClockFieldsProps {
  clock: Clock;
  onClock: (clock: Clock) => void;
}

/** How far the camera's clock was off, and which way. */
export function ClockFields({ clock, onClock }: ClockFieldsProps): ReactElement {
  return (
    <fieldset className="geotag-group">
      <legend>{say("clock")}</legend>
      <div className="geotag-clock">
        <NumberField
          label={say("hours")}
          unit={say("unitHours")}
          most={99_999}
          value={clock.hours}
          onValue={(hours) => onClock({ ...clock, hours })}
        />
        <NumberField
          label={say("minutes")}
          unit={say("unitMinutes")}
          most={59}
          value={clock.minutes}
          onValue={(minutes) => onClock({ ...clock, minutes })}
        />
        <NumberField
          label={say("seconds")}
          unit={say("unitSeconds")}
          most={59}
          value={clock.seconds}
          onValue={(seconds) => onClock({ ...clock, seconds })}
        />
        <select
          className="shell-field"
          aria-label={say("aheadOrBehind")}
          value={clock.ahead ? "ahead" : "behind"}
          onChange={(event) => onClock({ ...clock, ahead: event.target.value === "ahead" })}
        >
          <option value="ahead">{say("ahead")}</option>
          <option value="behind">{say("behind")}</option>
        </select>
      </div>
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  unit: string;
  most: number;
  value: number;
  onValue: (value: number) => void;
}

function NumberField({ label, unit, most, value, onValue }: NumberFieldProps): ReactElement {
  return (
    <label className="geotag-number">
      <input
        type="number"
        className="shell-field"
        aria-label={label}
        min={0}
        max={most}
        step={1}
        value={value}
        onChange={({ target }) => onValue(Math.max(0, Math.min(most, Math.floor(Number(target.value)) || 0)))}
      />
      <span aria-hidden>{unit}</span>
    </label>
  );
}

interface ZoneFieldProps {
  minutes: number;
  /** The zone where the tracks start; null if unknown. */
  local: number | null;
  onMinutes: (minutes: number) => void;
}

/** The time zone of the camera's clock. */
export function ZoneField({ minutes, local, onMinutes }: ZoneFieldProps): ReactElement {
  return (
    <label className="geotag-field">
      <span>{say("zone")}</span>
      <select
        className="shell-field"
        value={minutes}
        onChange={(event) => onMinutes(Number(event.target.value))}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone === local ? say("zoneOfTrack", { zone: zoneWords(zone) }) : zoneWords(zone)}
          </option>
        ))}
      </select>
    </label>
  );
}
