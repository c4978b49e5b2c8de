import { useAtom, useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactElement } from "react";
import { followCalledKinds } from "../../../store/filter/follow-called-kinds.ts";
import { filteringAtom } from "../../../store/filter/filter.ts";
import { searchWishAtom } from "../../../store/view.ts";
import { useNarrowing } from "../../shell/clear-filter.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { FilterIcon, SearchIcon } from "../../shell/controls/icons.tsx";
import { LazyPart } from "../../shell/layout/lazy-part.ts";
import { Room } from "../../shell/layout/room.tsx";
import { takesFilter, usePage } from "../../shell/layout/route.ts";
import { useNarrow } from "../../shell/layout/use-media.ts";
import { takesText } from "../../shell/keys.ts";
import { useSay } from "../../shell/messages/said.ts";
import { SearchField } from "./search-field.tsx";
import { useMatchesSaid } from "./use-match-words.ts";
import { leaveSearch, showPhotos } from "../use-address.ts";
import { lightWords } from "../../../features/light/words.ts";
import { searchWords } from "../../../words/search.ts";
import "./search-bar.css";

const sheetPart = new LazyPart(async () => (await import("./search-sheet.tsx")).SearchSheet, [lightWords]);

/** Milliseconds without change before words are read out: not at every letter typed. */
const calmMs = 700;

/** Search field and filter button; on narrow screens one icon that opens both. */
export function SearchBar(): ReactElement {
  const narrow = useNarrow();
  useSay(useMatchesSaid(), calmMs);
  useEffect(followCalledKinds, []);
  return narrow ? <SearchOpener /> : <WideSearch />;
}

const { say } = searchWords;

const panelPart = new LazyPart(
  async () => (await import("../filter/filter-panel.tsx")).FilterPanel,
  [lightWords],
);

/** The filter button and the panel below it. The browser closes it on Escape or a press beside it. */
function FilterButton({ active }: { active: boolean }): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const place = (): void => {
    const { bottom = 0, left = 0, right = 0 } = button.current?.getBoundingClientRect() ?? {};
    const width = panelWidth();
    const start = Math.max(edge, Math.min(right - width / 2 - (right - left) / 2, innerWidth - width - edge));
    panel.current?.style.setProperty("--search-panel-top", `${bottom + 8}px`);
    panel.current?.style.setProperty("--search-panel-left", `${start}px`);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="shell-button shell-button-quiet search-filter-button"
        data-active={active}
        popoverTarget={id}
      >
        <FilterIcon size={18} aria-hidden />
        <span>{say("filter")}</span>
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={say("filter")}
        tabIndex={-1}
        className="search-popover"
        onBeforeToggle={(event) => {
          if (event.newState === "open") place();
        }}
        onToggle={(event) => {
          setOpen(event.newState === "open");
          if (event.newState === "open") event.currentTarget.focus();
        }}
      >
        {open && (
          <Room name="partFilter" part={panelPart} props={{ onDone: () => panel.current?.hidePopover() }} />
        )}
      </dialog>
    </>
  );
}

const edge = 16;

/** As in the style sheet. */
const panelWidth = (): number => Math.min(480, innerWidth - 2 * edge);

function WideSearch(): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  // What an album or trip shows is no filter of a person.
  const { narrows } = useNarrowing();
  useSearchKey(() => {
    input.current?.focus();
    input.current?.select();
  });
  return (
    <search className="search-bar">
      <SearchField input={input} onLeave={() => input.current?.blur()} onDone={showPhotos} />
      {takesFilter(usePage()) && <FilterButton active={narrows} />}
    </search>
  );
}

function SearchOpener(): ReactElement {
  const [open, setOpen] = useState(false);
  // What an album or trip shows is no filter of a person.
  const { narrows } = useNarrowing();
  useSearchKey(() => setOpen(true));
  const close = (): void => {
    setOpen(false);
    leaveSearch();
  };
  return (
    <>
      <IconButton
        className="search-opener"
        data-active={narrows}
        icon={SearchIcon}
        label={searchWords.say("search")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <Room name="partSearch" part={sheetPart} props={{ onClose: close }} />}
    </>
  );
}

/** "/" anywhere on the page, unless a dialog is open or a field takes the letter; or a shortcut of the installed app. */
function useSearchKey(search: () => void): void {
  const asked = useEffectEvent(search);
  const [wish, setWish] = useAtom(searchWishAtom);
  useEffect(() => {
    if (!wish) return;
    setWish(false);
    asked();
  }, [wish, setWish]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesText(event.target) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      asked();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

const listPart = new LazyPart(async () => (await import("../filter/chip-list.tsx")).ChipList, [lightWords]);
const nothing = {};

/** The filter's chips, loaded when there first is a filter. */
export function FilterChips(): ReactElement | null {
  const filtering = useAtomValue(filteringAtom);
  const [wanted, setWanted] = useState(filtering);
  // It stays, though empty: the focus may be in it.
  if (filtering && !wanted) setWanted(true);
  return wanted ? <Room name="partFilter" part={listPart} props={nothing} /> : null;
}
