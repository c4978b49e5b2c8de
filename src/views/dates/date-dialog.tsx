import { useAtom } from "jotai";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import {
  clockFixAtom,
  useDatePreview,
  useDatesNow,
  useWrongClocks,
  type ClockFinding,
  type DatesNow,
} from "../../store/edits/dates.ts";
import { editPhotos } from "../../store/edits/edits.ts";
import type { ActionProps } from "../../store/selection/action.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog, DialogAnswers } from "../shell/controls/dialog.tsx";
import { evidenceWords, wrongClockWords } from "../shell/words/clock-words.ts";
import { formatNoun } from "../shell/words/format.ts";
import { buttonWords, changeWords, doneDateWords, effectWords, leftAloneWords } from "./date-words.ts";
import { PreviewList } from "./preview-list.tsx";
import { TabFields } from "./tab-fields.tsx";
import { dateChangeOf, firstDateWish, type DateTab, type DateWish } from "./wish.ts";
import "./dates.css";

/** Sets, moves and converts the dates of photos, with a preview. */
export function DateDialog({ rows, onClose }: ActionProps): ReactElement {
  const [fix, setFix] = useAtom(clockFixAtom);
  const now = useDatesNow(fix?.rows ?? rows);
  // The next time it is opened for something else.
  useEffect(() => () => setFix(null), [setFix]);
  return (
    <Dialog
      title={
        rows.length === 1 && fix === null
          ? "Change date"
          : `Change dates of ${formatNoun((fix?.rows ?? rows).length, "photo")}`
      }
      description="Originals aren't changed, and you can undo this."
      className="dates"
      onClose={onClose}
    >
      {now && (
        <DateForm
          key={fix && `${fix.camera} ${fix.from}`}
          rows={fix?.rows ?? rows}
          now={now}
          fix={fix}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface DateFormProps extends Omit<ActionProps, "section"> {
  now: DatesNow;
  fix: ClockFinding | null;
}

function DateForm({ rows, now, fix, onClose }: DateFormProps): ReactElement {
  const [wish, setWish] = useState(() => firstDateWish(now, fix));
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
    const text = `Restored the file's date of ${formatNoun(now.given, "photo")}.`;
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
      <Tabs tab={wish.tab} onTab={(tab) => setWish({ ...wish, tab })} />
      {fix ? <Evidence finding={fix} /> : wish.tab === "camera" && <Proposals />}
      <TabFields
        rows={rows}
        now={now}
        wish={wish}
        onWish={(parts: Partial<DateWish>) => setWish((before) => ({ ...before, ...parts }))}
      />
      {answer && change && <PreviewList preview={answer.preview} />}
      {now.given > 0 && (
        <Button onClick={restore} className="dates-restore">
          {now.given === 1 ? "Restore the date from the file" : "Restore the dates from the files"}
        </Button>
      )}
      <div className="dates-foot">
        <output className="dates-sum">
          {change !== null && (preview ? changeWords(change, count) : "Working out the dates…")}
        </output>
        {change !== null && preview && (
          <p className="dates-quiet">{[leftAloneWords(preview), ...effectWords(preview)].join(" ").trim()}</p>
        )}
        <DialogAnswers onCancel={onClose} type="submit" disabled={count === 0}>
          {change === null || count === 0 ? "Change date" : buttonWords(change, count)}
        </DialogAnswers>
      </div>
    </form>
  );
}

const tabs: readonly (readonly [DateTab, string])[] = [
  ["set", "Set"],
  ["shift", "Shift"],
  ["zone", "Time zone"],
  ["camera", "Camera clock"],
];

function Tabs({ tab, onTab }: { tab: DateTab; onTab: (tab: DateTab) => void }): ReactElement {
  return (
    <fieldset className="dates-tabs">
      <legend className="visually-hidden">What to change</legend>
      {tabs.map(([value, label]) => (
        <label key={value} className="dates-tab">
          <input
            type="radio"
            name="dates-tab"
            className="visually-hidden"
            checked={tab === value}
            onChange={() => onTab(value)}
          />
          {label}
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

/** Cameras whose clocks were wrong, each with its fix. */
function Proposals(): ReactElement | null {
  const [, setFix] = useAtom(clockFixAtom);
  const findings = useWrongClocks() ?? [];
  return (
    <>
      {findings.map((finding) => (
        <div key={`${finding.camera} ${finding.from}`} className="dates-card">
          <p>{wrongClockWords(finding)}</p>
          <p className="dates-quiet">{evidenceWords(finding)}</p>
          <Button onClick={() => setFix(finding)}>Use this</Button>
        </div>
      ))}
    </>
  );
}
