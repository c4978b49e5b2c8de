import type { ReactElement } from "react";
import { compareRuns, comparisonTables } from "../../report/compare.mjs";
import type { BenchFile } from "../../types.d.mts";
import { DataTable } from "./data-table.tsx";

interface ComparisonViewProps {
  /** Of the file. */
  name: string;
  before: BenchFile;
  after: BenchFile;
}

/** What changed between a file's run and this one, and what is only noise. */
export function ComparisonView({ name, before, after }: ComparisonViewProps): ReactElement {
  const comparison = compareRuns(before, after);
  const tables = comparisonTables(comparison);
  return (
    <div className="bench-comparison">
      <h3 className="bench-outcome-title">Compared with {name}</h3>
      {comparison.cautions.map((caution) => (
        <p key={caution}>{caution}</p>
      ))}
      {tables.length === 0 && (
        <p>
          The two runs have no results in common. Measure the same things, with the same number of photos as
          in the file, then choose it again.
        </p>
      )}
      {tables.map((table, index) => (
        <DataTable key={index} table={table} name={table.caption} />
      ))}
      {comparison.onlyBefore.length > 0 && (
        <p className="shell-quiet">Only in the file: {comparison.onlyBefore.join("; ")}.</p>
      )}
    </div>
  );
}
