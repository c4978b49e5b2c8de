import { useEffect, useRef, type ReactElement } from "react";
import { batteryWords } from "../device/battery.ts";
import { sentencesOf, tablesOf } from "../../report/tables.mjs";
import type { BenchFile, Outcome } from "../../types.d.mts";
import { DataTable } from "./data-table.tsx";
import { FileTools } from "./file-tools.tsx";
import { SpeedSection } from "./speed-section.tsx";

/** What was measured, drawn and in numbers, and what can be done with it. */
export function ResultsSection({ file }: { file: BenchFile }): ReactElement {
  const { outcomes, battery } = file;
  return (
    <section className="shell-section" aria-labelledby="bench-results">
      <h2 id="bench-results" className="bench-heading">
        Results
      </h2>
      <FileTools file={file} />
      <SpeedSection outcomes={outcomes} />
      {battery && <p className="bench-note">{batteryWords(battery)}</p>}
      {outcomes.map((outcome) => (
        <OutcomeView key={outcome.scenario} outcome={outcome} />
      ))}
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
