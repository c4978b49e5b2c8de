import { useAtomValue } from "jotai";
import { useId, useState, type KeyboardEvent, type ReactElement, type RefObject } from "react";
import type { Suggestion } from "../../../photo/filter/facets.ts";
import { changeFilter, filterAtom } from "../../../store/filter/filter.ts";
import { isFiltering, mostSearched, type Filter } from "../../../photo/filter/filter.ts";
import { CloseIcon, SearchIcon } from "../../shell/controls/icons.tsx";
import { openAlbum, openTrip } from "../../shell/layout/route.ts";
import { useSay } from "../../shell/messages/said.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { leaveSearch, writeAddress } from "../use-address.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { searchWords } from "../../../words/search.ts";
import "./search-field.css";

const { say } = searchWords;

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  /** Escape in an empty field. */
  onLeave: () => void;
  /** Enter was pressed, or a suggestion chosen. */
  onDone?: () => void;
}

/** The browser's own typing aids would change or cover what is typed. */
const asTyped = {
  autoComplete: "off",
  autoCorrect: "off",
  spellCheck: false,
  enterKeyHint: "search",
} as const;

/** Milliseconds without change before the number of suggestions is read out. */
const calmMs = 700;

/** What `useSuggesting` returns. */
type Suggesting = ReturnType<typeof useSuggesting>;

const none: readonly Suggestion[] = [];

/** The suggestions for what is typed, and which of them the keys are at. */
function useSuggesting(text: string) {
  const [isOpen, setOpen] = useState(false);
  // Not its index: other suggestions may arrive after the choice.
  const [chosen, choose] = useState<Suggestion | null>(null);
  const suggestions =
    useLiveQuery(isOpen && text.trim() !== "" ? text : null, {
      ask: (library, typed) => library.search.suggest(typed),
      dependsOn: () => null,
      restMs: 0,
    }) ?? none;
  const shown = suggestions.length > 0;
  const at = suggestions.findIndex(({ kind, label }) => kind === chosen?.kind && label === chosen.label);
  const setAt = (index: number): void => choose(suggestions[index] ?? null);
  const reset = (open: boolean) => (): void => {
    setOpen(open);
    choose(null);
  };
  return {
    suggestions,
    /** Whether there is something to show below the field. */
    shown,
    /** Index of the one the keys are at; -1 for none. */
    at,
    open: reset(true),
    close: reset(false),
    setAt,
    /** Moves on or back; past either end none is chosen, then it starts over. */
    step: (by: 1 | -1): void => {
      const stops = suggestions.length + 1;
      setAt(((at + 1 + by + stops) % stops) - 1);
    },
  };
}

/** The search field: filters while one types, with suggestions. */
export function SearchField({ input, onLeave, onDone }: SearchFieldProps): ReactElement {
  const filter = useAtomValue(filterAtom);
  const { text } = filter;
  const id = useId();
  const list = useSuggesting(text);
  const { suggestions, shown, at } = list;
  useSay(shown ? say("suggestionsThere", { count: suggestions.length }) : "", calmMs);
  const settle = (): void => {
    list.close();
    writeAddress();
  };
  const type = (typed: string): void => {
    changeFilter({ text: typed });
    list.open();
  };
  const done = (chosen: Suggestion | undefined): void => {
    const open = chosen ? ownPage(chosen, filter) : null;
    if (chosen && open === null) changeFilter(chosen.filter);
    settle();
    if (open === null) return onDone?.();
    onLeave();
    open();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const act = actions(event.key, { list, text, onLeave, done, settle });
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className="search-field">
      <SearchIcon className="search-field-sign" size={18} aria-hidden />
      <input
        ref={input}
        className="search-input"
        type="search"
        aria-label={say("search")}
        placeholder={say("placeholder")}
        maxLength={mostSearched}
        {...asTyped}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={shown ? id : undefined}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={list.open}
        onBlur={() => {
          list.close();
          leaveSearch();
        }}
        onKeyDown={handleKey}
      />
      {text === "" ? <KeyHint /> : <ClearButton input={input} />}
      {shown && (
        <SuggestionList
          {...{ id, suggestions, active: at }}
          typed={text}
          onActive={list.setAt}
          onPick={done}
        />
      )}
    </div>
  );
}

/** What goes to the page of a trip or an album alone, with its head and its map; null for all other suggestions. */
function ownPage({ filter: { trip, album, text } }: Suggestion, within: Filter): (() => void) | null {
  if (text !== "" || isFiltering({ ...within, text: "" })) return null;
  if (typeof trip === "string") return () => openTrip(trip);
  return typeof album === "string" ? () => openAlbum(album) : null;
}

interface Field {
  list: Suggesting;
  text: string;
  onLeave: () => void;
  done: (chosen: Suggestion | undefined) => void;
  settle: () => void;
}

/** What a key does in the field; undefined if it only types. */
function actions(key: string, { list, text, onLeave, done, settle }: Field): (() => void) | undefined {
  switch (key) {
    case "ArrowDown":
      return () => (list.shown ? list.step(1) : list.open());
    case "ArrowUp":
      return () => (list.shown ? list.step(-1) : list.open());
    case "Enter":
      return () => done(list.suggestions[list.at]);
    case "Escape":
      return () => {
        if (text === "") onLeave();
        else changeFilter({ text: "" });
        settle();
      };
    default:
      return undefined;
  }
}

function KeyHint(): ReactElement {
  return (
    <kbd className="search-hint" aria-hidden>
      /
    </kbd>
  );
}

function ClearButton({ input }: Pick<SearchFieldProps, "input">): ReactElement {
  return (
    <button
      type="button"
      className="search-clear"
      aria-label={say("clearSearch")}
      title={say("clearSearch")}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        changeFilter({ text: "" });
        input.current?.focus();
      }}
    >
      <CloseIcon size={16} aria-hidden />
    </button>
  );
}
