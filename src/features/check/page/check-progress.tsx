import type { ReactElement } from "react";
import { stopCheck, type CheckState } from "./check.ts";
import { checkWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";

const { say } = checkWords;

/** How a check gets on. */
export function CheckProgress({ state }: { state: CheckState }): ReactElement {
  const { phase, name, done, total, bytes } = state;
  const isListing = phase === "listing";
  return (
    <section className="shell-section" aria-label={say("progress")}>
      <h2 className="shell-section-title">{name === "" ? say("progress") : name}</h2>
      <progress
        className="tool-progress"
        aria-label={say("progress")}
        max={Math.max(1, total)}
        value={isListing ? undefined : done}
      />
      <p className="tabular">
        {isListing ? say("listing", { count: total }) : say("checking", { done, count: total })}
        {bytes > 0 && ` · ${formatBytes(bytes)}`}
      </p>
      <Button onClick={stopCheck}>{say("stop")}</Button>
    </section>
  );
}
