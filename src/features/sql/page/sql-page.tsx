import { useAtom } from "jotai";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { askSql, sqlAnswerAtom, sqlTextAtom, type SqlOutcome } from "./ask-sql.ts";
import { datasetWords } from "../../dataset/words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { PlayIcon, StopIcon } from "../../../views/shell/controls/icons.tsx";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { photoColumns, type DatasetType } from "../../dataset/shared/columns.ts";
import { sqlExamples } from "../../dataset/shared/sql-examples.ts";
import { SqlResult } from "./sql-result.tsx";
import "./sql.css";

const { say } = datasetWords;

/** Asks the library in SQL; it changes nothing. It opens with the answer to a first query. */
export function SqlPage(): ReactElement {
  const [query, setQuery] = useAtom(sqlTextAtom);
  const [answer, setAnswer] = useAtom(sqlAnswerAtom);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [isNew, setIsNew] = useState(false);
  const run = async (text: string, asked = true): Promise<void> => {
    if (text.trim() === "") return;
    running?.abort();
    const abort = new AbortController();
    setRunning(abort);
    const began = performance.now();
    const outcome = await askSql(text, abort.signal);
    setRunning((now) => (now === abort ? null : now));
    setIsNew(asked);
    if (outcome !== null) setAnswer({ query: text, seconds: (performance.now() - began) / 1000, outcome });
  };
  const begin = (text: string): void => {
    setQuery(text);
    void run(text);
  };
  const open = useEffectEvent(() => {
    if (answer === null) void run(query, false);
  });
  useEffect(() => {
    const timer = setTimeout(() => open());
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page wide title={say("sqlTitle")} above={<BackToLibrary />}>
      <p className="sql-about">{say("sqlAbout", { table: "photos" })}</p>
      <Examples onChoose={begin} />
      <Query text={query} running={running} onChange={setQuery} onRun={() => void run(query)} />
      {answer && running === null && <Answer {...answer} isNew={isNew} />}
      <Columns />
    </Page>
  );
}

interface QueryProps {
  text: string;
  /** What stops the query that runs. */
  running: AbortController | null;
  onChange: (text: string) => void;
  onRun: () => void;
}

/** The field for the query, and the button that runs it or stops it. */
function Query({ text, running, onChange, onRun }: QueryProps): ReactElement {
  const [id, hint] = [useId(), useId()];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };
  return (
    <>
      <label htmlFor={id} className="sql-label">
        {say("sqlField")}
      </label>
      <textarea
        id={id}
        className="sql-field"
        dir="ltr"
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={hint}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="sql-run">
        {running === null ? (
          <Button kind="primary" icon={PlayIcon} disabled={text.trim() === ""} onClick={onRun}>
            {say("sqlRun")}
          </Button>
        ) : (
          <Button icon={StopIcon} onClick={() => running.abort()}>
            {say("sqlStop")}
          </Button>
        )}
        <p id={hint} className="sql-hint" data-keys={running === null}>
          {running === null ? say("sqlKeys") : say("sqlRunning")}
        </p>
      </div>
    </>
  );
}

function Examples({ onChoose }: { onChoose: (query: string) => void }): ReactElement {
  return (
    <ul className="sql-examples" aria-label={say("sqlExamples")}>
      {sqlExamples.map(([name, text]) => (
        <li key={name}>
          <Button onClick={() => onChoose(text)}>{say(name)}</Button>
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  outcome: SqlOutcome;
  seconds: number;
  /** It has just come: it is brought into view. */
  isNew: boolean;
}

/** Why a query has no answer, in words. */
function sqlTrouble(outcome: Extract<SqlOutcome, { ok: false }>): string {
  switch (outcome.why) {
    case "read-only":
      return say("sqlReadOnly");
    case "syntax":
      return say("sqlSyntax", { at: (outcome.at ?? 0) + 1, about: outcome.about });
    case "no-column":
      return say("sqlNoColumn", { name: outcome.about });
    case "no-table":
      return say("sqlNoTable", { name: outcome.about });
    case "no-function":
      return say("sqlNoFunction", { name: outcome.about });
    case "failed":
      return say("sqlFailed", { about: outcome.about });
    case "too-long":
      return say("sqlTooLong");
    case "lost":
      return say("sqlLost");
  }
}

function Answer({ outcome, seconds, isNew }: AnswerProps): ReactElement {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) section.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);
  return (
    <section ref={section} className="sql-answer">
      {outcome.ok ? (
        <SqlResult answer={outcome} seconds={seconds} />
      ) : (
        <p role="alert" className="sql-trouble">
          {sqlTrouble(outcome)}
        </p>
      )}
    </section>
  );
}

/** Names of types, as SQL calls them. */
const types: Readonly<Record<DatasetType, string>> = {
  text: "text",
  texts: "text[]",
  flag: "boolean",
  int32: "integer",
  int64: "integer",
  real: "double",
  instant: "text",
  clock: "text",
  point: "geometry",
  box: "json",
  parts: "json[]",
};

/** The columns of the table "photos", as the page lists them. */
const sqlColumns: readonly { name: string; type: string }[] = [
  ...photoColumns
    .filter(({ name }) => !name.startsWith("thumbnail_"))
    .map(({ name, type }) => ({ name, type: types[type] })),
  { name: "year", type: types.text },
  { name: "lat", type: types.real },
  { name: "lng", type: types.real },
];

/** All columns with their types, closed at first. */
function Columns(): ReactElement {
  return (
    <details className="sql-columns">
      <summary>{say("sqlColumns")}</summary>
      <ul dir="ltr">
        {sqlColumns.map(({ name, type }) => (
          <li key={name}>
            <code>{name}</code> <span>{type}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
