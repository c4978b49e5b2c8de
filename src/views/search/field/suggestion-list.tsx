/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a <datalist> shows no counts; the keys are the field's */
import type { ReactElement } from "react";
import type { Suggestion } from "../../../photo/filter/facets.ts";
import { formatNoun } from "../../shell/words/format.ts";
import {
  CalendarIcon,
  CameraIcon,
  FolderIcon,
  MapPinIcon,
  SearchIcon,
  TagIcon,
  TitleIcon,
  type Icon,
} from "../../shell/controls/icons.tsx";

const signs: Record<Suggestion["kind"], { icon: Icon; word: string }> = {
  camera: { icon: CameraIcon, word: "Camera" },
  place: { icon: MapPinIcon, word: "Place" },
  folder: { icon: FolderIcon, word: "Folder" },
  keyword: { icon: TagIcon, word: "Tag" },
  title: { icon: TitleIcon, word: "Title" },
  date: { icon: CalendarIcon, word: "Date" },
  word: { icon: SearchIcon, word: "Text match" },
};

/** The label with what was typed in bold. */
function Label({ label, typed }: { label: string; typed: string }): ReactElement {
  const from = label.toLowerCase().indexOf(typed.toLowerCase());
  if (typed === "" || from < 0) return <>{label}</>;
  return (
    <>
      {label.slice(0, from)}
      <b>{label.slice(from, from + typed.length)}</b>
      {label.slice(from + typed.length)}
    </>
  );
}

interface SuggestionListProps {
  /** Id of the list, and the prefix of its options' ids. */
  id: string;
  suggestions: readonly Suggestion[];
  typed: string;
  /** The one the keys are at; -1 for none. */
  active: number;
  onActive: (index: number) => void;
  onPick: (suggestion: Suggestion) => void;
}

/** Suggestions for the typed words, with photo counts. The focus stays in the field. */
export function SuggestionList(props: SuggestionListProps): ReactElement {
  const { id, suggestions, typed, active, onActive, onPick } = props;
  return (
    <div id={id} className="search-list" role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => {
        const { icon: Sign, word } = signs[suggestion.kind];
        return (
          <div
            key={`${suggestion.kind} ${suggestion.label}`}
            id={`${id}-${index}`}
            className="search-option"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-label={`${suggestion.label}, ${word.toLowerCase()}, ${formatNoun(suggestion.count, "photo")}`}
            // Before the field loses the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(suggestion)}
            onPointerMove={() => onActive(index)}
          >
            <Sign size={18} aria-hidden />
            <span className="search-option-label">
              <Label label={suggestion.label} typed={typed.trim()} />
            </span>
            <span className="search-option-kind">{word}</span>
            <span className="search-option-count tabular">{formatNoun(suggestion.count, "photo")}</span>
          </div>
        );
      })}
    </div>
  );
}
