/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import { useAtomValue, useSetAtom, useStore } from "jotai";
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import type { Progress } from "../../../photo/counts.ts";
import type { Row } from "../../../photo/photo.ts";
import { importStatusAtom } from "../../../store/import/import.ts";
import { libraryAtom, type LibrarySnapshot } from "../../../store/library/library.ts";
import { selectingAtom } from "../../../store/selection/selection.ts";
import { noteMovement } from "../../../store/settings/smoothness.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { ArrowUpIcon } from "../../shell/controls/icons.tsx";
import { useKeepFocus } from "../../shell/use-keep-focus.ts";
import { DayMenu, type AskedDay } from "../days/day-menu.tsx";
import { useDayPlaces } from "../days/day-places.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { MosaicLines, segmentsOf, type Segment } from "../mosaic/mosaic-lines.tsx";
import type { ScrollPace } from "../pace.ts";
import { GroupHeading } from "../days/group-heading.tsx";
import { SharedHeadings } from "../days/shared-headings.tsx";
import { TileLine } from "../days/tile-line.tsx";
import { EmptyGrid } from "../empty-grid.tsx";
import type { GridView } from "../grid-view.ts";
import type { GridWindow } from "../grid-window.ts";
import { hasGroups, isMosaic, isShared, Kind, lineOfTile, type GridLayout } from "../layout.ts";
import { Scrubber } from "../scrubber/scrubber.tsx";
import { selectByMouse } from "../select/mouse-select.ts";
import { selectByTouch } from "../select/touch-select.ts";
import { changeByGesture, type StepAt } from "../toolbar/density-gestures.ts";
import { GridTools, useStep } from "../toolbar/grid-tools.tsx";
import { below, JumpMenu, type JumpAt } from "../toolbar/jump-menu.tsx";
import { openTileMenu, photoOf, tabStopIn, useGridFocus } from "../use-grid-focus.ts";
import { useGridWindow, useOnScreen, type AttachGrid } from "../use-grid-window.ts";
import { publicIdOf } from "../../../store/library/details.ts";
import { hoveredAtom } from "../../../store/view.ts";
import { openRow } from "../../shell/open-row.ts";
import { selectTileRange, toggleTile } from "../../../features/stacks/page/select-stacks.ts";
import { useRestingPointer } from "./tile-motion.tsx";
import { gridWords } from "../../../words/grid.ts";

const { say } = gridWords;

/** Whether most photos have a location, so that lacking one is worth a badge. */
const placesAreUsual = ({ photos, videos, located }: Progress): boolean =>
  located > 0 && located * 2 >= photos + videos;

interface TilesProps {
  /** Shows the whole library, not one cluster or map view. */
  whole: boolean;
  /** A tile takes the focus if it was lost with the tiles shown before. */
  takesFocus: boolean;
  /** What the page says of its photos; it scrolls with them. */
  head?: ReactNode;
}

interface GridHeadProps {
  grid: GridWindow;
  /** Content pixels minus element pixels. */
  shift: number;
  head: ReactNode;
}

/** Room above the tiles as high as what stands in it. The first row of the table, as a grid holds nothing but rows. */
function GridHead({ grid, shift, head }: GridHeadProps): ReactElement {
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const tell = (): void => grid.setHead(Math.ceil(element.getBoundingClientRect().height));
      tell();
      const observer = new ResizeObserver(tell);
      observer.observe(element);
      return () => {
        observer.disconnect();
        grid.dropHead();
      };
    },
    [grid],
  );
  return (
    <div ref={measure} role="row" className="grid-head" style={{ top: -shift }}>
      <div role="columnheader">{head}</div>
    </div>
  );
}

/**
 * Selects by a click on a tile, if it is one that selects: with Shift a range; with Control or Command, on the check, or
 * while something is selected, the photo alone. False for a click that opens the photo.
 */
