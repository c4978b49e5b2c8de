import { atom, useAtom, useSetAtom, useStore } from "jotai";
import { useRef } from "react";
import { dateWidth, Flag } from "../../../photo/columns.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { toggleFavourite } from "../../../store/edits/edits.ts";
import { libraryAtom, type PhotoDetails } from "../../../store/library/library.ts";
import { toggleSelected } from "../../../store/selection/selection.ts";
import { useReducedMotion } from "../../shell/layout/use-media.ts";
import { useModes } from "../use-modes.ts";
import { useCull } from "../../../features/culling/page/use-cull.ts";
import { canMove, toggleMotionAtom } from "../../../features/film/page/motion.ts";
import { whenWords } from "../info/facts.ts";
import type { OpenBurst } from "../use-burst.ts";
import { useGoTo } from "../use-control.ts";
import { useReplay, type EarlyKeys } from "../use-early-keys.ts";
import { useStand, useViewerRows } from "../use-viewer-rows.ts";
import { doAction } from "../viewer-actions.ts";
import type { ViewerAction } from "../viewer-key.ts";
import { restingRect } from "./fit.ts";
import { useFlight } from "./use-flight.ts";
import { useLayout } from "./use-layout.ts";
import { useSlides } from "./use-slides.tsx";
import { useZooms } from "./use-zooms.ts";

/** Whether the details are open, also for the next photo and the next time. */
const infoAtom = atom(false);

export interface OpenPhotoProps {
  photo: PhotoId;
  /** The photo, or another picture of its burst; details and name belong to it. */
  shown: PhotoId;
  burst: OpenBurst | null;
  details: PhotoDetails | null;
  name: string;
  /** Keys pressed before the photo was there. */
  early: EarlyKeys;
  /** Whether the person is closing the viewer. */
  isClosing: () => boolean;
  onShow: (photo: PhotoId) => void;
  onClose: () => void;
}

/** What `useOpenPhoto` gives. */
export type OpenedPhoto = ReturnType<typeof useOpenPhoto>;

/** What the open photo shows, and what its keys and buttons do. */
export function useOpenPhoto(props: OpenPhotoProps) {
  const { photo, shown, burst, details, name, early, isClosing, onShow } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [info, setInfo] = useAtom(infoAtom);
  const { columns } = useStore().get(libraryAtom);
  const still = useReducedMotion();
  const { narrow, size, taken } = useLayout(info);
  const { rows, at } = useStand(useViewerRows(photo), photo);
  const aspect = columns.aspect[photo] ?? 0;
  const flying = useFlight(photo, { resting: restingRect(aspect, size, taken), frame, isClosing });
  const zooms = useZooms({ frame, shown, details, aspect, size, still });
  const { control, ready, deep, photoDeep } = zooms;
  const { zoom } = deep;
  const toggleMotion = useSetAtom(toggleMotionAtom);
  const { goTo, step, standing } = useGoTo(control, at, rows.length);
  const cull = useCull({ at, rows, step, standing });
  const modes = useModes(rows.length, size.height, cull.culls);
  const { foot } = modes.strip;
  const slideAt = useSlides({ rows, photo, shown, details, name, size, taken, foot, deep: photoDeep, zoom });
  const toggleInfo = (): void => setInfo(!info);
  const act = (action: ViewerAction): void =>
    doAction(action, {
      named: {
        info: toggleInfo,
        favourite: () => toggleFavourite(photo),
        select: () => toggleSelected(photo),
        motion: () => toggleMotion(shown, canMove(details)),
        first: () => goTo(0),
        last: () => goTo(rows.length - 1),
        fit: () => zoom.by(0),
        compare: cull.compare,
        "compare-more": () => cull.compareMore?.(),
        fullscreen: () => modes.fullscreen.toggle?.(),
        slideshow: () => modes.setSlideshow("plays"),
      },
      step,
      frame: (by) => (burst ?? { at, goTo }).goTo((burst?.at ?? at) + by),
      zoom: zoom.by,
      move: zoom.move,
      mark: cull.mark,
    });
  useReplay(early, ready, act);
  return {
    frame,
    taken,
    flying,
    narrow,
    still,
    rows,
    at,
    deep,
    slideAt,
    onControl: zooms.onControl,
    ...zooms.looks,
    cull,
    act,
    goTo,
    step,
    ...modes,
    info,
    setInfo,
    toggleInfo,
    ...wordsOf(columns, shown, details),
    place: { name, at, count: rows.length },
    moved: (index: number): void => {
      const next = rows[index];
      if (next !== undefined && next !== photo) onShow(next);
    },
  };
}

/** What is said of a photo; columns are empty for other pictures of a burst, which only have details. */
function wordsOf(
  columns: { flags: Uint32Array; takenAt: Float64Array },
  shown: PhotoId,
  details: PhotoDetails | null,
) {
  const flags = columns.flags[shown] ?? 0;
  const guessed = (flags & Flag.guessedDate) !== 0 || details?.record.takenAt?.source === "modified";
  return { flags, when: whenWords(columns.takenAt[shown] ?? Number.NaN, guessed, dateWidth(flags)) };
}
