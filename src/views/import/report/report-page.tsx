import { useAtomValue } from "jotai";
import { useMemo, useState, type ReactElement } from "react";
import { importActions, runningAtom } from "../../../store/import/import.ts";
import { progressAtom } from "../../../store/library/library.ts";
import type { Counts } from "../../../photo/counts.ts";
import { Button } from "../../shell/controls/button.tsx";
import { formatCount } from "../../shell/words/format.ts";
import { AddFolderButton, Empty } from "../../shell/controls/empty.tsx";
import { CopyIcon, LibraryIcon, RetryIcon } from "../../shell/controls/icons.tsx";
import { Page } from "../../shell/controls/page.tsx";
import { useCalmValue } from "../../shell/use-calm-value.ts";
import { Room } from "../../shell/layout/room.tsx";
import { tablesPart } from "../../../features/tracks/page/tables-part.ts";
import { copyText } from "../../shell/copy-text.ts";
import { FoldersSection } from "../folders-section.tsx";
import { ClocksSection } from "./clocks-section.tsx";
import { ExportsSection } from "./exports-section.tsx";
import { GroupChoice } from "./group-choice.tsx";
import { HealthPanel } from "../health/health-panel.tsx";
import { countsSentence, groupLines, pendingFiles, reportText, type ReportGroup } from "./groups.ts";
import { ReportList } from "./report-list.tsx";
import { ToolsSection } from "./tools-section.tsx";
import { liveQuery } from "../../../store/query.ts";
import "./report.css";
import { reportWords } from "../../../words/report.ts";

const { say } = reportWords;

/** Every file that is not simply shown, with its reason; null until known. */
const reportAtom = liveQuery({
  question: () => true,
  // Changes when a line is added or removed, of parts of photos too.
  dependsOn: (get) => {
    const { failed, skipped, sidecars, undrawn, thumbnailsPending } = get(progressAtom);
    return `${failed} ${skipped} ${sidecars} ${undrawn} ${thumbnailsPending}`;
  },
  ask: (library) => library.queries.report(),
  restMs: 1000,
});

/** What happened to every file, with a reason for each that is not shown as a photo. */
export function ReportPage(): ReactElement {
  const counts = useCalmValue(progressAtom);
  const lines = useAtomValue(reportAtom);
  const groups = useMemo(() => groupLines(lines ?? []), [lines]);
  if (counts.found === 0) {
    return (
      <Page title={say("title")}>
        <Empty icon={LibraryIcon} title={say("empty")} action={<AddFolderButton />}>
          {say("emptyText")}
        </Empty>
        <ToolsSection />
      </Page>
    );
  }
  return (
    <Page title={say("title")}>
      <h2 className="health-title">{say("reportTitle")}</h2>
      <Sum counts={counts} />
      {lines !== null && groups.length === 0 && <AllImported />}
      <ExportsSection />
      <FoldersSection />
      <ClocksSection />
      <Room name="partDialog" part={tablesPart} props={{}} />
      <ToolsSection />
      {groups.length > 0 && <Lines counts={counts} groups={groups} />}
      <section className="health-section" aria-labelledby="health-title">
        <h2 id="health-title" className="health-title">
          {say("device")}
        </h2>
        <HealthPanel />
      </section>
    </Page>
  );
}

/** The counts side by side: those on the right add up to "found". */
function Sum({ counts }: { counts: Counts }): ReactElement {
  const rest: [string, number][] = [
    [say("sumFailed", { count: counts.failed }), counts.failed],
    [say("sumSkipped", { count: counts.skipped }), counts.skipped],
    [say("sumSidecars", { count: counts.sidecars }), counts.sidecars],
    [say("sumPending", { count: pendingFiles(counts) }), pendingFiles(counts)],
  ];
  const parts = [
    [say("sumShown", { count: counts.shown }), counts.shown] as const,
    ...rest.filter(([, number]) => number > 0),
  ];
  return (
    <>
      <p className="visually-hidden">{countsSentence(counts)}</p>
      <div className="import-sum tabular" aria-hidden>
        <div className="import-sum-part">
          <span className="import-sum-number">{formatCount(counts.found)}</span>
          <span className="import-sum-name">{say("sumFound", { count: counts.found })}</span>
        </div>
        {parts.map(([name, number], index) => (
          <div key={name} className="import-sum-part" data-sign={index === 0 ? "=" : "+"}>
            <span className="import-sum-number">{formatCount(number)}</span>
            <span className="import-sum-name">{name}</span>
          </div>
        ))}
      </div>
    </>
  );
}

/** Instead of a list where every file is shown. */
function AllImported(): ReactElement {
  const running = useAtomValue(runningAtom);
  return <p className="shell-quiet report-all">{say(running ? "allSoFar" : "allImported")}</p>;
}

function Lines({ counts, groups }: { counts: Counts; groups: readonly ReportGroup[] }): ReactElement {
  const running = useAtomValue(runningAtom);
  const [chosen, setChosen] = useState<string | null>(null);
  const only = groups.length === 1 ? groups[0] : undefined;
  const shown = only ?? groups.find(({ key }) => key === chosen);
  const lines = useMemo(() => shown?.lines ?? groups.flatMap((group) => group.lines), [groups, shown]);
  return (
    <>
      {groups.length > 1 && <GroupChoice groups={groups} chosen={shown ?? null} onChoose={setChosen} />}
      <div className="import-report-head">
        <h2 className="import-report-title">
          {shown ? say("outcomeOf", { outcome: say(shown.outcome), reason: shown.name }) : say("details")}
        </h2>
        {counts.failed > 0 && (
          // Not `disabled`: it would lose the focus when pressed.
          <Button
            icon={RetryIcon}
            aria-disabled={running}
            onClick={() => {
              if (!running) importActions.retryFailed();
            }}
          >
            {say("tryAgain")}
          </Button>
        )}
        <CopyReport text={() => reportText(counts, groups)} />
      </div>
      <ReportList key={chosen} lines={lines} />
    </>
  );
}

function CopyReport({ text }: { text: () => string }): ReactElement {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    setSaid(say((await copyText(text())) ? "copied" : "copyBlocked"));
  };
  return (
    <>
      <output className="shell-quiet">{said}</output>
      <Button icon={CopyIcon} onClick={() => void copy()}>
        {say("copy")}
      </Button>
    </>
  );
}
