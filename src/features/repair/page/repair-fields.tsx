import type { ReactElement } from "react";
import type { RepairOptions } from "../shared/repair.ts";
import { chooseRepair } from "./repair.ts";
import { repairWords } from "../words.ts";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Choice } from "../../../views/shell/fields/choice.tsx";

const { say } = repairWords;

const layouts = ["years", "days"] as const;
const albumWays = [
  ["folders", "albumFolders"],
  ["keywords", "albumKeywords"],
  ["both", "albumBoth"],
] as const;

/** What can be chosen of a repair; the plan follows at once. */
export function RepairFields({ options }: { options: RepairOptions }): ReactElement {
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
