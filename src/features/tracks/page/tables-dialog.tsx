import { useEffect, useState, type ReactElement } from "react";
import { useAtomValue, useSetAtom } from "jotai";
import type {
  TableFile,
  TableLook,
  TableMapping,
  TablePoint,
  TablePreview,
  TableSample,
} from "../../../photo/geo/tables/table.ts";
import { baseName } from "../../../photo/names/file-name.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { rememberTableAtom, tableAnswersAtom, TableWork, waitingTablesAtom } from "./table-work.ts";
import { tracksWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { columnName, MappingForm } from "./mapping-form.tsx";
import { coordinatesText } from "../../../photo/geo/coordinates.ts";
import { formatMoment } from "../../../views/shell/words/format.ts";
import "./tables.css";

const { say } = tracksWords;

interface TablesDialogProps {
  tables: readonly TableFile[];
  onClose: () => void;
}

/** Asks what the columns of a table mean, and shows how it is read by that. */
export function TablesDialog({ tables, onClose }: TablesDialogProps): ReactElement {
  const waiting = useAtomValue(waitingTablesAtom);
  const [id, setId] = useState((waiting[0] ?? tables[0])?.id ?? 0);
  const table = tables.find((one) => one.id === id);
  return (
    <Dialog title={say("tableTitle")} description={say("tableAbout")} className="tables" onClose={onClose}>
      <label className="tables-field">
        <span>{say("tableTable")}</span>
        <select className="shell-field" value={id} onChange={({ target }) => setId(Number(target.value))}>
          {tables.map((one) => (
            <option key={one.id} value={one.id}>
              {waiting.includes(one) ? say("tableOpen", { name: one.path }) : one.path}
            </option>
          ))}
        </select>
      </label>
      {table !== undefined && <OneTable key={id} table={table} tables={tables} onClose={onClose} />}
    </Dialog>
  );
}

/** Looks at a table, again whenever the mapping changes. Undefined while it is opened; null where it cannot be. */
function useLook(id: number): {
  work: TableWork;
  look: TableLook | null | undefined;
  mapping: TableMapping | null;
  map: (mapping: TableMapping) => void;
} {
  const answers = useAtomValue(tableAnswersAtom);
  const [work] = useState(() => new TableWork());
  const [look, setLook] = useState<TableLook | null>();
  const [chosen, setChosen] = useState<TableMapping | null>(null);
  const known = look && answers[look.sample.key];
  const stated = chosen ?? (known && known !== "unused" ? known : null);
  useEffect(() => () => work.close(), [work]);
  useEffect(() => {
    let isOld = false;
    void work.look(id, stated).then((answer) => {
      if (!isOld) setLook(answer);
    });
    return () => {
      isOld = true;
    };
  }, [work, id, stated]);
  return { work, look, mapping: stated ?? look?.sample.guess ?? null, map: setChosen };
}

interface OneTableProps extends TablesDialogProps {
  table: TableFile;
}

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

function OneTable({ table, tables, onClose }: OneTableProps): ReactElement {
  const { work, look, mapping, map } = useLook(table.id);
  const remember = useSetAtom(rememberTableAtom);
  const [isReading, setReading] = useState(false);
  if (look === undefined) return <output className="tables-quiet">{say("tableLooking")}</output>;
  if (look === null) return <p role="alert">{say("tableUnreachable")}</p>;
  const { sample, preview } = look;
  const name = baseName(table.path);
  const use = async (): Promise<void> => {
    if (mapping === null || isReading) return;
    setReading(true);
    const { first, read } = await work.useAll(table.id, { key: sample.key, mapping }, tables);
    setReading(false);
    if (first === "kept") onClose();
    const words = {
      kept: () => say("tableUsed", { name, count: read }),
      gone: () => say("tableGone", { name }),
      elsewhere: () => say("tableElsewhere"),
      unreadable: () => say("tableUnreachable"),
    };
    showFeedback(words[first]());
  };
  const leave = (): void => {
    remember(sample.key, "unused");
    showFeedback(say("tableLeft", { name }));
    onClose();
  };
  const blank = mapping ?? blankMapping(sample.names.length > 0);
  return (
    <>
      <div className="tables-columns">
        <MappingForm sample={sample} mapping={blank} onMapping={map} />
        <PreviewRows sample={sample} preview={preview} />
      </div>
      <p className="tables-quiet">{say("tableAlike")}</p>
      <DialogAnswers onCancel={onClose} disabled={mapping === null || isReading} onClick={() => void use()}>
        {say("tableUse")}
      </DialogAnswers>
      <Button className="tables-leave" onClick={leave}>
        {say("tableLeave")}
      </Button>
    </>
  );
}

/** Where nothing could be guessed: the first two columns, until a person says more. */
const blankMapping = (headed: boolean): TableMapping => ({
  headed,
  lat: 0,
  lng: 1,
  time: null,
  date: null,
  offset: null,
  altitude: null,
  accuracy: null,
  inFeet: false,
  days: null,
  zone: null,
});
