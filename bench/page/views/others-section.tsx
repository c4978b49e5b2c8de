import { useRef, type ReactElement } from "react";
import { Button } from "../../../src/views/shell/controls/button.tsx";
import { CloseIcon, UploadIcon } from "../../../src/views/shell/controls/icons.tsx";
import type { BenchFile } from "../../types.d.mts";
import { sideBySide, type Column } from "../others/side-by-side.ts";
import { ComparisonView } from "./comparison-view.tsx";
import { DataTable } from "./data-table.tsx";

interface OthersSectionProps {
  /** What was measured here; null where nothing was yet. */
  own: BenchFile | null;
  columns: readonly Column[];
  problems: readonly string[];
  onOpen: (files: readonly File[]) => void;
  onClose: (column: Column) => void;
}

/** Other people's results, laid beside one's own. */
export function OthersSection(props: OthersSectionProps): ReactElement {
  const { own, columns, problems, onOpen, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="shell-section" aria-labelledby="bench-others">
      <h2 id="bench-others" className="bench-heading">
        Compare with others
      </h2>
      <p className="bench-intro">
        Open results that were saved here, on another device, or by the command. They stay on this device.
      </p>
      <p className="bench-tools-buttons">
        <Button icon={UploadIcon} onClick={() => input.current?.click()}>
          Open results…
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,text/plain,.json,.txt"
          multiple
          hidden
          aria-label="Result files to open"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            if (files.length > 0) onOpen(files);
            target.value = "";
          }}
        />
      </p>
      <output className="bench-said">
        {problems.map((problem) => (
          <span key={problem}>{problem}</span>
        ))}
      </output>
      {columns.length > 0 && <OpenList columns={columns} onClose={onClose} />}
      {columns.length > 0 && <Beside own={own} columns={columns} />}
    </section>
  );
}

function OpenList({ columns, onClose }: Pick<OthersSectionProps, "columns" | "onClose">): ReactElement {
  return (
    <ul className="bench-open" aria-label="Open results">
      {columns.map((column) => (
        <li key={column.name}>
          <span>
            {column.name}{" "}
            <span className="shell-quiet tabular">measured {column.file.date.slice(0, 10)}</span>
          </span>
          <Button
            kind="plain"
            icon={CloseIcon}
            aria-label={`Close: ${column.name}`}
            onClick={() => onClose(column)}
          >
            Close
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Beside({ own, columns }: Pick<OthersSectionProps, "own" | "columns">): ReactElement {
  const all = own === null ? columns : [{ name: "This browser", file: own }, ...columns];
  const { tables, alone } = sideBySide(all);
  return (
    <div className="bench-comparison">
      {tables.length === 0 && (
        <p>
          {own === null && columns.length === 1
            ? "Measure here, or open more results, to see them beside these."
            : "These results have nothing in common. Measure the same things, with the same test length and photos."}
        </p>
      )}
      {tables.map((table) => (
        <DataTable key={table.caption} table={table} name={table.caption} />
      ))}
      {alone.map((line) => (
        <p key={line} className="bench-note">
          {line}
        </p>
      ))}
      {own !== null &&
        columns.map(({ name, file }) => (
          <details key={name} className="bench-details">
            <summary>What is better or worse here than in {name}</summary>
            <ComparisonView name={name} before={file} after={own} />
          </details>
        ))}
    </div>
  );
}
