import { useAtom, useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import { progressAtom } from "../../../store/library/library.ts";
import {
  findCrops,
  findingCropsAtom,
  lookProgressAtom,
  lookWhileShown,
  stopFindingCrops,
} from "./looking.ts";
import { shownGroupsAtom, similarAtom, type ShownGroups, type SimilarProgress } from "./similar.ts";
import { similarWords } from "../words.ts";
import { AddFolderButton, Empty } from "../../../views/shell/controls/empty.tsx";
import { SearchIcon, StacksIcon, StopIcon } from "../../../views/shell/controls/icons.tsx";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { GroupList } from "./group-list.tsx";
import { formatCount } from "../../../views/shell/words/format.ts";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { compareAllOriginals, comparingAtom, stopComparing } from "./compare.ts";
import { comparedText } from "./done-words.ts";
import { MarkAll } from "./mark-all.tsx";
import { markedCountAtom } from "../../deletion/page/deletion.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import "./similar.css";

const { say } = similarWords;

/** Photos that look alike, group by group: which to keep, and what would be freed. */
export function SimilarPage(): ReactElement {
  const { shown } = useAtomValue(progressAtom);
  return (
    <Page title={say("title")} wide above={<BackToLibrary />} help="tidy">
      {shown === 0 ? (
        <Empty icon={StacksIcon} title={say("noPhotos")} action={<AddFolderButton />}>
          {say("noPhotosText")}
        </Empty>
      ) : (
        <Groups />
      )}
    </Page>
  );
}

/** How many photos are marked for deletion, and the way to look through them. */
function PlanBar(): ReactElement {
  const count = useAtomValue(markedCountAtom);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="similar-plan" aria-labelledby="similar-plan">
      <h2 id="similar-plan" className="shell-section-title">
        {say("plan")}
      </h2>
      <p className="tabular">{count === 0 ? say("planNothing") : say("planSum", { count })}</p>
      {count > 0 && <Button onClick={() => setOpen(true)}>{say("planOpen")}</Button>}
      {isOpen && <PlanDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

const kinds = ["alike", "copy", "edited", "shot"] as const;

/** How photos are alike: one of four kinds, each with the number of its groups. */
function KindTabs({ answer }: { answer: ShownGroups | null }): ReactElement {
  const [{ kind }, show] = useAtom(shownGroupsAtom);
  return (
    <>
      <fieldset className="similar-kinds">
        <legend className="visually-hidden">{say("kinds")}</legend>
        {kinds.map((each) => (
          <label key={each} className="similar-kind">
            <input
              type="radio"
              name="similar-kind"
              checked={each === kind}
              onChange={() => show({ kind: each, skip: 0 })}
            />
            <span>{say(each)}</span>
            {answer && <span className="similar-count tabular">{formatCount(answer.byKind[each])}</span>}
          </label>
        ))}
      </fieldset>
      <p className="shell-quiet similar-kind-text">{say(`${kind}Text`)}</p>
    </>
  );
}

/** How far photos have been looked at. */
function LookProgress({ progress }: { progress: SimilarProgress }): ReactElement {
  const { pictures, waiting, plain } = progress;
  const done = Math.max(0, pictures - waiting);
  const parts = [say("looked", { done, count: pictures })];
  if (plain > 0) parts.push(say("plain", { count: plain }));
  return (
    <div className="similar-progress">
      {waiting > 0 && <TaskProgress name={say("progress")} done={done} total={pictures} />}
      <p className="shell-quiet tabular">{parts.join("\u00a0· ")}</p>
    </div>
  );
}

/** The slower look, for crops and strong edits, which a person begins. */
function CloserSection({ progress }: { progress: SimilarProgress }): ReactElement {
  const isLooking = useAtomValue(findingCropsAtom);
  const { closer } = progress;
  return (
    <section className="shell-section similar-closer" aria-labelledby="similar-closer">
      <h2 id="similar-closer" className="shell-section-title">
        {say("closer")}
      </h2>
      <p>{say("closerText")}</p>
      {closer && (
        <div className="similar-progress">
          {isLooking && <TaskProgress name={say("closer")} done={closer.done} total={closer.of} />}
          <p className="shell-quiet tabular">{say("closerAt", { done: closer.done, count: closer.of })}</p>
        </div>
      )}
      {/* One button, so that the focus stays. */}
      <Button
        icon={isLooking ? StopIcon : SearchIcon}
        onClick={() => (isLooking ? stopFindingCrops() : void findCrops())}
      >
        {say(isLooking ? "closerStop" : "closerStart")}
      </Button>
    </section>
  );
}

/** Compares the originals of all photos that look the same, with how far it is, until it is stopped. */
function CompareAll({ isOff }: { isOff: boolean }): ReactElement {
  const isComparing = useAtomValue(comparingAtom).phase === "comparing";
  const start = async (): Promise<void> => {
    const found = await compareAllOriginals();
    if (found !== null) showFeedback(comparedText(found));
  };
  const press = (): void => {
    if (isComparing) stopComparing();
    else if (!isOff) void start();
  };
  return (
    <div className="similar-all">
      <p className="shell-quiet">{say("compareAllText")}</p>
      {/* One button, so that the focus stays. */}
      <Button
        icon={isComparing ? StopIcon : SearchIcon}
        aria-disabled={isOff && !isComparing}
        onClick={press}
      >
        {say(isComparing ? "compareStop" : "compareAll")}
      </Button>
    </div>
  );
}

/** How many pairs have been compared, whichever groups are shown. What is under way ends with the page. */
function ComparingProgress(): ReactElement {
  const { phase, done, total } = useAtomValue(comparingAtom);
  useEffect(() => stopComparing, []);
  return (
    <output className="similar-progress">
      {phase === "comparing" && (
        <>
          <TaskProgress name={say("comparing")} {...{ done, total }} />
          <span className="shell-quiet tabular">{say("comparingAt", { done, count: total })}</span>
        </>
      )}
    </output>
  );
}

function Groups(): ReactElement {
  const answer = useAtomValue(similarAtom);
  const progress = useAtomValue(lookProgressAtom) ?? answer?.progress ?? null;
  useEffect(lookWhileShown, []);
  return (
    <>
      <p className="similar-lead">{say("lead")}</p>
      {progress && <LookProgress progress={progress} />}
      <PlanBar />
      <KindTabs answer={answer} />
      <ComparingProgress />
      {answer !== null && <ForAll answer={answer} />}
      {answer !== null && <GroupList answer={answer} isLooking={progress !== null && progress.waiting > 0} />}
      {progress && <CloserSection progress={progress} />}
    </>
  );
}

/** What can be done with all groups of the kind: of edited copies none is suggested. */
function ForAll({ answer: { kind, total } }: { answer: ShownGroups }): ReactElement | null {
  if (kind === "alike") return <CompareAll isOff={total === 0} />;
  return kind === "edited" ? null : <MarkAll kind={kind} isOff={total === 0} />;
}
