import type { ReactElement } from "react";
import type { GrowthTable } from "../../types.d.mts";

interface DataTableProps {
  table: GrowthTable;
  /** What it is about, where it has no caption. */
  name: string;
}

/** A table of numbers; one that is wider than the screen scrolls by itself. */
export function DataTable({ table: { caption, head, rows }, name }: DataTableProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <section className="bench-table" aria-label={caption || name} tabIndex={0}>
      <table className="tabular">
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((cell, at) =>
              cell === "" ? (
                <th key={at} scope="col">
                  <span className="visually-hidden">What</span>
                </th>
              ) : (
                <th key={at} scope="col">
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
