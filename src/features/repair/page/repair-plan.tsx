import { useRef, type ReactElement } from "react";
import type { RepairPlan } from "../shared/repair.ts";
import { canRepairIntoFolder, forgetRepair, repairIntoFolder, repairIntoZip } from "./repair.ts";
import type { RepairState } from "./repair-state.ts";
import { repairWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { ExportIcon, FolderIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { useFocusOnce } from "../../../views/shell/use-focus-once.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { CountList } from "./count-list.tsx";
import { restOf } from "./repair-counts.ts";
import { Unsure } from "./unsure.tsx";
import { RepairFields } from "./repair-fields.tsx";
import { WarningBox } from "../../../views/shell/controls/warning-box.tsx";

const { say } = repairWords;

interface PlanProps {
  state: RepairState;
  plan: RepairPlan;
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
      <RepairFields options={state.options} />
      {state.trouble === "inside" && <WarningBox>{say("inside")}</WarningBox>}
      <BeginRepair plan={plan} />
      <Button kind="plain" onClick={() => forgetRepair()}>
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
          <Button
            kind="primary"
            icon={FolderIcon}
            disabled={plan.items === 0}
            onClick={() => void repairIntoFolder()}
          >
            {say("into")}
          </Button>
          <p className="shell-quiet">{say("intoText", { size })}</p>
        </>
      ) : (
        <>
          <Button kind="primary" icon={ExportIcon} disabled={plan.items === 0} onClick={saveZip}>
            {say("zip")}
          </Button>
          <p className="shell-quiet">{say("zipText", { size })}</p>
        </>
      )}
    </section>
  );
}
