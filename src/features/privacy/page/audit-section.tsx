import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import { tellings, type DisclosedShare, type Telling } from "../../../photo/saving/disclosure.ts";
import {
  tellingExports,
  disclosedBy,
  type NamedWithin,
  type TellingExport,
  type TellingCounts,
} from "../../../photo/saving/telling.ts";
import { savingOptionsAtom } from "../../saving/page/saving-options.ts";
import { useTellingCounts } from "../../export/page/exports.ts";
import { webAlbumOptionsAtom } from "../../web-album/page/web-album-options.ts";
import { commonWords } from "../../../words/common.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { Task } from "../../../store/task.ts";
import { ignore } from "../../../faults/faults.ts";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { datasetWords } from "../../dataset/words.ts";
import { exportWords } from "../../export/words.ts";
import { privacyWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { MapPinIcon, SearchIcon } from "../../../views/shell/controls/icons.tsx";
import { showMatching } from "../../../views/shell/layout/route.ts";

const { say } = privacyWords;

function nameOf(kind: TellingExport): string {
  if (kind === "dataset") return datasetWords.say(kind);
  return kind === "originals" || kind === "copies" || kind === "webAlbum" ? say(kind) : exportWords.say(kind);
}

const photosOf = (count: number): string => commonWords.say("photos", { count });

/** What each kind of export would tell of the library's photos. */
export function AuditSection(): ReactElement {
  const counts = useTellingCounts();
  return (
    <section className="shell-section" aria-labelledby="privacy-audit">
      <h2 id="privacy-audit" className="shell-section-title">
        {say("auditTitle")}
      </h2>
      {counts === null ? (
        <p>{say("auditCounting")}</p>
      ) : counts.photos === 0 ? (
        <p>{say("auditEmpty")}</p>
      ) : (
        <Audit counts={counts} />
      )}
    </section>
  );
}

/** Progress of looking into the photos' own files: of how many each is said. `unread` could not be looked into. */
interface FilesCheck {
  phase: "idle" | "looking" | "over";
  done: number;
  total: number;
  people: number;
  owner: number;
  serial: number;
  unread: number;
}

const check = new Task<FilesCheck>({
  phase: "idle",
  done: 0,
  total: 0,
  people: 0,
  owner: 0,
  serial: 0,
  unread: 0,
});

/** What the files were found to hold; idle before anybody asked. */
const filesCheckAtom = check.state;

/** Looks into the files of all photos that are not hidden, a few at a time. Reads their beginnings alone. */
export async function checkFiles(): Promise<void> {
  await check.run({ phase: "looking" }, lookIntoAll, (outcome) => {
    if (outcome.end === "failed") console.error("Looking into files failed:", outcome.error);
    return { phase: "over" };
  });
}

async function lookIntoAll(signal: AbortSignal): Promise<void> {
  const look = async (row: number): Promise<void> => {
    const found = await lookInto(row);
    const { done, people, owner, serial, unread } = check.now;
    check.show({
      done: done + 1,
      people: people + Number(found?.people ?? false),
      owner: owner + Number(found?.owner ?? false),
      serial: serial + Number(found?.serial ?? false),
      unread: unread + Number(found === null),
    });
  };
  const rows = await library.exports.rows({ filtered: false });
  check.show({ total: rows.length });
  const atOnce = 1 + (await ingest.run((it) => it.scheduler.direct.copiesAtOnce));
  // All turns take from one list.
  const left = rows.values();
  const turns = Array.from({ length: atOnce }, async () => {
    for (const row of left) {
      if (signal.aborted) return;
      await look(row);
    }
  });
  await Promise.all(turns);
}

/** Stops looking; what was found so far stays. */
function stopCheckingFiles(): void {
  check.stop();
}

/** Null where the file cannot be reached or read. */
async function lookInto(row: number): Promise<NamedWithin | null> {
  try {
    const file = await ingest.run((it) => it.originals.file(row));
    return await ingest.run((it) => it.scheduler.direct.named(file));
  } catch (error) {
    // It cannot be reached or read: it counts as not looked into.
    ignore(error);
    return null;
  }
}

/** Looks into the photos' own files for what imports do not read: names of people, owners, serial numbers. */
function FilesChecked(): ReactElement {
  const check = useAtomValue(filesCheckAtom);
  const isRunning = check.phase === "looking";
  return (
    <div className="privacy-check">
      <Button icon={SearchIcon} onClick={isRunning ? stopCheckingFiles : () => void checkFiles()}>
        {say(isRunning ? "stopChecking" : "checkFiles")}
      </Button>
      {isRunning && <TaskProgress name={say("checkFiles")} done={check.done} total={check.total} />}
      <output className="tabular" aria-live={isRunning ? "off" : "polite"}>
        {check.phase !== "idle" && (
          <>
            <p>{say("checking", { done: check.done, total: check.total })}</p>
            <p>{say("checked", { people: check.people, owner: check.owner, serial: check.serial })}</p>
            {check.unread > 0 && <p>{say("unchecked", { count: check.unread })}</p>}
          </>
        )}
      </output>
    </div>
  );
}

function Audit({ counts }: { counts: TellingCounts }): ReactElement {
  const { originals, copies, names } = useAtomValue(savingOptionsAtom);
  const webAlbum = useAtomValue(webAlbumOptionsAtom);
  const options = { originals, copies, plainNames: names.plain, webAlbum };
  return (
    <>
      <p>{say("auditText")}</p>
      <ul className="privacy-exports">
        {tellingExports.map((kind) => {
          const told = disclosedBy(kind, options);
          return (
            <li key={kind} className="privacy-export">
              <h3>{nameOf(kind)}</h3>
              <dl>
                {tellings.map((what) => {
                  const said = answer(what, told[what], counts);
                  return (
                    <div key={what} className="privacy-line">
                      <dt>{say(what)}</dt>
                      <dd className={said === null ? "shell-quiet" : "tabular"}>{said ?? say("toldNot")}</dd>
                    </div>
                  );
                })}
              </dl>
            </li>
          );
        })}
      </ul>
      <p>{say("datedNames", { photos: photosOf(counts.datedNames) })}</p>
      <p className="privacy-small">{say("auditPeople")}</p>
      <FilesChecked />
      {counts.location > 0 && (
        <p className="privacy-show">
          <Button icon={MapPinIcon} onClick={() => showMatching({ ...noFilter, located: true })}>
            {say("showLocated")}
          </Button>
        </p>
      )}
    </>
  );
}

/** What is said of it; null where nothing of it leaves. */
function answer(what: Telling, share: DisclosedShare, counts: TellingCounts): string | null {
  if (share === "none" || (share === "edits" && counts.edits === 0)) return null;
  if (what === "people") return say("toldIfThere");
  if (share === "edits") return say("toldEdits", { photos: photosOf(counts.edits) });
  const known = what === "names" ? counts.photos : counts[what];
  const photos = photosOf(share === "located" ? Math.min(known, counts.location) : known);
  return share === "rounded" ? say("toldRounded", { photos }) : photos;
}
