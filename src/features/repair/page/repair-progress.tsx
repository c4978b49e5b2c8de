import type { ReactElement } from "react";
import { stopRepair } from "./repair.ts";
import type { RepairState } from "./repair-state.ts";
import { repairWords } from "../words.ts";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";

const { say } = repairWords;

/** Progress of reading an export, or writing the repaired files. */
export function RepairProgress({ state }: { state: RepairState }): ReactElement {
  const { phase, name, done, total, bytes, target } = state;
  const size = bytes > 0 && phase !== "comparing" ? ` · ${formatBytes(bytes)}` : "";
  const shown = phase === "writing" ? (target ?? name) : name;
  return (
    <section className="shell-section" aria-label={say("progress")}>
      <h2 className="shell-section-title">{shown === "" ? say("progress") : <bdi>{shown}</bdi>}</h2>
      <TaskProgress
        name={say("progress")}
        done={done}
        total={phase === "listing" ? 0 : total}
        text={`${sentenceOf(state)}${size}`}
        stop={[say("stop"), stopRepair]}
      />
    </section>
  );
}

function sentenceOf({ phase, done, total }: RepairState): string {
  if (phase === "listing") return say("listing", { count: total });
  if (phase === "comparing") return say("comparing");
  return say(phase === "writing" ? "writing" : "reading", { done, count: total });
}
