import { atom, useAtom, useSetAtom, useStore } from "jotai";
import { useEffect, useMemo, useRef, useState, type ComponentProps, type ReactElement } from "react";
import { Flag } from "../../../photo/columns.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { toggleFavourite } from "../../../store/edits/edits.ts";
import { libraryAtom, type PhotoDetails } from "../../../store/library/library.ts";
import { toggleSelected } from "../../../store/selection/selection.ts";
import { useNarrow, useReducedMotion } from "../../shell/layout/use-media.ts";
import { Chrome } from "../chrome.tsx";
import { restingRect, type Size, type Taken } from "./fit.ts";
import { whenWords } from "../info/facts.ts";
import { InfoPanel } from "../info/info-panel.tsx";
import { canMove, toggleMotionAtom } from "../film/motion.ts";
import { Slider } from "./slider.tsx";
import { CullLayer } from "../cull/cull-layer.tsx";
import { useCull } from "../cull/use-cull.ts";
import { BurstStrip } from "../burst-strip.tsx";
import type { OpenBurst } from "../use-burst.ts";
import { useControl, useGoTo } from "../use-control.ts";
import { useReplay, type EarlyKeys } from "../use-early-keys.ts";
import { useFlight } from "./use-flight.ts";
import { useSlides } from "./use-slides.tsx";
import { useStand, useViewerRows } from "../use-viewer-rows.ts";
import { ViewerFrame } from "../viewer-frame.tsx";
import { zoomStep, type ViewerAction } from "../viewer-key.ts";
import { useZoom } from "./zoom.ts";

/** Whether the details are open, also for the next photo and the next time. */
const infoAtom = atom(false);

/** Width of the panel in CSS pixels, and the sheet's share of the window's height. */
const panelWidth = 340;
const sheetShare = 0.6;
const slideMs = 250;

interface OpenPhotoProps {
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

/** The open photo with its neighbours ready, and the buttons over it. */
export function OpenPhoto(props: OpenPhotoProps): ReactElement {
  const { photo, shown, burst, details, name, early, isClosing, onShow, onClose } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [info, setInfo] = useAtom(infoAtom);
  const { columns } = useStore().get(libraryAtom);
  const narrow = useNarrow();
  const still = useReducedMotion();
  const size = useWindowSize();
  const taken = useTaken(info, narrow, size);
  const { rows, at } = useStand(useViewerRows(photo), photo);
  const resting = restingRect(columns.aspect[photo] ?? 0, size, taken);
  const flying = useFlight(photo, { resting, frame, isClosing });
  const { control, ready, scale, onControl } = useControl();
  const zoom = useZoom(control, still);
  const slideAt = useSlides({ rows, photo, shown, details, name, size, taken, zoom });
  const place = { name, at, count: rows.length };
  // Empty for other pictures of a burst, which only have details.
  const flags = columns.flags[shown] ?? 0;
  const guessed = (flags & Flag.guessedDate) !== 0 || details?.record.takenAt?.source === "modified";
  const toggleMotion = useSetAtom(toggleMotionAtom);

  const { goTo, step } = useGoTo(control, at, rows.length);
  const act = (action: ViewerAction): void => {
    if (action === "info") setInfo(!info);
    else if (action === "favourite") toggleFavourite(photo);
    else if (action === "select") toggleSelected(photo);
    else if (action === "motion") toggleMotion(shown, canMove(details));
    else if (action === "first") goTo(0);
    else if (action === "last") goTo(rows.length - 1);
    else if (action === "fit") zoom.by(0);
    else if (action === "compare") cull.compare();
    else if (typeof action === "object" && "mark" in action) cull.mark(action.mark);
    else if ("step" in action) step(action.step);
    else if ("frame" in action) (burst ?? { at, goTo }).goTo((burst?.at ?? at) + action.frame);
    else zoom.by(action.zoom);
  };
  const cull = useCull({ photo, at, rows, step });
  useReplay(early, ready, act);
  const moved = (index: number): void => {
    const next = rows[index];
    if (next !== undefined && next !== photo) onShow(next);
  };
  return (
    <ViewerFrame frame={frame} taken={taken} flying={flying} culls={cull.culls} onAction={act}>
      {(onTap) => (
        <>
          <Chrome
            {...{ ...place, photo, flags, moving: canMove(details) ? shown : null }}
            when={whenWords(columns.takenAt[shown] ?? NaN, guessed)}
            scale={scale}
            info={info}
            onClose={onClose}
            onStep={step}
            onZoom={(inwards) => zoom.by(inwards ? zoomStep : 1 / zoomStep)}
            onInfo={() => setInfo(!info)}
          />
          {burst && <BurstStrip burst={burst} />}
          <SliderStage
            {...{ ...place, slideAt, onControl, onTap }}
            onMove={moved}
            onClose={onClose}
            closeBeside={!narrow}
            zoomMs={zoom.ms}
            slideMs={still ? 0 : slideMs}
          />
          <CullLayer {...{ ...place, photo, rows, cull, onClose }} />
          {info && <InfoPanel details={details} name={name} onClose={() => setInfo(false)} />}
        </>
      )}
    </ViewerFrame>
  );
}

/** The slider, once its host element is there. */
function SliderStage(slider: Omit<ComponentProps<typeof Slider>, "host">): ReactElement {
  const [host, setHost] = useState<HTMLElement | null>(null);
  return (
    <div ref={setHost} className="viewer-stage" tabIndex={-1}>
      {host && <Slider {...slider} host={host} />}
    </div>
  );
}

/** The room the details take. The same object while nothing changes: slides depend on it. */
function useTaken(info: boolean, narrow: boolean, { height }: Size): Taken {
  const right = info && !narrow ? panelWidth : 0;
  const bottom = info && narrow ? Math.round(height * sheetShare) : 0;
  return useMemo(() => ({ right, bottom }), [right, bottom]);
}

const now = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** The window's size in CSS pixels, once it has stopped changing: each size means new slides. */
function useWindowSize(): Size {
  const [size, setSize] = useState(now);
  useEffect(() => {
    let timer = 0;
    const changed = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setSize(now()), 100);
    };
    window.addEventListener("resize", changed);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", changed);
    };
  }, []);
  return size;
}
