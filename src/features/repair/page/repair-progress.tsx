import type { ReactElement } from "react";
import { stopRepair } from "./repair.ts";
import type { RepairState } from "./repair-state.ts";
import { repairWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";

const { say } = repairWords;

/** How reading an export, or writing the repaired files, gets on. */
export function RepairProgress({ state }: { state: RepairState }): ReactElement {
  const { phase, name, done, total, bytes, target } = state;
  const isOpen = phase === "listing" || total === 0;
  const shown = phase === "writing" ? (target ?? name) : name;
  return (
    <section className="shell-section" aria-label={say("progress")}>
      <h2 className="shell-section-title">{shown === "" ? say("progress") : <bdi>{shown}</bdi>}</h2>
      <progress
        className="tool-progress"
        aria-label={say("progress")}
        max={Math.max(1, total)}
        value={isOpen ? undefined : done}
      />
      <p className="tabular">
        {sentenceOf(state)}
        {bytes > 0 && phase !== "comparing" && ` · ${formatBytes(bytes)}`}
      </p>
      <Button onClick={stopRepair}>{say("stop")}</Button>
    </section>
  );
}

function sentenceOf({ phase, done, total }: RepairState): string {
  if (phase === "listing") return say("listing", { count: total });
  if (phase === "comparing") return say("comparing");
  return say(phase === "writing" ? "writing" : "reading", { done, count: total });
}
