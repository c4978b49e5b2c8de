import { useMemo, type ReactElement } from "react";
import { formatMonthName } from "../../../views/shell/words/format.ts";
import { Check } from "../../../views/shell/controls/check.tsx";
import { datesWords } from "../words.ts";
import { AmountFields, HowFar, ShiftFields, TimeField, type TabProps } from "./shift-fields.tsx";
import { inputTime, type DateWish } from "./wish.ts";
import { ZoneSelect } from "./zone-select.tsx";

const { say } = datesWords;

const choices = [
  ["clock", "keepClock", "keepClockHint"],
  ["moment", "keepMoment", "keepMomentHint"],
] as const;

/** The fields of the chosen tab. */
export function TabFields(props: TabProps): ReactElement {
  switch (props.wish.tab) {
    case "set":
      return <SetFields {...props} />;
    case "shift":
      return <ShiftFields {...props} />;
    case "zone":
      return <ZoneFields {...props} />;
    case "camera":
      return <CameraFields {...props} />;
  }
}

function SetFields(props: TabProps): ReactElement {
  const { rows, wish, onWish } = props;
  const many = rows.length > 1;
  const known = (
    <label className="dates-field">
      <span>{say("known")}</span>
      <select
        className="shell-field"
        value={wish.known}
        onChange={({ target }) => onWish({ known: target.value as DateWish["known"] })}
      >
        <option value="day">{say("knownDay")}</option>
        <option value="month">{say("knownMonth")}</option>
        <option value="year">{say("knownYear")}</option>
      </select>
    </label>
  );
  if (wish.known !== "day")
    return (
      <>
        {known}
        <WideFields {...props} />
      </>
    );
  return (
    <>
      {known}
      <TimeField
        label={say(many && wish.keepGaps ? "dateTimeFirst" : "dateTime")}
        value={wish.local}
        onValue={(local) => onWish({ local })}
      />
      {many && (
        <Check checked={wish.keepGaps} onChange={(keepGaps) => onWish({ keepGaps })}>
          {say("keepGaps")}
        </Check>
      )}
      <ZoneSelect
        label={say("zone")}
        zone={wish.localZone}
        unchanged={say(many ? "asEachPhoto" : "asPhoto")}
        onZone={(localZone) => onWish({ localZone })}
      />
    </>
  );
}

const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, "0"));

/** A year, perhaps with its month, and whether it is only about then. */
function WideFields({ wish, onWish }: TabProps): ReactElement {
  return (
    <>
      <div className="dates-pair">
        <label className="dates-field">
          <span>{say("year")}</span>
          <input
            type="number"
            className="shell-field"
            min={1000}
            max={9999}
            value={wish.year}
            onChange={({ target }) => onWish({ year: target.value })}
          />
        </label>
        {wish.known === "month" && (
          <label className="dates-field">
            <span>{say("month")}</span>
            <select
              className="shell-field"
              value={wish.month}
              onChange={({ target }) => onWish({ month: target.value })}
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {formatMonthName(Date.UTC(2000, Number(month) - 1))}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <Check checked={wish.roughly} onChange={(roughly) => onWish({ roughly })}>
        {say("roughly")}
      </Check>
    </>
  );
}

function ZoneFields({ wish, onWish }: TabProps): ReactElement {
  return (
    <>
      <ZoneSelect label={say("zone")} zone={wish.zone} onZone={(zone) => onWish({ zone })} />
      <fieldset className="dates-group">
        <legend>{say("timeShown")}</legend>
        {choices.map(([keep, label, hint]) => (
          <label key={keep} className="dates-choice">
            <input
              type="radio"
              name="dates-keep"
              checked={wish.keep === keep}
              onChange={() => onWish({ keep })}
            />
            <span>
              {say(label)}
              <span className="dates-quiet">{say(hint)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function CameraFields({ now, wish, onWish }: TabProps): ReactElement {
  const { camera: chosen } = wish;
  const listed = useMemo(
    () => Uint32Array.from(now.cameras.find(({ camera }) => camera === chosen)?.listed ?? []),
    [now, chosen],
  );
  if (now.cameras.length === 0) return <p className="dates-quiet">{say("undated")}</p>;
  const choose = (camera: string): void => {
    const found = now.cameras.find((one) => one.camera === camera);
    if (found) onWish({ camera, from: inputTime(found.from), to: inputTime(found.to), reference: null });
  };
  return (
    <>
      <label className="dates-field">
        <span>{say("camera")}</span>
        <select className="shell-field" value={wish.camera} onChange={({ target }) => choose(target.value)}>
          {now.cameras.map(({ camera, photos }) => (
            <option key={camera} value={camera}>
              {say("cameraPhotos", { camera: camera || say("cameraUnknown"), count: photos })}
            </option>
          ))}
        </select>
      </label>
      <div className="dates-pair">
        <TimeField label={say("from")} value={wish.from} onValue={(from) => onWish({ from })} />
        <TimeField label={say("to")} value={wish.to} onValue={(to) => onWish({ to })} />
      </div>
      <HowFar listed={listed} wish={wish} onWish={onWish}>
        <AmountFields
          legend={say("wrongBy")}
          direction={[say("aheadOrBehind"), say("ahead"), say("behind")]}
          amount={wish.clock}
          onAmount={(clock) => onWish({ clock })}
        />
      </HowFar>
    </>
  );
}
