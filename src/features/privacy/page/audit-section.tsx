import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import {
  tellingExports,
  tellings,
  toldBy,
  type Telling,
  type TellingCounts,
  type ToldShare,
} from "../../../photo/saving/telling.ts";
import { savingOptionsAtom } from "../../saving/page/saving-options.ts";
import { useTellingCounts } from "../../export/page/exports.ts";
import { webAlbumOptionsAtom } from "../../web-album/page/web-album-options.ts";
import { commonWords } from "../../../words/common.ts";
import { FilesChecked } from "./files-checked.tsx";
import { privacyWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { MapPinIcon } from "../../../views/shell/controls/icons.tsx";
import { showMatching } from "../../../views/shell/layout/route.ts";

const { say } = privacyWords;

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

function Audit({ counts }: { counts: TellingCounts }): ReactElement {
  const { originals, copies, names } = useAtomValue(savingOptionsAtom);
  const webAlbum = useAtomValue(webAlbumOptionsAtom);
  const options = { originals, copies, plainNames: names.plain, webAlbum };
  return (
    <>
      <p>{say("auditText")}</p>
      <ul className="privacy-exports">
        {tellingExports.map((kind) => {
          const told = toldBy(kind, options);
          return (
            <li key={kind} className="privacy-export">
              <h3>{say(kind)}</h3>
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
function answer(what: Telling, share: ToldShare, counts: TellingCounts): string | null {
  if (share === "none" || (share === "edits" && counts.edits === 0)) return null;
  if (what === "people") return say("toldIfThere");
  if (share === "edits") return say("toldEdits", { photos: photosOf(counts.edits) });
  const known = what === "names" ? counts.photos : counts[what];
  const photos = photosOf(share === "located" ? Math.min(known, counts.location) : known);
  return share === "rounded" ? say("toldRounded", { photos }) : photos;
}
