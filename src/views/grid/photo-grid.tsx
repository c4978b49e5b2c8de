/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import type { Progress } from "../../photo/counts.ts";
import { culledOnlyAtom, showNotOnlyCulled } from "../../store/culling/culled-only.ts";
import { importStatusAtom } from "../../store/import/import.ts";
import { libraryAtom } from "../../store/library/library.ts";
import { byHandAtom } from "../../store/library/snapshot.ts";
import { gridRowsAtom, inViewAtom, stopFollowing } from "../../store/map/map-follow.ts";
import { setOnScreen } from "../../store/pictures/on-screen.ts";
import { selectingAtom } from "../../store/selection/selection.ts";
import { noteMovement } from "../../store/settings/smoothness.ts";
import { hoveredAtom, scopeAtom } from "../../store/view.ts";
import { IconButton } from "../shell/controls/button.tsx";
import { ArrowUpIcon } from "../shell/controls/icons.tsx";
import { formatCount, formatNoun } from "../shell/words/format.ts";
import { isGrid, useRoute } from "../shell/layout/route.ts";
import { useCloseScope } from "../shell/use-close-scope.ts";
import { useEscape } from "../shell/keys.ts";
import { useKeepFocus } from "../shell/use-keep-focus.ts";
import { Day } from "./days/day.tsx";
import { EmptyGrid } from "./empty-grid.tsx";
import type { GridView } from "./grid-view.ts";
import { GridWindow, type Anchor } from "./grid-window.ts";
import { hasDays, lineOfTile } from "./layout.ts";
import { openRow, prepareToOpen } from "../shell/open-row.ts";
import { Scrubber } from "./scrubber/scrubber.tsx";
import { partOfMap, ScopeBar } from "./scope-bar.tsx";
import { segmentsOf } from "./segments.ts";
import { selectByClick } from "./select/select-click.ts";
import { openTileMenu } from "./select/tile-menu.ts";
import { selectByTouch } from "./select/touch-select.ts";
import { useRestingPointer } from "./tiles/tile-motion.tsx";
import { useClusterScope } from "./use-cluster-scope.ts";
import { useDayPlaces } from "./days/day-places.ts";
import { useFilterRestart, useViewRestart } from "./use-filter-restart.ts";
import { photoOf, tabStopIn, useGridFocus } from "./use-grid-focus.ts";
import "./grid.css";
import "./select/select.css";

/** Scroll position of the whole library when the grid was left for another page or a cluster. */
const leftAtAtom = atom<Anchor | null>(null);

/** All photos by day, newest first, or only those of an opened cluster. */
export function PhotoGrid(): ReactElement {
  useClusterScope();
  const scope = useAtomValue(scopeAtom);
  const culled = useAtomValue(culledOnlyAtom);
  const inView = useAtomValue(inViewAtom);
  const key = scope
    ? `${scope.rows.length}/${scope.rows[0]}`
    : culled
      ? "culled"
      : inView
        ? "in view"
        : "all";
  const [first] = useState(key);
  const [changed, setChanged] = useState(false);
  if (key !== first && !changed) setChanged(true);
  const leave = useCloseScope();
  const { page, photo } = useRoute();
  // Escape clears a selection first.
  const selecting = useAtomValue(selectingAtom);
  useEscape(scope !== null && isGrid(page) && photo === null && !selecting, leave);
  return (
    <div className="grid-room">
      {scope && <ScopeBar label={`${formatNoun(scope.rows.length, "photo")} here`} onClear={leave} />}
      {culled && !scope && (
        <ScopeBar
          label={`${formatCount(culled.rows.length)} of ${formatNoun(culled.culled, "culled photo")}`}
          onClear={showNotOnlyCulled}
        />
      )}
      {inView && !scope && !culled && (
        <ScopeBar label={partOfMap(inView.rows.length)} onClear={stopFollowing} />
      )}
      <Tiles
        key={key}
        whole={scope === null && culled === null && inView === null}
        takesFocus={changed || scope !== null}
      />
    </div>
  );
}

/** Attaches the grid to its scrolling element; returns how to detach. */
type AttachGrid = (scroller: HTMLDivElement) => () => void;

/** The grid's viewport and its current view. */
function useGridWindow(whole: boolean): [GridWindow, GridView, AttachGrid] {
  const { columns, version } = useAtomValue(libraryAtom);
  const rows = useAtomValue(gridRowsAtom);
  const [leftAt, setLeftAt] = useAtom(leftAtAtom);
  const [grid] = useState(() => new GridWindow(whole ? leftAt : null));
  const view = useSyncExternalStore(grid.subscribe, grid.view);
  const attach = useCallback(
    (scroller: HTMLDivElement) => {
      const detach = grid.attach(scroller);
      return () => {
        if (whole) setLeftAt(grid.anchor());
        detach();
      };
    },
    [grid, whole, setLeftAt],
  );
  useFilterRestart(grid);
  useViewRestart(grid);
  const byHand = useAtomValue(byHandAtom) && whole;
  useLayoutEffect(() => grid.update(rows, columns, byHand), [grid, rows, columns, version, byHand]);
  return [grid, view, attach];
}

