import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { foldersAtom, importActions, runningAtom, type FolderState } from "../../../store/import/import.ts";
import { progressAtom } from "../../../store/library/library.ts";
import type { Counts } from "../../../photo/counts.ts";
import { Button } from "../../shell/controls/button.tsx";
import { formatCount } from "../../shell/words/format.ts";
import { AddFolderButton, Empty } from "../../shell/controls/empty.tsx";
import { CopyIcon, LibraryIcon, RetryIcon } from "../../shell/controls/icons.tsx";
import { Page } from "../../shell/controls/page.tsx";
import { useBeginning } from "../../shell/controls/use-beginning.tsx";
import { useCalmValue } from "../../shell/use-calm-value.ts";
import { Room } from "../../shell/layout/room.tsx";
import { showMatching, useHash } from "../../shell/layout/route.ts";
import { seenWishAtom } from "../../../features/seen/page/seen-wish.ts";
import { documentName } from "../../../features/seen/shared/documents.ts";
import { noFilter } from "../../../photo/filter/filter.ts";
import { localeNow } from "../../../words/locale.ts";
import { tablesPart } from "../../../features/tracks/page/tables-part.ts";
import { copyText } from "../../shell/copy-text.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { FolderAlbumButton } from "../../shell/controls/folder-album-button.tsx";
import { ReachFolder } from "../../shell/controls/reach-folder.tsx";
import { changesWords, folderWords } from "../folder-words.ts";
import "../folders-section.css";
import { clocksAtOnce, fixClock, useWrongClocks } from "../../../features/dates/page/dates.ts";
import { clockDaysText, evidenceWords, wrongClockWords } from "../../shell/words/clock-words.ts";
import { exportsAtom } from "../../../features/albums/page/albums.ts";
import { commonWords } from "../../../words/common.ts";
import { joinParts } from "../../../words/comma.ts";
import { HealthPanel } from "../health/health-panel.tsx";
import {
  countsSentence,
  groupLines,
  outcomes,
  pendingFiles,
  reportText,
  type ReportGroup,
} from "./groups.ts";
import { ReportList } from "./report-list.tsx";
import { pages } from "../../../features/registry.ts";
import type { FeaturePage } from "../../shell/layout/feature.ts";
import { Link } from "../../shell/controls/link.tsx";
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

