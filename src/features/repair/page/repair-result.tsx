import { useRef, type ReactElement } from "react";
import type { RepairOutcome } from "../shared/outcome.ts";
import type { WriteRefusal } from "../../writing/shared/rewrite.ts";
import type { RepairPlan } from "../shared/repair.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { backToPlan, forgetRepair, repairReport, type RepairEnding, type RepairState } from "./repair.ts";
import { repairWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { ExportIcon, ProblemIcon, SelectedIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { useFocusOnce } from "../../../views/shell/use-focus-once.ts";
import { writeRefusalWords } from "../../../views/shell/words/write-refusal-words.ts";
import { CountList } from "./count-list.tsx";
import { restOf } from "./repair-counts.ts";
import { Unsure } from "./unsure.tsx";

const { say } = repairWords;

/** What went wrong with a copy. */
const reasons = {
  "not-read": "whyNotRead",
  "not-written": "whyNotWritten",
  "not-equal": "whyNotEqual",
} as const satisfies Record<Exclude<NonNullable<RepairOutcome["why"]>, WriteRefusal>, string>;

/** Why a file is not as it should be, as a sentence. */
const reasonOf = (why: NonNullable<RepairOutcome["why"]>): string =>
  writeRefusalWords(why) ?? say(reasons[why as keyof typeof reasons]);

/** What became of an export: how it ended, numbers that add up to all its files, and what needs a look. */
export function RepairResult({ state, plan }: { state: RepairState; plan: RepairPlan }): ReactElement {
  const { counts, notable, ending, unlisted, isLost } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnce(heading);
  const reached = counts.written + counts.unchanged + counts.sidecar + counts.failed;
  const missing = counts.failed + plan.fates.unreadable + plan.fates.archive + unlisted;
  const isWhole = ending === "done" && missing === 0;
  const [title, text] = endOf(state, isWhole);
  const save = async (): Promise<void> => {
    const report = await repairReport();
    if (report !== null) saveBlob(report, `takeout-repair-${today()}.csv`);
  };
  return (
    <>
      <section className="tool-answer" data-good={isWhole}>
        {isWhole ? <SelectedIcon size={32} aria-hidden /> : <ProblemIcon size={32} aria-hidden />}
        <div>
          <h2 ref={heading} tabIndex={-1} className="tool-answer-title">
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </section>
      <CountList
        rows={[
          [say("written"), counts.written],
          [say("unchanged"), counts.unchanged],
          [say("beside"), counts.sidecar],
          [say("missed"), counts.failed],
          [say("notReached"), plan.items - reached],
          ...restOf(plan),
        ]}
        sum={[say("all"), plan.files]}
      />
      <Unsure plan={plan} unlisted={unlisted} />
      {notable.length > 0 && (
        <ul className="repair-files">
          {notable.map(({ path, why }) => (
            <li key={path}>
              <bdi>{shownName(path)}</bdi>
              <span className="shell-quiet">{why !== null && reasonOf(why)}</span>
            </li>
          ))}
        </ul>
      )}
      {counts.sidecar + counts.failed > notable.length && (
        <p className="shell-quiet">
          {say("more", { count: counts.sidecar + counts.failed - notable.length })}
        </p>
      )}
      {isLost && ending !== "crashed" && <p className="shell-quiet">{say("reportLost")}</p>}
      <div className="repair-buttons">
        {!isLost && (
          <>
            <Button icon={ExportIcon} onClick={() => void save()}>
              {say("report")}
            </Button>
            <Button kind="plain" onClick={backToPlan}>
              {say("back")}
            </Button>
          </>
        )}
        <Button kind="plain" onClick={() => forgetRepair()}>
          {say("again")}
        </Button>
      </div>
    </>
  );
}

const endings = {
  stopped: "ended",
  full: "full",
  lost: "lost",
  crashed: "brokenOff",
} as const satisfies Record<Exclude<RepairEnding, "done">, string>;

function endOf({ ending, target }: RepairState, isWhole: boolean): [title: string, text: string] {
  if (ending === "done" || ending === null) {
    if (!isWhole) return [say("partly"), say("partlyText")];
    return [say("done"), say(target === null ? "zipDone" : "doneText")];
  }
  const goOn = ending === "crashed" ? "goOnAnew" : "goOn";
  return [say(endings[ending]), say(target === null ? "zipLost" : goOn)];
}
