import type { ReactElement } from "react";
import { stopCheck, type CheckState } from "./check.ts";
import { checkWords } from "../words.ts";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";

const { say } = checkWords;

/** Progress of a check. */
export function CheckProgress({ state }: { state: CheckState }): ReactElement {
  const { phase, name, done, total, bytes } = state;
  const isListing = phase === "listing";
  const words = isListing ? say("listing", { count: total }) : say("checking", { done, count: total });
  return (
    <section className="shell-section" aria-label={say("progress")}>
      <h2 className="shell-section-title">{name === "" ? say("progress") : name}</h2>
      <TaskProgress
        name={say("progress")}
        done={done}
        total={isListing ? 0 : total}
        text={`${words}${bytes > 0 ? ` · ${formatBytes(bytes)}` : ""}`}
        stop={[say("stop"), stopCheck]}
      />
    </section>
  );
}
