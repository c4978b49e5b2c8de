import { atom, useAtomValue, useSetAtom } from "jotai";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { libraryAtom, type Cluster } from "../../../store/library/library.ts";
import { selectingAtom } from "../../../store/selection/selection.ts";
import { scopeAtom, type Scope } from "../../../store/view.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon, PhotosIcon } from "../../shell/controls/icons.tsx";
import { PhotoCover } from "../../shell/controls/photo-cover.tsx";
import { useEscape } from "../../shell/keys.ts";
import { usePage } from "../../shell/layout/route.ts";
import { openRow } from "../../shell/open-row.ts";
import { useCloseScope } from "../../shell/use-close-scope.ts";
import { photoWords } from "../../shell/words/photo-words.ts";
import { fullPlaceName } from "../../shell/words/place-words.ts";
import { enterCluster } from "../clusters/enter-cluster.ts";
import { clustersAtom } from "../clusters/clusters.ts";
import { viewInSight } from "../clusters/boxes.ts";
import type { MapPadding } from "../../../map/shared/map-surface.ts";
import { useNarrow } from "../../shell/layout/use-media.ts";
import { mapHandle, mapMoveAtom } from "../map-state.ts";
import { commonWords } from "../../../words/common.ts";
import { mapWords } from "../../../words/map.ts";
import "./peek.css";
import { joinParts } from "../../../words/comma.ts";

const { say } = mapWords;

/** Most pictures of the sheet; the grid has them all. */
const mostPictures = 60;

/**
 * On the map's own page: the photos of an opened group, over the foot of the map on phones, else over its side. The map
 * stays, and moves only if the group would be under the sheet.
 */
export function ClusterSheet(): ReactElement | null {
  const scope = useAtomValue(scopeAtom);
  return usePage() === "/map" ? scope && <Sheet key={scope.seen} scope={scope} /> : null;
}

/** The opened group as it is on the map; as it was there last, once the map has gone on. */
function useOpened(key: string): Cluster | null {
  const now = useAtomValue(clustersAtom)?.clusters.find((each) => each.key === key) ?? null;
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  return now ?? last;
}

/** What the map's buttons take at its right side, in CSS pixels. */
const buttons = 56;

/** The tools over the top of the map until they are measured, and the most that is left free for what lies there. */
const [usualHead, mostHead] = [56, 240];

/** What is kept free around what is fitted: below the tools and notes, beside the buttons, and for markers. */
const roomy = { top: 44, right: 80, bottom: 64, left: 56 };
const tight = { top: 28, right: 40, bottom: 48, left: 40 };
/** What of that the tools and half a marker take; less than the room, so that a few more photos do not move the map. */
const roomyTools = { top: 26, right: 56, bottom: 32, left: 24 };
const tightTools = { top: 20, right: 24, bottom: 24, left: 24 };

/** What an open sheet covers of the map; null without one. */
const sheetCoverAtom = atom<MapPadding | null>(null);

/** Room to keep when fitting (`padding`), and what of it is under tools (`sides`). Notes and a sheet count as they come. */
export function useRoom(frame: Element | null): { padding: MapPadding; sides: MapPadding } {
  const narrow = useNarrow();
  const head = useHead(frame);
  const sheet = useAtomValue(sheetCoverAtom);
  return useMemo(() => {
    const below = ({ top, ...others }: MapPadding): MapPadding => ({ top: top + head, ...others });
    const padding = below(narrow ? tight : roomy);
    return {
      padding: {
        top: padding.top,
        right: padding.right + (sheet?.right ?? 0),
        bottom: padding.bottom + (sheet?.bottom ?? 0),
        left: padding.left + (sheet?.left ?? 0),
      },
      sides: below(narrow ? tightTools : roomyTools),
    };
  }, [narrow, head, sheet]);
}

