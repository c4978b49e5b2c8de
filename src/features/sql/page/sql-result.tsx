import { useState, type ReactElement } from "react";
import { selectIds, type SqlAnswer, type SqlValue } from "./ask-sql.ts";
import { oncePerLocale } from "../../../words/locale.ts";
import { datasetWords } from "../../dataset/words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { ExportIcon, SelectedIcon } from "../../../views/shell/controls/icons.tsx";
import { navigate } from "../../../views/shell/layout/route.ts";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { formatCount } from "../../../views/shell/words/format.ts";

const { say } = datasetWords;

/** Rows shown; all that were read are saved. */
const mostShown = 1000;

const tenths = oncePerLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

type Found = Extract<SqlAnswer, { ok: true }>;

/** An answer as CSV (RFC 4180) with a header. The byte order mark tells spreadsheets that it is UTF-8. */
function resultCsv(columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Blob {
  const lines = [columns, ...rows].map((values) => `${values.map(cell).join(",")}\r\n`);
  return new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8;header=present" });
}

/** Spreadsheets take text that begins like this for a formula, unless an apostrophe comes first. */
const formula = /^[=+\-@\t\r\n]/;

function cell(value: SqlValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The answer to a query as a table, and what can be done with it. */
export function SqlResult({ answer, seconds }: { answer: Found; seconds: number }): ReactElement {
  const { columns, rows, more } = answer;
  const [said, setSaid] = useState("");
  const ids = columns.indexOf("id");
  const select = async (): Promise<void> => {
    const found = await selectIds([...new Set(rows.map((row) => String(row[ids])))]);
    if (found > 0) navigate("/");
    else setSaid(say("sqlNoPhotos"));
  };
  return (
    <>
      <div className="sql-summary">
        <p aria-live="polite">
          {say("sqlRows", { count: rows.length, seconds: tenths().format(seconds) })}
          {rows.length > mostShown && ` ${say("sqlFirst", { count: mostShown })}`}
          {more && ` ${say("sqlMore")}`}
        </p>
        {rows.length > 0 && (
          <div className="sql-actions">
            {ids >= 0 && (
              <Button icon={SelectedIcon} onClick={() => void select()}>
                {say("sqlSelect")}
              </Button>
            )}
            <Button
              icon={ExportIcon}
              onClick={() => saveBlob(resultCsv(columns, rows), `${say("fileResult")}-${today()}.csv`)}
            >
              {say("sqlCsv")}
            </Button>
          </div>
        )}
      </div>
      <output className="sql-said">{said}</output>
      {rows.length === 0 ? (
        <p className="shell-quiet">{say("sqlNone")}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <section className="sql-table" aria-label={say("sqlTable")} tabIndex={0}>
          <table dir="ltr">
            <thead>
              <tr>
                {columns.map((name, column) => (
                  <th key={name} scope="col" data-number={isOfNumbers(rows, column) || undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostShown).map((row, at) => (
                <tr key={at}>
                  {row.map((value, column) => (
                    <td key={columns[column]} data-number={typeof value === "number" || undefined} dir="auto">
                      {textOf(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** Whether the first value of a column is a number: its name then stands above the numbers' end. */
const isOfNumbers = (rows: readonly (readonly SqlValue[])[], column: number): boolean =>
  typeof rows.find((row) => row[column] !== null)?.[column] === "number";

/** As it is, so that it can be put into the next query. */
function textOf(value: SqlValue): string {
  if (value === null) return "";
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) >= 10_000
    ? formatCount(value)
    : String(value);
}
