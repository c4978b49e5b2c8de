import { useEffect, useRef, type ReactElement } from "react";
import { sentencesOf, tablesOf } from "../../report/tables.mjs";
import type { Outcome } from "../../types.d.mts";
import { DataTable } from "./data-table.tsx";
import { FileTools } from "./file-tools.tsx";
import type { Suite } from "./use-suite.ts";

/** What was measured, drawn and in numbers, and what can be done with it. */
export function ResultsSection({ came }: Pick<Suite, "came">): ReactElement | null {
  const outcomes = [...came.values()].flatMap((one) => ("outcome" in one ? [one.outcome] : []));
  if (outcomes.length === 0) return null;
  return (
    <section className="shell-section" aria-labelledby="bench-results">
      <h2 id="bench-results" className="bench-heading">
        Results
      </h2>
      {outcomes.map((outcome) => (
        <OutcomeView key={outcome.scenario} outcome={outcome} />
      ))}
      <FileTools outcomes={outcomes} />
    </section>
  );
}

function OutcomeView({ outcome }: { outcome: Outcome }): ReactElement {
  return (
    <article className="bench-outcome">
      <h3 className="bench-outcome-title">{outcome.title}</h3>
      <Plots outcome={outcome} />
      <details className="bench-details">
        <summary>All numbers</summary>
        {tablesOf(outcome).map((table, index) => (
          <DataTable key={index} table={table} name={outcome.title} />
        ))}
      </details>
      {sentencesOf(outcome).map((sentence) => (
        <p key={sentence} className="bench-note">
          {sentence}
        </p>
      ))}
    </article>
  );
}

/** The plotting library comes with the first result. */
function Plots({ outcome }: { outcome: Outcome }): ReactElement {
  const into = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let takeAway: (() => void) | null = null;
    let isGone = false;
    void import("../../report/show-plots.ts").then(({ showPlots }) => {
      if (!isGone && into.current) takeAway = showPlots(into.current, outcome);
    });
    return () => {
      isGone = true;
      takeAway?.();
    };
  }, [outcome]);
  return <div ref={into} className="bench-plots" />;
}
