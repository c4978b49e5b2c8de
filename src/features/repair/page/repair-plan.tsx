import { useRef, type ReactElement } from "react";
import type { RepairOptions, RepairPlan } from "../shared/repair.ts";
import {
  canRepairIntoFolder,
  chooseRepair,
  forgetRepair,
  repairIntoFolder,
  repairIntoZip,
  type RepairState,
} from "./repair.ts";
import { repairWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { ExportIcon, FolderIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { useFocusOnce } from "../../../views/shell/use-focus-once.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { CountList } from "./count-list.tsx";
import { restOf } from "./repair-counts.ts";
import { Unsure } from "./unsure.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Choice } from "../../../views/shell/fields/choice.tsx";
import { WarningBox } from "../../../views/shell/controls/warning-box.tsx";

const { say } = repairWords;

interface PlanProps {
  state: RepairState;
  plan: RepairPlan;
}

const layouts = ["years", "days"] as const;
const albumWays = [
  ["folders", "albumFolders"],
  ["keywords", "albumKeywords"],
  ["both", "albumBoth"],
] as const;

/** What can be chosen of a repair; the plan follows at once. */
function RepairFields({ options }: { options: RepairOptions }): ReactElement {
  const choose = (change: Partial<RepairOptions>): void => void chooseRepair(change);
  return (
    <section className="repair-part">
      <h2 className="shell-section-title">{say("options")}</h2>
      <div className="repair-choices">
        <Choice
          className="repair-choice"
          label={say("layout")}
          value={options.layout}
          choices={layouts.map((one) => [one, say(one)])}
          onChange={(layout) => choose({ layout })}
        />
        <Choice
          className="repair-choice"
          label={say("albums")}
          value={options.albums}
          choices={albumWays.map(([one, key]) => [one, say(key)])}
          onChange={(albums) => choose({ albums })}
        />
      </div>
      <p className="shell-quiet">{say("albumText")}</p>
      <Check checked={options.edits} onChange={(edits) => choose({ edits })}>
        {say("edits")}
      </Check>
      <p className="shell-quiet repair-below-check">{say("editsText")}</p>
      <Check checked={options.stars} onChange={(stars) => choose({ stars })}>
        {say("stars")}
      </Check>
      <Check checked={options.people} onChange={(people) => choose({ people })}>
        {say("people")}
      </Check>
      <Check checked={options.leaveTrash} onChange={(leaveTrash) => choose({ leaveTrash })}>
        {say("leaveTrash")}
      </Check>
    </section>
  );
}

/** What a repair would do, what can be chosen, and the button that begins it. */
export function RepairPlanPart({ state, plan }: PlanProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnce(heading);
  return (
    <>
      <section className="repair-part">
        <h2 ref={heading} tabIndex={-1} className="shell-section-title">
          {say("planTitle")}
        </h2>
        <p className="shell-quiet">
          {state.name !== "" && (
            <>
              <bdi>{state.name}</bdi> ·{" "}
            </>
          )}
          {say("planText")}
        </p>
        <CountList
          rows={[
            [say("photos"), plan.photos],
            [say("dates"), plan.dates],
            [say("places"), plan.places],
            [say("texts"), plan.texts],
            [say("replaced"), plan.replaced],
            [say("differing"), plan.differing],
            [say("undated"), plan.undated],
            [say("unplaced"), plan.unplaced],
            [say("pairs"), plan.pairs],
            [say("edited"), plan.edited],
            [say("renamed"), plan.renamed],
            [say("albumCount"), plan.albums],
            [say("archived"), plan.archived],
            [say("trashed"), plan.trashed],
          ]}
        />
      </section>
      <section className="repair-part">
        <h2 className="shell-section-title">{say("restTitle")}</h2>
        <CountList
          rows={[[say("photos"), plan.photos], [say("others"), plan.items - plan.photos], ...restOf(plan)]}
          sum={[say("all"), plan.files]}
        />
        <Unsure plan={plan} unlisted={state.unlisted} />
      </section>
      {/* Of a folder with nothing but archives there is nothing to choose. */}
      {plan.items + plan.fates.trash > 0 && <RepairFields options={state.options} />}
      {state.trouble === "inside" && <WarningBox>{say("inside")}</WarningBox>}
      {plan.items > 0 && <BeginRepair plan={plan} />}
      <Button kind={plan.items > 0 ? "plain" : "primary"} onClick={() => forgetRepair()}>
        {say("again")}
      </Button>
    </>
  );
}

function BeginRepair({ plan }: { plan: RepairPlan }): ReactElement {
  const size = formatBytes(plan.bytes);
  const saveZip = (): void =>
    void repairIntoZip((zip) => saveBlob(zip, `photos-from-takeout-${today()}.zip`));
  return (
    <section className="repair-part">
      {canRepairIntoFolder() ? (
        <>
          <Button kind="primary" icon={FolderIcon} onClick={() => void repairIntoFolder()}>
            {say("into")}
          </Button>
          <p className="shell-quiet">{say("intoText", { size })}</p>
        </>
      ) : (
        <>
          <Button kind="primary" icon={ExportIcon} onClick={saveZip}>
            {say("zip")}
          </Button>
          <p className="shell-quiet">{say("zipText", { size })}</p>
        </>
      )}
    </section>
  );
}