/** Cameras whose clocks disagree with the places of their photos, each with a fix; nothing without any. */
export function ClocksSection(): ReactElement | null {
  const { first, more } = useBeginning(useWrongClocks() ?? [], clocksAtOnce);
  if (first.length === 0) return null;
  return (
    <section className="report-clocks" aria-labelledby="report-clocks-title">
      <h2 id="report-clocks-title" className="report-clocks-title">
        {reportWords.say("clocks")}
      </h2>
      <ul>
        {first.map((finding) => (
          <li key={`${finding.camera} ${finding.from}`} className="report-clock">
            <div>
              <p>{wrongClockWords(finding)}</p>
              <p className="shell-quiet tabular">{clockDaysText(finding)}</p>
              <p className="shell-quiet">{evidenceWords(finding)}</p>
            </div>
            <Button onClick={() => fixClock(finding)}>{reportWords.say("fixClock")}</Button>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

const names = {
  icloud: "exportIcloud",
  snapchat: "exportSnapchat",
  flickr: "exportFlickr",
  takeout: "exportTakeout",
  picasa: "exportPicasa",
  facebook: "exportFacebook",
  instagram: "exportInstagram",
  telegram: "exportTelegram",
  whatsapp: "exportWhatsapp",
} as const;

/** The exports of other programs that were recognised, a line each; nothing without any. */
function ExportsSection(): ReactElement | null {
  const exports = useAtomValue(exportsAtom) ?? [];
  if (exports.length === 0) return null;
  return (
    <ul className="report-exports shell-quiet" aria-label={say("exports")}>
      {exports.map(({ from, photos, albums }) => (
        <li key={from}>
          {say("exportLine", {
            name: say(names[from]),
            parts: joinParts([
              commonWords.say("photos", { count: photos }),
              ...(albums > 0 ? [say("exportAlbums", { count: albums })] : []),
            ]),
          })}
        </li>
      ))}
    </ul>
  );
}

/** The photos of documents, which are found by the text in them: once that was wished. */
function DocumentsTool(): ReactElement {
  const show = (): void => {
    const text = documentName("document", new Intl.Locale(localeNow()).language);
    showMatching({ ...noFilter, text });
  };
  return (
    <li>
      <button
        type="button"
        className="report-tool"
        aria-label={say("documentPhotos")}
        aria-describedby="report-tool-documents"
        onClick={show}
      >
        <CopyIcon size={20} aria-hidden />
        <span className="report-tool-words">
          <span className="report-tool-name">{say("documentPhotos")}</span>
          <span id="report-tool-documents" className="shell-quiet">
            {say("documentPhotosText")}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The pages that prove, tidy and repair, each with a sentence; there before the first import, too. */
function ToolsSection(): ReactElement {
  const isTextRead = useAtomValue(seenWishAtom).text !== undefined;
  return (
    <section className="report-tools" aria-labelledby="report-tools-title">
      <h2 id="report-tools-title" className="health-title">
        {say("tools")}
      </h2>
      <ul className="report-tools-list">
        {pages.map(({ address, tool }) => tool && <ToolRow key={address} address={address} tool={tool} />)}
        {isTextRead && <DocumentsTool />}
      </ul>
    </section>
  );
}

const alwaysAtom = atom(true);

function ToolRow({
  address,
  tool: { name, icon: Sign, shown = alwaysAtom },
}: {
  address: string;
  tool: NonNullable<FeaturePage["tool"]>;
}): ReactElement | null {
  if (useAtomValue(shown) !== true) return null;
  return (
    <li>
      <Link
        href={address}
        className="report-tool"
        aria-label={say(name)}
        aria-describedby={`report-tool-${name}`}
      >
        <Sign size={20} aria-hidden />
        <span className="report-tool-words">
          <span className="report-tool-name">{say(name)}</span>
          <span id={`report-tool-${name}`} className="shell-quiet">
            {say(`${name}Text`)}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The library's folders: whether their originals are available, and a button to check for changes. */
export function FoldersSection(): ReactElement | null {
  const folders = useAtomValue(foldersAtom);
  if (folders.length === 0) return null;
  return (
    <section className="folder-list" aria-labelledby="folder-list-title">
      <h2 id="folder-list-title" className="folder-list-title">
        {reportWords.say("folders")}
      </h2>
      <ul className="folder-list-rows">
        {folders.map((folder) => (
          <ReconnectRow key={folder.prefix} folder={folder} />
        ))}
      </ul>
    </section>
  );
}

function ReconnectRow({ folder }: { folder: FolderState }): ReactElement {
  const { prefix, name, access, found } = folder;
  return (
    <li className="folder-list-row">
      <div className="folder-list-words">
        <p>{prefix.slice(0, -1)}</p>
        <output className="shell-quiet">
          {found && access === "open" ? changesWords(found) : folderWords(folder)}
        </output>
      </div>
      <div className="folder-list-ways">
        <FolderAlbumButton prefix={prefix} />
        <ReachFolder folder={folder} name={shownName(name)} />
      </div>
    </li>
  );
}

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

interface GroupChoiceProps {
  groups: readonly ReportGroup[];
  /** Null when all are shown. */
  chosen: ReportGroup | null;
  onChoose: (key: string | null) => void;
}

/** Chooses which files the report lists: all, or those of one outcome and reason. */
function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps): ReactElement {
  const all = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const choices = outcomes.map((outcome) => ({
    name: say(outcome),
    groups: groups.filter((group) => group.outcome === outcome),
  }));
  return (
    <div className="import-groups">
      <Choice name={say("all")} lines={all} on={chosen === null} onPress={() => onChoose(null)} />
      {choices
        .filter((choice) => choice.groups.length > 0)
        .map((choice) => (
          <fieldset key={choice.name} className="import-outcome">
            <legend className="import-outcome-name">{choice.name}</legend>
            <div className="import-outcome-groups">
              {choice.groups.map(({ key, name, lines }) => (
                <Choice
                  key={key}
                  name={name}
                  lines={lines.length}
                  on={key === chosen?.key}
                  onPress={() => onChoose(key)}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  lines: number;
  on: boolean;
  onPress: () => void;
}

function Choice({ name, lines, on, onPress }: ChoiceProps): ReactElement {
  return (
    <button
      type="button"
      className="import-group"
      aria-pressed={on}
      aria-label={say("groupName", { name, count: lines })}
      onClick={onPress}
    >
      {name} <span className="import-group-count tabular">{formatCount(lines)}</span>
    </button>
  );
}

function Lines({ counts, groups }: { counts: Counts; groups: readonly ReportGroup[] }): ReactElement {
  const running = useAtomValue(runningAtom);
  const [chosen, setChosen] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const hash = useHash();
  useEffect(() => {
    if (hash === "details") top.current?.scrollIntoView();
  }, [hash]);
  const only = groups.length === 1 ? groups[0] : undefined;
  const shown = only ?? groups.find(({ key }) => key === chosen);
  const lines = useMemo(() => shown?.lines ?? groups.flatMap((group) => group.lines), [groups, shown]);
  return (
    <>
      {groups.length > 1 && <GroupChoice groups={groups} chosen={shown ?? null} onChoose={setChosen} />}
      <div ref={top} className="import-report-head">
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
