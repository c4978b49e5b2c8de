/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a <datalist> shows no counts; the keys are the field's */
import type { ReactElement } from "react";
import type { Suggestion } from "../../../photo/filter/facets.ts";
import {
  AddToAlbumIcon,
  CalendarIcon,
  CameraIcon,
  ColourIcon,
  FolderIcon,
  LightIcon,
  MapPinIcon,
  PersonIcon,
  SearchIcon,
  TagIcon,
  ThingIcon,
  TitleIcon,
  TracksIcon,
  TripsIcon,
  type Icon,
} from "../../shell/controls/icons.tsx";
import { daysText, tripName } from "../../shell/words/trip-words.ts";
import { commonWords } from "../../../words/common.ts";
import { searchWords } from "../../../words/search.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = searchWords;

const signs = {
  trip: { icon: TripsIcon, word: "kindTrip", told: "toldTrip" },
  album: { icon: AddToAlbumIcon, word: "kindAlbum", told: "toldAlbum" },
  track: { icon: TracksIcon, word: "kindTrack", told: "toldTrack" },
  camera: { icon: CameraIcon, word: "kindCamera", told: "toldCamera" },
  place: { icon: MapPinIcon, word: "kindPlace", told: "toldPlace" },
  folder: { icon: FolderIcon, word: "kindFolder", told: "toldFolder" },
  person: { icon: PersonIcon, word: "kindPerson", told: "toldPerson" },
  keyword: { icon: TagIcon, word: "kindTag", told: "toldTag" },
  title: { icon: TitleIcon, word: "kindTitle", told: "toldTitle" },
  date: { icon: CalendarIcon, word: "kindDate", told: "toldDate" },
  light: { icon: LightIcon, word: "kindLight", told: "toldLight" },
  thing: { icon: ThingIcon, word: "kindThing", told: "toldThing" },
  colour: { icon: ColourIcon, word: "kindColour", told: "toldColour" },
  word: { icon: SearchIcon, word: "kindWord", told: "toldWord" },
} as const satisfies Record<Suggestion["kind"], { icon: Icon; word: string; told: string }>;

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
    <div id={id} className="search-list" role="listbox" aria-label={say("suggestions")}>
      {suggestions.map((suggestion, index) => {
        const { icon: Sign, word, told } = signs[suggestion.kind];
        const { trip } = suggestion;
        const label = trip === undefined ? suggestion.label : tripName(trip);
        // Several trips may be called alike.
        const days = trip === undefined ? "" : daysText(trip);
        const photos = commonWords.say("photos", { count: suggestion.count });
        return (
          <div
            key={`${suggestion.kind} ${suggestion.label}`}
            id={`${id}-${index}`}
            className="search-option"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-label={joinParts([label, say(told), ...(days === "" ? [] : [days]), photos])}
            // Before the field loses the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(suggestion)}
            onPointerMove={() => onActive(index)}
          >
            <Sign size={18} aria-hidden />
            <span className="search-option-label">
              <Label label={label} typed={typed.trim()} />
            </span>
            <span className="search-option-kind">{days || say(word)}</span>
            <span className="search-option-count tabular">{photos}</span>
          </div>
        );
      })}
    </div>
  );
}
