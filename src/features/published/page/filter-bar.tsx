import { useState, type ReactElement } from "react";
import type { PublishedFilter } from "../shared/published.ts";
import { dayMs } from "../../../photo/filter/histogram.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { commonWords } from "../../../words/common.ts";
import { publishedWords } from "../words.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { CloseIcon, FilterIcon, SearchIcon } from "../../../views/shell/controls/icons.tsx";

const { say } = publishedWords;

interface PublishedFilterBarProps {
  filter: PublishedFilter;
  inView: boolean;
  onFilter: (change: Partial<PublishedFilter>) => void;
  onInView: (on: boolean) => void;
  onClear: () => void;
}

/** Dates, map view and words that photos have to fit. */
export function PublishedFilterBar(props: PublishedFilterBarProps): ReactElement {
  const { filter, inView, onFilter, onInView, onClear } = props;
  const { from, to, words } = filter;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className="published-filter-toggle"
        icon={FilterIcon}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say("filter")}
      </Button>
      <div className="published-filter" data-open={isOpen}>
        <DayField label={say("from")} time={from} onTime={(day) => onFilter({ from: day })} />
        <DayField
          label={say("to")}
          time={to === null ? null : to - 1}
          onTime={(day) => onFilter({ to: day === null ? null : day + dayMs })}
        />
        <WordsField key={words} words={words} onWords={(text) => onFilter({ words: text })} />
        <Check checked={inView} onChange={onInView}>
          {say("inView")}
        </Check>
        {(from !== null || to !== null || words !== "" || inView) && (
          <Button kind="plain" icon={CloseIcon} onClick={onClear}>
            {say("clear")}
          </Button>
        )}
      </div>
    </>
  );
}

interface DayFieldProps {
  label: string;
  /** Wall clock in milliseconds. */
  time: number | null;
  onTime: (midnight: number | null) => void;
}

function DayField({ label, time, onTime }: DayFieldProps): ReactElement {
  return (
    <label className="published-field">
      {label}
      <input
        type="date"
        value={time === null ? "" : new Date(time).toISOString().slice(0, 10)}
        min="0001-01-01"
        max="9998-12-31"
        onChange={({ target }) => {
          const midnight = parseWallTime(`${target.value}T00:00`);
          onTime(Number.isNaN(midnight) ? null : midnight);
        }}
      />
    </label>
  );
}

/** Words are looked for when asked to: it reads many photos. */
function WordsField({ words, onWords }: { words: string; onWords: (words: string) => void }): ReactElement {
  const [draft, setDraft] = useState(words);
  return (
    <search className="published-words-box">
      <form
        className="published-words"
        onSubmit={(event) => {
          event.preventDefault();
          onWords(draft.trim());
        }}
      >
        <input
          type="search"
          aria-label={say("search")}
          placeholder={say("search")}
          value={draft}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            setDraft(target.value);
            if (target.value === "" && words !== "") onWords("");
          }}
        />
        <IconButton type="submit" icon={SearchIcon} label={say("find")} />
      </form>
    </search>
  );
}

interface ScanLineProps {
  done: number;
  of: number;
  onStop: () => void;
}

/** How far reading through is. */
export function ScanLine({ done, of, onStop }: ScanLineProps): ReactElement {
  const text = say("reading", { done, photos: commonWords.say("photos", { count: of }) });
  return (
    <div className="published-line">
      <progress max={Math.max(1, of)} value={done} aria-label={text} />
      <span className="tabular">{text}</span>
      <Button onClick={onStop}>{say("stop")}</Button>
    </div>
  );
}
