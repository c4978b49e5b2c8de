import { useEffect, useRef, type ReactElement } from "react";
import { batteryWords } from "../device/battery.ts";
import { sentencesOf, tablesOf } from "../../report/tables.mjs";
import type { BenchFile, Outcome } from "../../types.d.mts";
import { DataTable } from "./data-table.tsx";
import { FileTools } from "./file-tools.tsx";
import { SpeedSection } from "./speed-section.tsx";
import type { Ended } from "./use-suite.ts";

interface ResultsSectionProps {
  file: BenchFile;
  /** The latest run: what came of it is what a person looks at next. */
  ended: Ended | null;
}

/** What was measured, drawn and in numbers, and what can be done with it. */
export function ResultsSection({ file, ended }: ResultsSectionProps): ReactElement {
  const { outcomes, battery } = file;
  useEffect(() => {
    if (ended === null) return;
    // After the dialog gave the focus back, which scrolls to the button.
    const timer = setTimeout(() => {
      const heading = document.getElementById(
        ended.only === null ? "bench-results" : `bench-of-${ended.only}`,
      );
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView();
    });
    return () => clearTimeout(timer);
  }, [ended]);
  return (
    <section className="shell-section" aria-labelledby="bench-results">
      <h2 id="bench-results" className="bench-heading" tabIndex={-1}>
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
      <h3 id={`bench-of-${outcome.scenario}`} className="bench-outcome-title" tabIndex={-1}>
        {outcome.title}
      </h3>
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
