/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from "react";
import type { Progress } from "../../../photo/counts.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { importStatusAtom } from "../../../store/import/import.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { selectingAtom } from "../../../store/selection/selection.ts";
import { changeDensity, densityAtom } from "../../../store/settings/grid-look.ts";
import { noteMovement } from "../../../store/settings/smoothness.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { ArrowUpIcon } from "../../shell/controls/icons.tsx";
import { useKeepFocus } from "../../shell/use-keep-focus.ts";
import { DayMenu, type AskedDay } from "../days/day-menu.tsx";
import { useDayPlaces } from "../days/day-places.ts";
import { GridSegment } from "../days/segment.tsx";
import { EmptyGrid } from "../empty-grid.tsx";
import { GridHead } from "../grid-head.tsx";
import type { GridView } from "../grid-view.ts";
import type { GridWindow } from "../grid-window.ts";
import { hasGroups, isMosaic, lineOfTile } from "../layout.ts";
import type { Point } from "../layout/tile-at.ts";
import { Scrubber } from "../scrubber/scrubber.tsx";
import { segmentsOf } from "../segments.ts";
import { selectByMouse } from "../select/mouse-select.ts";
import { selectByTouch } from "../select/touch-select.ts";
import { changeByGesture, type StepAt } from "../toolbar/density-gestures.ts";
import { GridTools } from "../toolbar/grid-tools.tsx";
import { below, JumpMenu, type JumpAt } from "../toolbar/jump-menu.tsx";
import { useDensityKeys } from "../toolbar/use-density-keys.ts";
import { tabStopIn, useGridFocus } from "../use-grid-focus.ts";
import { useGridWindow, useOnScreen, type AttachGrid } from "../use-grid-window.ts";
import { usePointers } from "./use-pointers.ts";
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

/** Makes tiles larger or smaller, around a point of the window if there is one; also by keys. */
function useStep(grid: GridWindow, focused: PhotoId | null) {
  const { get } = useStore();
  const step = (by: 1 | -1, point: Point | null = null): void => {
    changeDensity(by);
    grid.resize(get(densityAtom), point, focused);
  };
  useDensityKeys(step);
  return step;
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
