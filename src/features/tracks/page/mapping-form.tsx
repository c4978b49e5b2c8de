import type { ReactElement } from "react";
import type { DayOrder, TableMapping, TableSample } from "../../../photo/geo/tables/table.ts";
import { tracksWords } from "../words.ts";
import { ZoneSelect } from "../../dates/page/zone-select.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";

const { say } = tracksWords;

/** Columns a table may have besides the two of its locations. */
const words = {
  time: "tableTime",
  date: "tableDate",
  offset: "tableOffset",
  altitude: "tableAltitude",
  accuracy: "tableAccuracy",
} as const;

interface MappingFormProps {
  sample: TableSample;
  mapping: TableMapping;
  onMapping: (mapping: TableMapping) => void;
}

/** What each column means, how days are written, and in what zone times are. */
export function MappingForm({ sample, mapping, onMapping }: MappingFormProps): ReactElement {
  const change = (parts: Partial<TableMapping>): void => onMapping({ ...mapping, ...parts });
  const other = (key: keyof typeof words): ReactElement => (
    <Column
      name={say(words[key])}
      value={mapping[key]}
      sample={sample}
      canBeNone
      onColumn={(column) => change({ [key]: column })}
    />
  );
  return (
    <div className="tables-form">
      <Check checked={mapping.headed} onChange={(headed) => change({ headed })}>
        {say("tableHeaded")}
      </Check>
      <div className="tables-pair">
        <Column
          name={say("tableLat")}
          value={mapping.lat}
          sample={sample}
          onColumn={(lat) => change({ lat: lat ?? 0 })}
        />
        <Column
          name={say("tableLng")}
          value={mapping.lng}
          sample={sample}
          onColumn={(lng) => change({ lng: lng ?? 0 })}
        />
      </div>
      <p className="tables-quiet">{say("tableBothText")}</p>
      {other("time")}
      <DayField days={mapping.days} onDays={(days) => change({ days })} />
      <ZoneSelect
        label={say("tableZone")}
        className="tables-field"
        zone={mapping.zone === "Z" ? "+00:00" : (mapping.zone ?? "")}
        unchanged={say("tableZoneUnknown")}
        ofPlaces={false}
        onZone={(zone) => change({ zone: zone === "" ? null : zone })}
      />
      {mapping.zone === null && <p className="tables-quiet">{say("tableZoneText")}</p>}
      <div className="tables-pair">
        {other("date")}
        {other("offset")}
        {other("altitude")}
        {other("accuracy")}
      </div>
      {mapping.altitude !== null && (
        <Check checked={mapping.inFeet} onChange={(inFeet) => change({ inFeet })}>
          {say("tableFeet")}
        </Check>
      )}
    </div>
  );
}

interface ColumnProps {
  name: string;
  value: number | null;
  sample: TableSample;
  canBeNone?: boolean;
  onColumn: (column: number | null) => void;
}

function Column({ name, value, sample, canBeNone = false, onColumn }: ColumnProps): ReactElement {
  const columns = Array.from({ length: sample.columns }, (_, column) => column);
  return (
    <label className="tables-field">
      <span>{name}</span>
      <select
        className="shell-field"
        value={value ?? ""}
        onChange={({ target }) => onColumn(target.value === "" ? null : Number(target.value))}
      >
        {canBeNone && <option value="">{say("tableNone")}</option>}
        {columns.map((column) => (
          <option key={column} value={column}>
            {columnName(sample, column)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The name of a column, else its number, counted from 1. */
export function columnName({ names }: TableSample, column: number): string {
  const name = (names[column] ?? "").trim();
  return name === "" ? say("tableColumn", { number: column + 1 }) : name;
}

function DayField({
  days,
  onDays,
}: {
  days: DayOrder | null;
  onDays: (days: DayOrder | null) => void;
}): ReactElement {
  return (
    <label className="tables-field">
      <span>{say("tableDays")}</span>
      <select
        className="shell-field"
        value={days ?? ""}
        onChange={({ target: { value } }) =>
          onDays(value === "day-first" || value === "month-first" ? value : null)
        }
      >
        <option value="">{say("tableDaysUnknown")}</option>
        <option value="day-first">{say("tableDayFirst")}</option>
        <option value="month-first">{say("tableMonthFirst")}</option>
      </select>
    </label>
  );
}
