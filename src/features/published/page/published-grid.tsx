/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table has no rows that come and go by scrolling */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from "react";
import type { PublishedLibrary } from "./published-library.ts";
import { publishedWords } from "../words.ts";
import {
  afterKey,
  gridRows,
  monthOfTile,
  startsDay,
  TileCell,
  tileGap,
  type GridRows,
} from "./tile-cell.tsx";
import {
  placeAt,
  scrollTo,
  spaceOf,
  type Scrolled,
  type ScrollSpace,
} from "../../../views/shell/scroll/scroll-space.ts";
import type { PublishedTile } from "../shared/published.ts";

const { say } = publishedWords;

/** Rows drawn above and below the screen. */
const spare = 2;

interface PublishedGridProps {
  library: PublishedLibrary;
  /** Of the selection. */
  version: number;
  count: number;
  onOpen: (at: number) => void;
}

interface TileFocus {
  /** Position of the one tile that Tab leads to. */
  focused: number;
  setFocus: (at: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Where the grid is scrolled to, and its size. */
interface GridScroll {
  frame: RefObject<HTMLDivElement | null>;
  width: number;
  viewport: number;
  space: ScrollSpace;
  at: Scrolled;
  /** Brings a stretch of the content into view. */
  show: (top: number, height: number) => void;
  onScroll: () => void;
}

/** Scrolls content of any height; `heightOf` gives it for a width in CSS pixels. */
function useGridScroll(heightOf: (width: number) => number): GridScroll {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, viewport: 0 });
  const [at, setAt] = useState<Scrolled>({ top: 0, element: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setSize({ width: element.clientWidth, viewport: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const content = heightOf(size.width);
  const space = spaceOf(content, size.viewport);
  const last = useRef({ space, at });
  useLayoutEffect(() => {
    last.current.space = space;
  });
  const move = useCallback((next: Scrolled): void => {
    last.current.at = next;
    setAt(next);
    const element = frame.current;
    if (element && Math.abs(element.scrollTop - next.element) >= 1) element.scrollTop = next.element;
  }, []);
  const onScroll = useCallback((): void => {
    const { space: now, at: from } = last.current;
    if (frame.current) move(scrollTo(now, from, frame.current.scrollTop));
  }, [move]);
  const show = useCallback(
    (top: number, height: number): void => {
      const { space: now, at: from } = last.current;
      if (top < from.top) move(placeAt(now, top));
      else if (top + height > from.top + now.viewport) move(placeAt(now, top + height - now.viewport));
    },
    [move],
  );
  // Another filter or width has other photos there.
  useLayoutEffect(() => {
    move(placeAt(last.current.space, last.current.at.top));
  }, [content, size.viewport, move]);
  return { frame, ...size, space, at, show, onScroll };
}

/** Which tile has the focus; keys move it over all of them, wherever they are. */
function useTileFocus(
  count: number,
  { perRow, height }: GridRows,
  { frame, show, viewport }: GridScroll,
): TileFocus {
  const [focus, setFocus] = useState(0);
  const focused = Math.min(focus, Math.max(0, count - 1));
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-at="${focused}"]`)?.focus({ preventScroll: true });
  }, [frame, focused]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const perPage = Math.max(1, Math.floor(viewport / height));
    const to = afterKey(event.key, { at: focused, count, perRow, perPage });
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isMoved.current = to !== focused;
    setFocus(to);
    show(Math.floor(to / perRow) * height, height);
  };
  return { focused, setFocus, onKeyDown };
}

/** Tiles kept around those on screen, on each side. */
const around = 400;
/** Wait before more tiles are asked for while the grid is scrolled, in milliseconds. */
const restMs = 60;

/** Wait before another try where nothing could be read. */
const againMs = 3000;

/** Photos by their position in the filter. */
type TilesAt = ReadonlyMap<number, PublishedTile>;

const none: TilesAt = new Map();

/**
 * The photos at positions `from` (included) to `to` (not), as far as they have come. Only the newest window is asked
 * for, one at a time: what was scrolled past in between is not.
 */
function usePublishedTiles(library: PublishedLibrary, version: number, from: number, to: number): TilesAt {
  const [held, setHeld] = useState<{ version: number; tiles: TilesAt }>({ version, tiles: none });
  const tiles = held.version === version ? held.tiles : none;
  const busy = useRef(false);
  const wait = useRef(0);
  const [round, setRound] = useState(0);
  const gap = firstGap(tiles, from, to);
  useEffect(() => {
    if (gap === null || busy.current || library.snapshot().isBroken) return;
    const ask = (): void => {
      busy.current = true;
      void library.tiles(gap, to).then((found) => {
        busy.current = false;
        wait.current = found?.length === 0 ? againMs : restMs;
        setHeld((before) => {
          const kept = before.version === version ? before.tiles : none;
          const near = [...kept].filter(([at]) => at >= from - around && at < to + around);
          const more = (found ?? []).map((tile, at) => [gap + at, tile] as const);
          return { version, tiles: new Map([...near, ...more]) };
        });
        // The window may have moved meanwhile, or the server been away.
        setRound((now) => now + 1);
      });
    };
    const timer = setTimeout(ask, wait.current);
    return () => clearTimeout(timer);
  }, [library, version, from, to, gap, round]);
  return tiles;
}

/** The first position without a tile; null for none. */
function firstGap(tiles: TilesAt, from: number, to: number): number | null {
  for (let at = from; at < to; at++) if (!tiles.has(at)) return at;
  return null;
}

/** All photos of the filter, newest first, drawn where they are on screen. */
export function PublishedGrid({ library, version, count, onOpen }: PublishedGridProps): ReactElement {
  const scroll = useGridScroll((width) => gridRows(count, width).rows * gridRows(count, width).height);
  const { frame, onScroll } = scroll;
  const layout = gridRows(count, scroll.width);
  const { perRow, height, rows } = layout;
  const first = Math.max(0, Math.floor(scroll.at.top / height) - spare);
  const last = Math.min(rows, Math.ceil((scroll.at.top + scroll.viewport) / height) + spare);
  const tiles = usePublishedTiles(library, version, first * perRow, Math.min(count, last * perRow));
  const { focused, setFocus, onKeyDown } = useTileFocus(count, layout, scroll);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, row) => first + row);
  const focusedRow = Math.floor(focused / perRow);
  // The one with the focus stays, wherever it is: else keys would lead nowhere.
  if (focusedRow < first) shown.unshift(focusedRow);
  else if (focusedRow >= last && focusedRow < rows) shown.push(focusedRow);
  return (
    <div className="published-grid-box">
      {scroll.at.top > height && (
        <When tiles={tiles} at={Math.floor((scroll.at.top + height / 2) / height) * perRow} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tiles have the focus */}
      <div
        ref={frame}
        className="published-grid"
        role="grid"
        aria-label={say("photos")}
        aria-rowcount={rows}
        aria-colcount={perRow}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div className="published-grid-room" role="presentation" style={{ height: scroll.space.element }}>
          {shown.map((row) => (
            <div
              key={row}
              className="published-row"
              role="row"
              aria-rowindex={row + 1}
              style={{ top: scroll.at.element + row * height - scroll.at.top, height: height - tileGap }}
            >
              {Array.from({ length: Math.min(perRow, count - row * perRow) }, (_, column) => {
                const at = row * perRow + column;
                return (
                  <TileCell
                    key={at}
                    at={at}
                    column={column + 1}
                    library={library}
                    tile={tiles.get(at) ?? null}
                    startsDay={startsDay(tiles.get(at - 1), tiles.get(at), at === 0)}
                    isFocused={at === focused}
                    onFocus={setFocus}
                    onOpen={onOpen}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The month at the top of the screen. */
function When({ tiles, at }: { tiles: TilesAt; at: number }): ReactElement | null {
  const tile = tiles.get(at);
  const [last, setLast] = useState("");
  const text = tile ? monthOfTile(tile) : last;
  if (text !== last) setLast(text);
  return text === "" ? null : <p className="published-when">{text}</p>;
}
