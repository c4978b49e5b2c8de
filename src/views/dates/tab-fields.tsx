import type { ReactElement } from "react";
import { Check } from "../shell/controls/check.tsx";
import { datesWords } from "../../words/dates/words.ts";
import { AmountFields } from "./amount-fields.tsx";
import { ShiftFields } from "./shift-fields.tsx";
import type { TabProps } from "./tab-props.ts";
import { TimeField } from "./time-field.tsx";
import { inputTime } from "./wish.ts";
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

function SetFields({ rows, wish, onWish }: TabProps): ReactElement {
  const many = rows.length > 1;
  return (
    <>
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
  if (now.cameras.length === 0) return <p className="dates-quiet">{say("undated")}</p>;
  const choose = (camera: string): void => {
    const found = now.cameras.find((one) => one.camera === camera);
    if (found) onWish({ camera, from: inputTime(found.from), to: inputTime(found.to) });
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
      <AmountFields
        legend={say("wrongBy")}
        direction={[say("aheadOrBehind"), say("ahead"), say("behind")]}
        amount={wish.clock}
        onAmount={(clock) => onWish({ clock })}
      />
    </>
  );
}
