import { useMemo, type ReactElement } from "react";
import { zoneOfPlace, type ZoneName } from "../../../photo/dates/date-change.ts";
import { offsetText } from "../../../photo/wall-time.ts";
import { datesWords } from "../words.ts";
import { zoneText } from "./date-words.ts";

const { say } = datesWords;

/** Offsets in use: every hour, and the halves and quarters some places have. */
const offsets: readonly number[] = [
  ...Array.from({ length: 27 }, (_, at) => (at - 12) * 60),
  -570,
  -210,
  210,
  270,
  330,
  345,
  390,
  525,
  570,
  630,
  765,
].sort((a, b) => a - b);

interface ZoneSelectProps {
  label: string;
  zone: ZoneName;
  /** The choice that leaves offsets as they are, by its name. */
  unchanged?: string;
  /** Offers the zone of each location, too. */
  ofPlaces?: boolean;
  /** Of label and field together. */
  className?: string;
  onZone: (zone: ZoneName) => void;
}

/** Chooses a time zone: that of each location, one by its name, or a fixed offset. */
export function ZoneSelect({
  label,
  zone,
  unchanged,
  ofPlaces = true,
  className = "dates-field",
  onZone,
}: ZoneSelectProps): ReactElement {
  const names = useMemo(() => Intl.supportedValuesOf("timeZone"), []);
  return (
    <label className={className}>
      <span>{label}</span>
      <select className="shell-field" value={zone} onChange={({ target }) => onZone(target.value)}>
        {unchanged !== undefined && <option value="">{unchanged}</option>}
        {ofPlaces && <option value={zoneOfPlace}>{say("zoneOfEach")}</option>}
        <optgroup label={say("offsets")}>
          {offsets.map(offsetText).map((offset) => (
            <option key={offset} value={offset}>
              {zoneText(offset)}
            </option>
          ))}
        </optgroup>
        <optgroup label={say("zones")}>
          {names.map((name) => (
            <option key={name} value={name}>
              {zoneText(name)}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