/** Reports the photos on screen, at most once a frame. */
function useOnScreen({ layout, firstSeen, lastSeen }: GridView): void {
  useEffect(() => {
    if (layout.lines === 0) return;
    const frame = requestAnimationFrame(() => {
      const first = layout.lineStart[firstSeen] ?? 0;
      const last = (layout.lineStart[lastSeen + 1] ?? 1) - 1;
      setOnScreen(layout.rows, first, last);
    });
    return () => cancelAnimationFrame(frame);
  }, [layout, firstSeen, lastSeen]);
}

/** Whether most photos have a location, so that lacking one is worth a badge. */
const placesAreUsual = ({ photos, videos, located }: Progress): boolean =>
  located > 0 && located * 2 >= photos + videos;

interface TilesProps {
  /** Shows the whole library, not one cluster or map view. */
  whole: boolean;
  /** A tile takes the focus if it was lost with the tiles shown before. */
  takesFocus: boolean;
}

function Tiles({ whole, takesFocus }: TilesProps): ReactElement {
  const library = useAtomValue(libraryAtom);
  const { phase } = useAtomValue(importStatusAtom);
  const setHovered = useSetAtom(hoveredAtom);
  const rest = useRestingPointer();
  const selecting = useAtomValue(selectingAtom);
  const scroller = useRef<HTMLDivElement | null>(null);
  const [grid, view, attach] = useGridWindow(whole);
  const focus = useGridFocus(grid, view, scroller, takesFocus);
  useOnScreen(view);
  const placeOf = useDayPlaces(view);
  const { layout, shift } = view;
  const empty = layout.lines === 0;
  const segments = segmentsOf(view, focus.kept < 0 ? -1 : lineOfTile(layout, focus.kept));
  const toTop = (): void => {
    grid.goTo(0);
    focus.focusTile(0);
  };
  const hold = useScroller(scroller, attach);
  return (
    <div className="grid-body" data-long={view.long && hasDays(layout)}>
      <div
        ref={hold}
        className="grid-scroller"
        tabIndex={-1}
        role="grid"
        aria-label="Photos"
        aria-readonly
        aria-multiselectable
        data-selecting={selecting}
        aria-rowcount={layout.lines + (hasDays(layout) ? layout.days : 0)}
        aria-colcount={layout.columns}
        onScroll={() => noteMovement("grid")}
        aria-busy={empty && phase !== "idle" && phase !== "done"}
        {...focus.handlers}
        onContextMenu={openTileMenu}
        {...pointerHandlers(setHovered, rest, selecting)}
      >
        <div role="none" className="grid-canvas">
          {segments.map((segment) => (
            <Day
              key={segment.heading ? layout.dayStart[segment.day] : "kept"}
              layout={layout}
              library={library}
              segment={segment}
              place={placeOf(layout.dayStart[segment.day] ?? NaN)}
              shift={shift}
              tabStop={focus.tabStop}
              places={placesAreUsual(library.progress)}
            />
          ))}
        </div>
      </div>
      <Aids>
        {view.long && hasDays(layout) && <Scrubber grid={grid} layout={layout} />}
        {view.far && (
          <IconButton className="grid-to-top" icon={ArrowUpIcon} label="Back to top" onClick={toTop} />
        )}
      </Aids>
      {empty && <EmptyGrid phase={phase} elsewhere={!whole} />}
    </div>
  );
}

/** The ref of the scrolling element: attaches the grid and the touch gestures to it. */
function useScroller(scroller: { current: HTMLDivElement | null }, attach: AttachGrid) {
  const held = useRef(scroller);
  return useCallback(
    (element: HTMLDivElement | null) => {
      held.current.current = element;
      if (!element) return;
      const [detach, stop] = [attach(element), selectByTouch(element)];
      return () => {
        stop();
        detach();
      };
    },
    [attach],
  );
}

/** Controls of a long grid. If they go away with the focus, a tile takes it. */
function Aids({ children }: { children: ReactNode }): ReactElement {
  const box = useRef<HTMLDivElement | null>(null);
  const kept = useKeepFocus(box, ({ parentElement }) => tabStopIn(parentElement));
  return (
    <div ref={box} className="grid-aids" role="none" {...kept}>
      {children}
    </div>
  );
}

/** One set of listeners for all tiles. */
function pointerHandlers(
  setHovered: (photo: number | null) => void,
  rest: (photo: number | null, pointerType: string) => void,
  selecting: boolean,
) {
  return {
    onClick(event: MouseEvent): void {
      const photo = photoOf(event.target);
      if (photo !== null && !selectByClick(photo, event, selecting)) void openRow(photo);
    },
    onPointerOver(event: PointerEvent): void {
      const photo = photoOf(event.target);
      setHovered(photo);
      rest(photo, event.pointerType);
      if (photo !== null) void prepareToOpen(photo);
    },
    onPointerLeave(event: PointerEvent): void {
      setHovered(null);
      rest(null, event.pointerType);
    },
  };
}
