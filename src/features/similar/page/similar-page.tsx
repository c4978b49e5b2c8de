import { useAtomValue } from "jotai";
import { useEffect, type ReactElement } from "react";
import { progressAtom } from "../../../store/library/library.ts";
import { lookProgressAtom, lookWhileShown } from "./looking.ts";
import { similarAtom, type ShownGroups } from "./similar.ts";
import { similarWords } from "../words.ts";
import { AddFolderButton, Empty } from "../../../views/shell/controls/empty.tsx";
import { StacksIcon } from "../../../views/shell/controls/icons.tsx";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { GroupList } from "./group-list.tsx";
import { KindTabs } from "./kind-tabs.tsx";
import { CloserSection, LookProgress } from "./look-progress.tsx";
import { CompareAll, ComparingProgress } from "./compare-all.tsx";
import { MarkAll } from "./mark-all.tsx";
import { PlanBar } from "./plan-bar.tsx";
import "./similar.css";

const { say } = similarWords;

/** Photos that look alike, group by group: which to keep, and what would be freed. */
export function SimilarPage(): ReactElement {
  const { shown } = useAtomValue(progressAtom);
  return (
    <Page title={say("title")} wide above={<BackToLibrary />}>
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
