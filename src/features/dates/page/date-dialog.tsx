import { useAtom } from "jotai";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import {
  clockFixAtom,
  useDatePreview,
  useDatesNow,
  useWrongClocks,
  zoneWishAtom,
  type ClockFinding,
  type DatePreview,
  type DatesNow,
  type ZoneWish,
} from "./dates.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { clockDaysText, evidenceWords, wrongClockWords } from "../../../views/shell/words/clock-words.ts";
import { datesWords } from "../words.ts";
import {
  buttonWords,
  changeWords,
  dateText,
  doneDateWords,
  effectWords,
  leftAloneWords,
} from "./date-words.ts";
import type { TakenAt } from "../../../photo/photo.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { usePictures } from "../../../store/pictures/pictures.ts";
import { TabFields } from "./tab-fields.tsx";
import { dateChangeOf, firstDateWish, type DateTab, type DateWish } from "./wish.ts";
import "./dates.css";

const { say } = datesWords;

/** Sets, moves and converts the dates of photos, with a preview. */
export function DateDialog({ rows, onClose }: DialogProps<"date">): ReactElement {
  const [fix, setFix] = useAtom(clockFixAtom);
  const now = useDatesNow(fix?.rows ?? rows);
  // The next time it is opened for something else.
  const [zones, setZones] = useAtom(zoneWishAtom);
  useEffect(
    () => () => {
      setFix(null);
      setZones(null);
    },
    [setFix, setZones],
  );
  return (
    <Dialog
      title={
        rows.length === 1 && fix === null
          ? say("titleOne")
          : say("title", { count: (fix?.rows ?? rows).length })
      }
      description={say("about")}
      className="dates"
      onClose={onClose}
    >
      {now && (
        <DateForm
          key={fix && `${fix.camera} ${fix.from}`}
          rows={fix?.rows ?? rows}
          now={now}
          fix={fix}
          zones={zones}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface DateFormProps extends DialogProps<"date"> {
  now: DatesNow;
  fix: ClockFinding | null;
  /** The time zone it opens with; null for none. */
  zones: ZoneWish | null;
}

const nameOf = (path: string): string => shownName(path.slice(path.lastIndexOf("/") + 1));

/** Offsets are shown where they change. */
const isOtherZone = (before: TakenAt | null, after: TakenAt): boolean => before?.offset !== after.offset;

/** Some dates before and after. */
function PreviewList({ preview }: { preview: DatePreview }): ReactElement | null {
  const rows = useMemo(() => preview.samples.map(({ id }) => id), [preview]);
  const pictures = usePictures(rows);
  if (rows.length === 0) return null;
  return (
    <ul className="dates-list" aria-label={say("beforeAfter")}>
      {preview.samples.map(({ id, path, before, after }) => {
        const zoned = isOtherZone(before, after);
        return (
          <li key={id}>
            <span className="dates-picture">
              {pictures.has(id) && <img src={pictures.get(id)} alt="" width={40} height={40} />}
            </span>
            <span className="dates-change" data-zoned={zoned}>
              <span className="dates-name">{nameOf(path)}</span>
              <span className="dates-quiet tabular">{dateText(before, zoned)}</span>
              <span className="tabular">
                <span aria-hidden>→ </span>
                {dateText(after, zoned)}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function DateForm({ rows, now, fix, zones, onClose }: DateFormProps): ReactElement {
  const [wish, setWish] = useState(() => firstDateWish(now, fix, zones));
  const change = useMemo(() => dateChangeOf(wish, fix), [wish, fix]);
  const answer = useDatePreview(rows, change);
  // The button does what is shown.
  const preview = answer?.change === change ? answer?.preview : undefined;
  const count = preview?.changed ?? 0;
  const save = (): void => {
    if (change === null || count === 0) return;
    onClose();
    void editPhotos({ edits: [{ rows, change: { date: change } }], text: doneDateWords(change, count) });
  };
  const restore = (): void => {
    onClose();
    const text = say("restored", { count: now.given });
    void editPhotos({ edits: [{ rows, change: { takenAt: null } }], text });
  };
  return (
    <form
      className="dates-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Tabs tab={wish.tab} onTab={(tab) => setWish({ ...wish, tab, reference: null })} />
      {fix ? <Evidence finding={fix} /> : wish.tab === "camera" && <Proposals rows={rows} />}
      <TabFields
        rows={rows}
        now={now}
        wish={wish}
        onWish={(parts: Partial<DateWish>) => setWish((before) => ({ ...before, ...parts }))}
      />
      {answer && change && <PreviewList preview={answer.preview} />}
      {now.given > 0 && (
        <Button onClick={restore} className="dates-restore">
          {say("restore", { count: now.given })}
        </Button>
      )}
      <div className="dates-foot">
        <output className="dates-sum">
          {change !== null && (preview ? changeWords(change, count) : say("working"))}
        </output>
        {change !== null && preview && (
          <p className="dates-quiet">{[leftAloneWords(preview), ...effectWords(preview)].join(" ").trim()}</p>
        )}
        <DialogAnswers onCancel={onClose} type="submit" disabled={count === 0}>
          {change === null || count === 0 ? say("change") : buttonWords(change, count)}
        </DialogAnswers>
      </div>
    </form>
  );
}

const tabs = [
  ["set", "tabSet"],
  ["shift", "tabShift"],
  ["zone", "tabZone"],
  ["camera", "tabCamera"],
] as const;

function Tabs({ tab, onTab }: { tab: DateTab; onTab: (tab: DateTab) => void }): ReactElement {
  return (
    <fieldset className="dates-tabs">
      <legend className="visually-hidden">{say("tabsName")}</legend>
      {tabs.map(([value, label]) => (
        <label key={value} className="dates-tab">
          <input
            type="radio"
            name="dates-tab"
            className="visually-hidden"
            checked={tab === value}
            onChange={() => onTab(value)}
          />
          {say(label)}
        </label>
      ))}
    </fieldset>
  );
}

function Evidence({ finding }: { finding: ClockFinding }): ReactElement {
  return (
    <div className="dates-card">
      <p>{wrongClockWords(finding)}</p>
      <p className="dates-quiet">{evidenceWords(finding)}</p>
    </div>
  );
}

/** Cameras of these photos whose clocks were wrong, each with its fix. */
function Proposals({ rows }: Pick<DialogProps<"date">, "rows">): ReactElement | null {
  const [, setFix] = useAtom(clockFixAtom);
  const chosen = useMemo(() => new Set(rows), [rows]);
  const findings = (useWrongClocks() ?? []).filter((finding) => finding.rows.some((row) => chosen.has(row)));
  return (
    <>
      {findings.map((finding) => (
        <div key={`${finding.camera} ${finding.from}`} className="dates-card dates-proposal">
          <div>
            <p>{wrongClockWords(finding)}</p>
            <p className="dates-quiet tabular">{clockDaysText(finding)}</p>
            <p className="dates-quiet">{evidenceWords(finding)}</p>
          </div>
          <Button onClick={() => setFix(finding)}>{say("useThis")}</Button>
        </div>
      ))}
    </>
  );
}
