import type { ReactElement } from "react";
import { shownName } from "../../../photo/names/shown-name.ts";
import type { PlannedFolder } from "../shared/plan.ts";
import { commonWords } from "../../../words/common.ts";
import { joinParts } from "../../../words/comma.ts";
import { similarWords } from "../words.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";

const { say } = similarWords;

/** Folders listed at most; the CSV file has all. */
const mostFolders = 200;

/** What would be freed in each folder, folded; nothing where there is none. */
export function PlanFolders({ folders }: { folders: readonly PlannedFolder[] }): ReactElement | null {
  if (folders.length === 0) return null;
  return (
    <details>
      <summary>{say("planFolders")}</summary>
      <ul className="similar-plan-folders tabular">
        {folders.slice(0, mostFolders).map(({ folder, files, bytes }) => (
          <li key={folder}>
            <bdi>{folder === "" ? say("topFolder") : shownName(folder)}</bdi>
            <span className="shell-quiet">
              {joinParts([commonWords.say("files", { count: files }), formatBytes(bytes)])}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
