import { atom, useAtomValue } from "jotai";
import { useMemo, useRef, useState, type ReactElement } from "react";
import { albumsAtom, askForSmartAlbum } from "../../../features/albums/page/albums.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { changeFilter, filterAtom } from "../../../store/filter/filter.ts";
import { markedRows } from "../../../features/deletion/page/deletion.ts";
import { hostedAnswerAtom } from "../../../features/hosted/page/hosted-state.ts";
import { openAction } from "../../../store/selection/action.ts";
import { isPlaceWithin, type Place, type PlaceCount } from "../../../photo/geo/place.ts";
import { facetsAtom, placesAtom } from "../../../store/filter/facets.ts";
import { clearFilter, withoutScope } from "../../shell/clear-filter.ts";
import { Button } from "../../shell/controls/button.tsx";
import { CloseIcon } from "../../shell/controls/icons.tsx";
import { LazyPart } from "../../shell/layout/lazy-part.ts";
import { Room } from "../../shell/layout/room.tsx";
import { useKeepFocus } from "../../shell/use-keep-focus.ts";
import { scopeOf, usePage } from "../../shell/layout/route.ts";
import { useNarrow } from "../../shell/layout/use-media.ts";
import { tripName } from "../../shell/words/trip-words.ts";
import { tripsAtom } from "../../../features/trips/page/trips.ts";
import { filterParts, type FilterPart } from "./filter-parts.ts";
import { useWordsRead, WordChip } from "./word-chips.tsx";
import { isAnySeenAtom } from "../../../features/seen/page/seen-wish.ts";
import { seenWords } from "../../../features/seen/words.ts";
import { hostedWords } from "../../../features/hosted/words.ts";
import { searchWords } from "../../../words/search.ts";
import "./chip-list.css";

const { say } = searchWords;

const nothing = atom(null);

/** Name of the filter's folder, if the filter has only its key; null until known. */
const folderAtom = atom((get) =>
  get(filterAtom).folder?.startsWith("#") === true ? (get(facetsAtom)?.folder ?? null) : null,
);

/** The place in the middle of the filter's area; null until known. */
const aroundAtom = atom((get) => get(facetsAtom)?.around ?? null);

/** The filter's place with what it is called, which its address does not say; null until known. */
const namedPlaceAtom = atom((get) => {
  const { place } = get(filterAtom);
  const isIt = (each: Place): boolean =>
    place !== null && isPlaceWithin(each, place) && isPlaceWithin(place, each);
  const find = (counts: readonly PlaceCount[]): Place | null => {
    for (const { place: each, within } of counts) {
      if (isIt(each)) return each;
      const inside = place !== null && isPlaceWithin(place, each) ? find(within) : null;
      if (inside !== null) return inside;
    }
    return null;
  };
  return find(get(placesAtom) ?? []);
});

const notePart = new LazyPart(async () => (await import("../hosted-note.tsx")).HostedNote, [hostedWords]);
const noProps = {};

/** Who answered the search, where a search server is set up. It stays, so that the next answer is read out. */
function WhoAnswered(): ReactElement | null {
  const answered = useAtomValue(hostedAnswerAtom) !== null;
  const [wanted, setWanted] = useState(answered);
  if (answered && !wanted) setWanted(true);
  return wanted ? <Room name="partSearch" part={notePart} props={noProps} /> : null;
}

const looksPart = new LazyPart(
  async () => (await import("../../../features/seen/page/looks-like-note.tsx")).LooksLikeNote,
  [seenWords],
);

/** What looks like the words, to a person's own model. */
function LooksLike({ text }: { text: string }): ReactElement | null {
  const isOn = useAtomValue(isAnySeenAtom);
  const props = useMemo(() => ({ text }), [text]);
  return isOn && text !== "" ? <Room name="partSearch" part={looksPart} props={props} /> : null;
}

/** The parts of a filter, but for its words and what the head of the page of an album or trip says. */
function useParts(filter: Filter): FilterPart[] {
  const folder = useAtomValue(folderAtom);
  const scope = scopeOf(usePage());
  const albums = useAtomValue(filter.album === scope.album ? nothing : albumsAtom);
  const trips = useAtomValue(filter.trip === scope.trip ? nothing : tripsAtom);
  const album = albums?.find(({ id }) => id === filter.album)?.name ?? null;
  const trip = trips?.trips.find(({ id }) => id === filter.trip);
  // The head of the page of an album or trip says its name.
  const said = withoutScope(filter, scope);
  const named = useAtomValue(said.place === null ? nothing : namedPlaceAtom);
  const around = useAtomValue(said.area?.length === 1 ? aroundAtom : nothing);
  return filterParts(said, folder, album, trip === undefined ? null : tripName(trip), named, around);
}

/** A part of the filter; a press removes it. */
function PartChip({ part: { label, without } }: { part: FilterPart }): ReactElement {
  return (
    <button
      type="button"
      className="search-chip"
      aria-label={say("remove", { name: label })}
      title={say("remove", { name: label })}
      onClick={() => changeFilter(without)}
    >
      <span>{label}</span>
      <CloseIcon size={14} aria-hidden />
    </button>
  );
}

/**
 * How the words of the search are understood, and the parts of the filter as chips that remove them, in one line. Hidden, not
 * unmounted, without any: the focus may be in it.
 */
export function ChipList(): ReactElement {
  const filter = useAtomValue(filterAtom);
  const narrow = useNarrow();
  const box = useRef<HTMLUListElement>(null);
  const kept = useKeepFocus(box);
  const words = filter.text.trim();
  const parts = useParts(filter);
  const read = useWordsRead(words);
  // On wide screens the search field shows the words.
  if (narrow && words !== "")
    parts.unshift({ key: "text", label: say("quoted", { words }), without: { text: "" } });
  return (
    <>
      <ul
        ref={box}
        className="search-chips"
        aria-label={say("filter")}
        hidden={parts.length + read.length === 0}
        {...kept}
      >
        {read.map((one, at) => (
          // A word may be read twice, in two ways.
          <li key={`${at} ${one.written}`}>
            <WordChip read={one} />
          </li>
        ))}
        {parts.map((part) => (
          <li key={part.key}>
            <PartChip part={part} />
          </li>
        ))}
        {filter.flag === "reject" && (
          <li>
            <Button className="search-chips-delete" onClick={() => openAction("delete", markedRows())}>
              {say("deleteMarkedAsk")}
            </Button>
          </li>
        )}
        {parts.some(({ key }) => key !== "album") && (
          <li>
            <Button kind="plain" className="search-chips-clear" onClick={() => askForSmartAlbum(filter)}>
              {say("saveAsAlbum")}
            </Button>
          </li>
        )}
        {parts.length > 0 && (
          <li>
            <Button kind="plain" className="search-chips-clear" onClick={clearFilter}>
              {say("clearFilter")}
            </Button>
          </li>
        )}
      </ul>
      <LooksLike text={words} />
      <WhoAnswered />
    </>
  );
}
