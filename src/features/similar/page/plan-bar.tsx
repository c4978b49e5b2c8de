import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { markedCountAtom } from "../../deletion/page/deletion.ts";
import { similarWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { PlanDialog } from "./plan-dialog.tsx";

const { say } = similarWords;

/** How many photos are marked for deletion, and the way to look through them. */
export function PlanBar(): ReactElement {
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
