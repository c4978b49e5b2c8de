import type { ReactElement } from "react";
import { Check } from "../shell/controls/check.tsx";
import { formatCount } from "../shell/words/format.ts";
import { AmountFields } from "./amount-fields.tsx";
import { ShiftFields } from "./shift-fields.tsx";
import type { TabProps } from "./tab-props.ts";
import { TimeField } from "./time-field.tsx";
import { inputTime } from "./wish.ts";
import { ZoneSelect } from "./zone-select.tsx";

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
        label={many && wish.keepGaps ? "Date and time of the first photo" : "Date and time"}
        value={wish.local}
        onValue={(local) => onWish({ local })}
      />
      {many && (
        <Check checked={wish.keepGaps} onChange={(keepGaps) => onWish({ keepGaps })}>
          Keep the time between photos
        </Check>
      )}
      <ZoneSelect
        label="Time zone"
        zone={wish.localZone}
        unchanged={many ? "As each photo states" : "As the photo states"}
        onZone={(localZone) => onWish({ localZone })}
      />
    </>
  );
}

function ZoneFields({ wish, onWish }: TabProps): ReactElement {
  const choices = [
    ["clock", "Keep the time shown", "The camera showed local time, but its time zone is wrong or missing."],
    ["moment", "Convert to local time", "The camera's clock was in another time zone."],
  ] as const;
  return (
    <>
      <ZoneSelect label="Time zone" zone={wish.zone} onZone={(zone) => onWish({ zone })} />
      <fieldset className="dates-group">
        <legend>Time shown</legend>
        {choices.map(([keep, label, hint]) => (
          <label key={keep} className="dates-choice">
            <input
              type="radio"
              name="dates-keep"
              checked={wish.keep === keep}
              onChange={() => onWish({ keep })}
            />
            <span>
              {label}
              <span className="dates-quiet">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function CameraFields({ now, wish, onWish }: TabProps): ReactElement {
  if (now.cameras.length === 0) return <p className="dates-quiet">None of these photos has a date.</p>;
  const choose = (camera: string): void => {
    const found = now.cameras.find((one) => one.camera === camera);
    if (found) onWish({ camera, from: inputTime(found.from), to: inputTime(found.to) });
  };
  return (
    <>
      <label className="dates-field">
        <span>Camera</span>
        <select className="shell-field" value={wish.camera} onChange={({ target }) => choose(target.value)}>
          {now.cameras.map(({ camera, photos }) => (
            <option key={camera} value={camera}>
              {camera || "Unknown camera"} ({formatCount(photos)})
            </option>
          ))}
        </select>
      </label>
      <div className="dates-pair">
        <TimeField label="From" value={wish.from} onValue={(from) => onWish({ from })} />
        <TimeField label="To" value={wish.to} onValue={(to) => onWish({ to })} />
      </div>
      <AmountFields
        legend="The clock was wrong by"
        direction={["Ahead or behind", "ahead", "behind"]}
        amount={wish.clock}
        onAmount={(clock) => onWish({ clock })}
      />
    </>
  );
}
