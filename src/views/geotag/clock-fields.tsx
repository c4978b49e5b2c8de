import type { ReactElement } from "react";
import type { Clock } from "./clock.ts";
import { zones, zoneWords } from "./clock.ts";

interface ClockFieldsProps {
  clock: Clock;
  onClock: (clock: Clock) => void;
}

/** How far the camera's clock was off, and which way. */
export function ClockFields({ clock, onClock }: ClockFieldsProps): ReactElement {
  return (
    <fieldset className="geotag-group">
      <legend>Camera clock offset</legend>
      <div className="geotag-clock">
        <NumberField
          label="Hours"
          unit="h"
          most={99_999}
          value={clock.hours}
          onValue={(hours) => onClock({ ...clock, hours })}
        />
        <NumberField
          label="Minutes"
          unit="min"
          most={59}
          value={clock.minutes}
          onValue={(minutes) => onClock({ ...clock, minutes })}
        />
        <NumberField
          label="Seconds"
          unit="s"
          most={59}
          value={clock.seconds}
          onValue={(seconds) => onClock({ ...clock, seconds })}
        />
        <select
          className="shell-field"
          aria-label="Ahead or behind"
          value={clock.ahead ? "ahead" : "behind"}
          onChange={(event) => onClock({ ...clock, ahead: event.target.value === "ahead" })}
        >
          <option value="ahead">ahead</option>
          <option value="behind">behind</option>
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
      <span>Camera time zone</span>
      <select
        className="shell-field"
        value={minutes}
        onChange={(event) => onMinutes(Number(event.target.value))}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneWords(zone)}
            {zone === local ? " (from track)" : ""}
          </option>
        ))}
      </select>
    </label>
  );
}