function selectByClick(photo: Row, event: MouseEvent, selecting: boolean): boolean {
  const onCheck = event.target instanceof HTMLInputElement;
  if (event.shiftKey) selectTileRange(photo);
  else if (onCheck || selecting || event.ctrlKey || event.metaKey) toggleTile(photo);
  else return false;
  return true;
}

/** One set of listeners for all tiles. `drawn`: most have no element, and are found by where they are. */
function usePointers(grid: GridWindow, drawn: boolean) {
  const setHovered = useSetAtom(hoveredAtom);
  const rest = useRestingPointer();
  const selecting = useAtomValue(selectingAtom);
  const { get } = useStore();
  const photoAt = (event: MouseEvent): Row | null =>
    photoOf(event.target) ?? (drawn ? grid.photoAt({ x: event.clientX, y: event.clientY }) : null);
  const hover = (event: PointerEvent): void => {
    const photo = photoAt(event);
    if (drawn && photo === get(hoveredAtom)) return;
    setHovered(photo);
    rest(photo, event.pointerType);
    if (photo !== null) void publicIdOf(photo);
  };
  return {
    onClick(event: MouseEvent): void {
      const photo = photoAt(event);
      if (photo !== null && !selectByClick(photo, event, selecting)) void openRow(photo);
    },
    onContextMenu: (event: MouseEvent): void => openTileMenu(photoAt(event), event),
    onPointerOver: hover,
    onPointerMove: drawn ? hover : undefined,
    onPointerLeave(event: PointerEvent): void {
      setHovered(null);
      rest(null, event.pointerType);
    },
  };
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */

interface SegmentProps {
  layout: GridLayout;
  /** A new object at each change, though its columns stay the same arrays. */
  library: LibrarySnapshot;
  segment: Segment;
  /** The place all photos of a day share, by the day's midnight; null until known. */
  placeOf: (midnight: number) => Place | null;
  /** Content pixels minus element pixels. */
  shift: number;
  /** The tile Tab stops at. */
  tabStop: number;
  places: boolean;
  pace: ScrollPace;
  onJump: (button: HTMLElement) => void;
  onDay: (midnight: number, heading: HTMLElement) => void;
}

/** The part of a group near the screen, its sticky heading and lines of tiles; or a line that days share. */
function GridSegment(props: SegmentProps): ReactElement {
  const { layout, segment, placeOf, shift, tabStop, onJump, onDay, ...rest } = props;
  const { group, firstLine, lastLine, heading, top, height } = segment;
  const { columns } = rest.library;
  const stopLine = lineOfTile(layout, tabStop);
  const lines = Array.from({ length: lastLine - firstLine + 1 }, (_, i) => firstLine + i);
  const drawn = isMosaic(layout) && layout.groupKind[group] !== Kind.files;
  const place = placeOf(layout.groupStart[group] ?? NaN);
  return (
    <div role="none" className="grid-day" style={{ top: top - shift, height }}>
      {heading && isShared(layout, firstLine) && (
        <SharedHeadings line={firstLine} {...{ layout, columns, placeOf, onDay }} />
      )}
      {heading && !isShared(layout, firstLine) && (
        <GroupHeading {...{ layout, columns, group, place, onJump, onDay }} />
      )}
      {drawn && <MosaicLines {...{ layout, segment, tabStop }} {...rest} />}
      {!drawn &&
        lines.map((line) => (
          <TileLine
            key={layout.rows[layout.lineStart[line] ?? 0]}
            layout={layout}
            line={line}
            segmentTop={top}
            tabStop={line === stopLine ? tabStop : -1}
            {...rest}
          />
        ))}
    </div>
  );
}

/** The tiles of the grid, with the scrubber beside them. */
export function Tiles({ whole, takesFocus, head }: TilesProps): ReactElement {
  const library = useAtomValue(libraryAtom);
  const { phase } = useAtomValue(importStatusAtom);
  const selecting = useAtomValue(selectingAtom);
  const scroller = useRef<HTMLDivElement | null>(null);
  const [grid, view, attach] = useGridWindow(whole);
  const focus = useGridFocus(grid, view, scroller, takesFocus, library.columns);
  const [jump, setJump] = useState<JumpAt | null>(null);
  const [day, setDay] = useState<AskedDay | null>(null);
  useOnScreen(view);
  const placeOf = useDayPlaces(view);
  const { layout, shift } = view;
  const empty = layout.lines === 0;
  const segments = segmentsOf(view, focus.kept < 0 ? -1 : lineOfTile(layout, focus.kept));
  const leaveDay = (): void => setDay(null);
  const step = useStep(grid, focus.photo);
  const hold = useScroller(scroller, grid, attach, step);
  const pointers = usePointers(grid, isMosaic(layout));
  const groups = hasGroups(layout);
  return (
    <>
      <div className="grid-body" data-long={view.long && groups} data-size={layout.metrics.density}>
        <div
          ref={hold}
          className="grid-scroller"
          tabIndex={-1}
          role="grid"
          aria-label={say("name")}
          aria-readonly
          aria-multiselectable
          data-selecting={selecting}
          aria-rowcount={layout.ariaRows}
          aria-colcount={layout.columns}
          onScroll={() => noteMovement("grid")}
          aria-busy={empty && phase !== "idle" && phase !== "done"}
          {...focus.handlers}
          {...pointers}
        >
          <div role="none" className="grid-canvas">
            {head !== undefined && <GridHead {...{ grid, shift, head }} />}
            {segments.map((segment) => (
              <GridSegment
                key={segment.key}
                {...{ layout, library, segment, placeOf, shift }}
                pace={grid.pace}
                tabStop={focus.tabStop}
                places={placesAreUsual(library.progress)}
                onJump={(button) => setJump(below(button))}
                onDay={(midnight, heading) => setDay({ midnight, ...below(heading) })}
              />
            ))}
          </div>
        </div>
        <Aids grid={grid} view={view} onTop={() => focus.focusTile(0)} />
        {day && <DayMenu {...{ layout, placeOf, columns: library.columns, asked: day, onClose: leaveDay }} />}
        {!empty && <GridTools onStep={step} />}
        {empty && <EmptyGrid phase={phase} elsewhere={!whole} below={layout.metrics.headHeight} />}
      </div>
      {jump && <JumpMenu {...{ grid, layout, at: jump, onClose: () => setJump(null) }} />}
    </>
  );
}

/** The ref of the scrolling element: attaches the grid and the gestures to it. */
function useScroller(
  scroller: { current: HTMLDivElement | null },
  grid: GridWindow,
  attach: AttachGrid,
  stepAt: StepAt,
) {
  const held = useRef(scroller);
  const latest = useRef(stepAt);
  useEffect(() => {
    latest.current = stepAt;
  });
  return useCallback(
    (element: HTMLDivElement | null) => {
      held.current.current = element;
      if (!element) return;
      const stops = [
        changeByGesture(element, (step, point) => latest.current(step, point)),
        selectByTouch(element, (point) => grid.photoAt(point)),
        selectByMouse(element, grid),
        attach(element),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [attach, grid],
  );
}

interface AidsProps {
  grid: GridWindow;
  view: GridView;
  /** The first tile takes the focus. */
  onTop: () => void;
}

/** Controls of a long grid. If they go away with the focus, a tile takes it. */
function Aids({ grid, view: { layout, long, far }, onTop }: AidsProps): ReactElement {
  const box = useRef<HTMLDivElement | null>(null);
  const kept = useKeepFocus(box, ({ parentElement }) => tabStopIn(parentElement));
  const toTop = (): void => {
    grid.goTo(0);
    onTop();
  };
  return (
    <div ref={box} className="grid-aids" role="none" {...kept}>
      {long && hasGroups(layout) && <Scrubber grid={grid} layout={layout} />}
      {far && (
        <IconButton className="grid-to-top" icon={ArrowUpIcon} label={say("backToTop")} onClick={toTop} />
      )}
    </div>
  );
}
