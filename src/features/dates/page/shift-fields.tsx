import { useAtomValue } from "jotai";
import { useMemo, type ReactElement } from "react";
import { hasDay } from "../../../photo/columns.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { fileNames } from "../../../store/map/near-photos.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { formatMoment } from "../../../views/shell/words/format.ts";
import { datesWords } from "../words.ts";
import type { DatesNow } from "./dates.ts";
import { inputTime, type Amount, type DateWish } from "./wish.ts";

const { say } = datesWords;

/** Most photos to choose a reference from. */
const mostListed = 200;

const parts = [
  ["days", "unitDays", 99_999],
  ["hours", "unitHours", 9999],
  ["minutes", "unitMinutes", 9999],
  ["seconds", "unitSeconds", 9999],
] as const;

interface AmountFieldsProps {
  legend: string;
  /** Names of the choice of direction, and of both. */
  direction: readonly [name: string, plus: string, minus: string];
  amount: Amount;
  onAmount: (amount: Amount) => void;
}

/** An amount of time and its direction. */
export function AmountFields({ legend, direction, amount, onAmount }: AmountFieldsProps): ReactElement {
  const [name, plus, minus] = direction;
  return (
    <fieldset className="dates-group">
      <legend>{legend}</legend>
      <div className="dates-amount">
        {parts.map(([key, unit, most]) => (
          <label key={key} className="dates-number">
            <input
              type="number"
              className="shell-field"
              inputMode="numeric"
              aria-label={say(key)}
              min={0}
              max={most}
              step={1}
              value={amount[key]}
              onChange={({ target }) => {
                const value = Math.floor(Number(target.value)) || 0;
                onAmount({ ...amount, [key]: Math.max(0, Math.min(most, value)) });
              }}
            />
            <span aria-hidden>{say(unit)}</span>
          </label>
        ))}
        <select
          className="shell-field"
          aria-label={name}
          value={amount.plus ? "plus" : "minus"}
          onChange={({ target }) => onAmount({ ...amount, plus: target.value === "plus" })}
        >
          <option value="plus">{plus}</option>
          <option value="minus">{minus}</option>
        </select>
      </div>
    </fieldset>
  );
}

/** What every tab gets. */
export interface TabProps {
  rows: Uint32Array<ArrayBuffer>;
  now: DatesNow;
  wish: DateWish;
  onWish: (parts: Partial<DateWish>) => void;
}

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

interface TimeFieldProps {
  label: string;
  /** "2024-05-03T10:11:12", or "". */
  value: string;
  onValue: (value: string) => void;
}

/** A date and time of day, to the second, in no zone. */
export function TimeField({ label, value, onValue }: TimeFieldProps): ReactElement {
  return (
    <label className="dates-field">
      <span>{label}</span>
      <input
        type="datetime-local"
        className="shell-field"
        step={1}
        min="0001-01-01T00:00:00"
        max="9999-12-31T23:59:59"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </label>
  );
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
