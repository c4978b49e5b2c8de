import type { ReactElement } from "react";
import { coordinatesText } from "../../../photo/geo/coordinates.ts";
import type { TablePoint, TablePreview, TableSample } from "../../../photo/geo/tables/table.ts";
import { geotagWords } from "../words.ts";
import { formatMoment } from "../../../views/shell/words/format.ts";
import { columnName } from "./mapping-form.tsx";

const { say } = geotagWords;

interface PreviewRowsProps {
  sample: TableSample;
  /** Null while nothing says where the locations are. */
  preview: TablePreview | null;
}

/** The first rows as they stand in the file, and how they are read. */
export function PreviewRows({ sample, preview }: PreviewRowsProps): ReactElement {
  const columns = Array.from({ length: sample.columns }, (_, column) => column);
  return (
    <div className="tables-preview">
      <h3 className="tables-heading" id="tables-first">
        {say("tableFirstRows")}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must be able to do */}
      <section className="tables-scroll" aria-labelledby="tables-first" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnName(sample, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.rows.map((row, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {preview !== null && (
        <output className="tables-read">
          <h3 className="tables-heading">{say("tableReadAs")}</h3>
          <ol>
            {preview.points.map((point, at) => (
              <li key={at}>{pointWords(point)}</li>
            ))}
          </ol>
          <p>{say("tableCounts", countsOf(preview))}</p>
        </output>
      )}
    </div>
  );
}

const countsOf = ({
  timed,
  untimed,
  unread,
}: TablePreview): Pick<TablePreview, "timed" | "untimed" | "unread"> => ({
  timed,
  untimed,
  unread,
});

function pointWords(point: TablePoint | null): string {
  if (point === null) return say("tableUnreadRow");
  const place = coordinatesText(point);
  return point.time === null
    ? say("tableUntimedRow", { place })
    : say("tableTimedRow", { moment: formatMoment(point.time), place });
}