/** What tools and a sheet leave no sight of, as strips along the sides of the frame, in CSS pixels. */
function coveredBy(frame: Element, sheet: Element): MapPadding {
  const [around, box] = [frame.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const open = { top: usualHead, right: 0, bottom: 0, left: 0 };
  // While it slides in, a sheet has its size, but not yet its place.
  if (box.width > around.width * 0.6) return { ...open, bottom: box.height };
  return box.left + box.right > around.left + around.right
    ? { ...open, right: around.right - box.left + buttons }
    : { ...open, left: box.right - around.left };
}

/** How far down the tools and notes over the top of the map reach, in CSS pixels. */
function useHead(frame: Element | null): number {
  const [reach, setReach] = useState(usualHead);
  useLayoutEffect(() => {
    const head = frame?.querySelector(".map-head");
    if (!frame || !head) return;
    const watch = new ResizeObserver(() => {
      const { top } = frame.getBoundingClientRect();
      const over = Array.from(head.querySelectorAll(".map-tools, .map-note"), (each) =>
        Math.round(each.getBoundingClientRect().bottom - top),
      );
      setReach(Math.min(mostHead, Math.max(usualHead, ...over)));
    });
    watch.observe(head);
    return () => watch.disconnect();
  }, [frame]);
  return reach;
}

/** Tells what a sheet over the map covers, and moves the map once, if that is the group it has opened of. */
function useKeepInSight(sheet: RefObject<HTMLElement | null>, cluster: Cluster | null): void {
  const move = useAtomValue(mapMoveAtom);
  const setCovered = useSetAtom(sheetCoverAtom);
  const isReady = cluster !== null && move !== null;
  const keep = useEffectEvent((): void => {
    const frame = sheet.current?.parentElement;
    if (!move || !frame || !sheet.current || !cluster) return;
    const covered = coveredBy(frame, sheet.current);
    setCovered(covered);
    const view = viewInSight(move, cluster, covered);
    if (view) mapHandle.current?.flyTo(view);
  });
  useEffect(() => () => setCovered(null), [setCovered]);
  // Only when it opens: the person may look elsewhere meanwhile.
  useEffect(() => {
    if (isReady) keep();
  }, [isReady]);
}

/** How far a sheet is pulled down to close it, in CSS pixels. */
const farEnough = 72;

/** Handlers for the head of a sheet: it follows a finger downwards, and closes if that went far enough. */
function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const from = useRef<number | null>(null);
  const shift = (pixels: number): void => {
    sheet.current?.style.setProperty("transform", pixels > 0 ? `translateY(${pixels}px)` : "");
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.target instanceof Element && event.target.closest("button")) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientY }: PointerEvent): void {
      if (from.current !== null) shift(clientY - from.current);
    },
    onPointerUp({ clientY }: PointerEvent): void {
      const pulled = from.current === null ? 0 : clientY - from.current;
      from.current = null;
      if (pulled > farEnough) close();
      else shift(0);
    },
    onPointerCancel(): void {
      from.current = null;
      shift(0);
    },
  };
}

function Sheet({ scope }: { scope: Scope }): ReactElement {
  const { columns } = useAtomValue(libraryAtom);
  const selecting = useAtomValue(selectingAtom);
  const box = useRef<HTMLElement>(null);
  const cluster = useOpened(scope.key);
  const place = cluster?.place ?? null;
  const photos = commonWords.say("photos", { count: scope.rows.length });
  const name = place ? fullPlaceName(place) : photos;
  const leave = useCloseScope();
  const onClose = (): void => {
    const marker = box.current?.parentElement?.querySelector<HTMLElement>(".map-marker[aria-current]");
    if (box.current?.contains(document.activeElement)) marker?.focus({ preventScroll: true });
    leave();
  };
  // Escape clears a selection first.
  useEscape(!selecting, onClose);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useKeepInSight(box, cluster);
  const swipe = useSwipeDown(box, onClose);
  return (
    <section ref={box} className="map-sheet" aria-label={place ? `${photos}, ${name}` : photos} tabIndex={-1}>
      <header className="map-sheet-head" {...swipe}>
        <div className="map-sheet-words">
          <h2>{name}</h2>
          {place && <p>{photos}</p>}
        </div>
        <IconButton icon={CloseIcon} label={commonWords.say("close")} onClick={onClose} />
      </header>
      <ul className="map-sheet-pictures">
        {Array.from(scope.rows.subarray(0, mostPictures), (row, index) => (
          <li key={row}>
            <button
              type="button"
              className="map-sheet-photo"
              aria-label={joinParts([
                ...photoWords(columns.flags[row] ?? 0, columns.takenAt[row] ?? NaN),
                say("sheetPosition", { at: index + 1, total: scope.rows.length }),
              ])}
              onClick={() => void openRow(row)}
            >
              <PhotoCover photo={row} className="map-sheet-picture" icon={PhotosIcon} />
            </button>
          </li>
        ))}
      </ul>
      <div className="map-sheet-more">
        <Button onClick={() => enterCluster(scope.seen, "/")}>{say("sheetGrid")}</Button>
      </div>
    </section>
  );
}
