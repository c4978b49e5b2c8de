import { useAtomValue } from "jotai";
import { useMemo, type ReactElement } from "react";
import { hasDay } from "../../../photo/columns.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { fileNames } from "../../../store/map/near-photos.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { formatMoment } from "../../../views/shell/words/format.ts";
import { datesWords } from "../words.ts";
import { AmountFields } from "./amount-fields.tsx";
import type { TabProps } from "./tab-props.ts";
import { TimeField } from "./time-field.tsx";
import { inputTime } from "./wish.ts";

const { say } = datesWords;

/** Most photos to choose a reference from. */
const mostListed = 200;

/** By an amount, or by a photo whose time is known. */
export function ShiftFields({ rows, wish, onWish }: TabProps): ReactElement {
  const listed = useMemo(() => rows.slice(0, mostListed), [rows]);
  return (
    <HowFar listed={listed} wish={wish} onWish={onWish}>
      <AmountFields
        legend={say("moveBy")}
        direction={[say("laterOrEarlier"), say("later"), say("earlier")]}
        amount={wish.amount}
        onAmount={(amount) => onWish({ amount })}
      />
    </HowFar>
  );
}

interface HowFarProps extends Pick<TabProps, "wish" | "onWish"> {
  /** The photos to choose from. */
  listed: Uint32Array;
  /** The fields of an amount. */
  children: ReactElement;
}

/** A choice between the fields of an amount and a photo that tells it by its true time. */
export function HowFar({ listed, wish, onWish, children }: HowFarProps): ReactElement {
  const { columns } = useAtomValue(libraryAtom);
  const names = useLiveQuery(listed, {
    dependsOn: () => null,
    ask: (library, of) => fileNames(library, of),
    restMs: 0,
  });
  const timeOf = (id: number): number => columns.takenAt[id] ?? Number.NaN;
  const dated = Array.from(listed).filter((id) => !Number.isNaN(timeOf(id)) && hasDay(columns.flags[id]));
  const refer = (id: number): void => {
    const was = Math.floor(timeOf(id) / 1000) * 1000;
    onWish({ reference: { id, was, local: inputTime(was) } });
  };
  const { reference } = wish;
  const [first] = dated;
  return (
    <>
      {first !== undefined && (
        <fieldset className="dates-group dates-row">
          <legend className="visually-hidden">{say("howFar")}</legend>
          <label className="dates-choice">
            <input
              type="radio"
              name="dates-how"
              checked={reference === null}
              onChange={() => onWish({ reference: null })}
            />
            {say("byAmount")}
          </label>
          <label className="dates-choice">
            <input type="radio" name="dates-how" checked={reference !== null} onChange={() => refer(first)} />
            {say("byPhoto")}
          </label>
        </fieldset>
      )}
      {reference === null ? (
        children
      ) : (
        <>
          <label className="dates-field">
            <span>{say("photo")}</span>
            <select
              className="shell-field"
              value={reference.id}
              onChange={({ target }) => refer(Number(target.value))}
            >
              {dated.map((id) => (
                <option key={id} value={id}>
                  {names?.[listed.indexOf(id)] ?? ""} · {formatMoment(timeOf(id))}
                </option>
              ))}
            </select>
          </label>
          <TimeField
            label={say("wasTakenAt")}
            value={reference.local}
            onValue={(local) => onWish({ reference: { ...reference, local } })}
          />
        </>
      )}
    </>
  );
}
