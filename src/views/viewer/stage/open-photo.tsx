import {
  lazy,
  Suspense,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
} from "react";
import { CullLayer } from "../../../features/culling/page/cull-layer.tsx";
import { FilmLayer } from "../../../features/film/page/film-layer.tsx";
import { InfoPanel } from "../info/info-panel.tsx";
import { SlideshowLayer } from "../../../features/slideshow/page/slideshow-layer.tsx";
import { ViewerFrame } from "../viewer-frame.tsx";
import { placeName } from "../../shell/words/place-words.ts";
import type { Row } from "../../../photo/photo.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import {
  CompareIcon,
  FilmstripIcon,
  FullscreenIcon,
  LeaveFullscreenIcon,
  NextIcon,
  PreviousIcon,
  SlideshowIcon,
  SphereIcon,
} from "../../shell/controls/icons.tsx";
import { useNarrow } from "../../shell/layout/use-media.ts";
import type { OpenBurst } from "../use-burst.ts";
import { viewerWords } from "../../../words/viewer.ts";
import { Chrome } from "../chrome.tsx";
import { canMove } from "../../../features/film/page/motion.ts";
import { Filmstrip } from "../strip/filmstrip.tsx";
import { zoomStep } from "../viewer-key.ts";
import { Slider } from "./slider.tsx";
import { useOpenPhoto, type OpenedPhoto, type OpenPhotoProps } from "./use-open-photo.ts";

const DeepLayer = lazy(async () => ({
  default: (await import("../../../features/deep/page/deep-layer.tsx")).DeepLayer,
}));

const SphereView = lazy(async () => ({
  default: (await import("../../../features/sphere/page/sphere-view.tsx")).SphereView,
}));

const slideMs = 250;

/** The slider, once its host element is there. */
function SliderStage(slider: Omit<ComponentProps<typeof Slider>, "host">): ReactElement {
  const [host, setHost] = useState<HTMLElement | null>(null);
  return (
    <div ref={setHost} className="viewer-stage" tabIndex={-1} {...useLatePresses(host)}>
      {host && <Slider {...slider} host={host} />}
    </div>
  );
}

/**
 * Handlers that keep presses from the pictures that were meant for what was there before: the second one of the double
 * click that opened the viewer, and any before the picture is placed, when it would be a press beside it, which closes.
 */
function useLatePresses(host: HTMLElement | null) {
  const pressed = useRef(false);
  const late = useRef(false);
  const press = (event: { detail: number; stopPropagation: () => void }): void => {
    late.current = (event.detail > 1 && !pressed.current) || !isPlaced(host);
    if (late.current) event.stopPropagation();
    else pressed.current = true;
  };
  return {
    onMouseDownCapture: press,
    onTouchStartCapture: press,
    // A click by keys follows no press.
    onClickCapture: (event: MouseEvent) => {
      if (late.current && event.detail > 0) event.stopPropagation();
    },
  };
}

function isPlaced(host: HTMLElement | null): boolean {
  const slide = host?.querySelector('.viewer-slide[data-active="true"]');
  return slide?.checkVisibility({ visibilityProperty: true }) ?? false;
}

interface OpenChromeProps extends Pick<OpenPhotoProps, "photo" | "shown" | "details" | "burst" | "onClose"> {
  open: OpenedPhoto;
}

const { say } = viewerWords;

/** Most pictures beside the two buttons; of a longer burst those around the current one. */
const mostWide = 9;
const mostNarrow = 5;

/** The part of a burst in the strip, from `first`: the current picture in the middle, except at both ends. */
function stripAround(at: number, count: number, most: number): { first: number; shown: number } {
  const shown = Math.min(count, most);
  return { first: Math.max(0, Math.min(at - Math.floor(shown / 2), count - shown)), shown };
}

/** The pictures of a burst, as thumbnails, with buttons to step through them. */
function BurstStrip({ burst: { rows, at, goTo } }: { burst: OpenBurst }): ReactElement {
  const count = rows.length;
  const { first, shown } = stripAround(at, count, useNarrow() ? mostNarrow : mostWide);
  const place = (index: number) => ({ at: index + 1, total: count });
  return (
    <div className="viewer-chrome viewer-burst-layer">
      <fieldset className="viewer-burst" aria-label={say("burst", { count })}>
        <div className="viewer-burst-row">
          <IconButton
            icon={PreviousIcon}
            label={say("previousInBurst")}
            aria-keyshortcuts="Shift+ArrowLeft"
            aria-disabled={at === 0}
            onClick={() => goTo(at - 1)}
          />
          {rows.slice(first, first + shown).map((row, i) => (
            <button
              key={row}
              type="button"
              className="viewer-burst-picture"
              aria-label={say("photoAt", place(first + i))}
              aria-current={first + i === at}
              onClick={() => goTo(first + i)}
            >
              <SmallPicture row={row} />
            </button>
          ))}
          <IconButton
            icon={NextIcon}
            label={say("nextInBurst")}
            aria-keyshortcuts="Shift+ArrowRight"
            aria-disabled={at === count - 1}
            onClick={() => goTo(at + 1)}
          />
        </div>
        <output className="viewer-burst-place tabular">{say("burstAt", place(at))}</output>
      </fieldset>
    </div>
  );
}

function SmallPicture({ row }: { row: Row }): ReactElement | null {
  const picture = usePicture(row);
  return picture && <img src={picture.url} alt="" draggable={false} />;
}

interface ViewerFootProps {
  rows: Uint32Array;
  at: number;
  still: boolean;
  /** The filmstrip is on, and there is room for it. */
  strip: boolean;
  /** Shows or hides the filmstrip; null where there is no room for it. */
  onStrip: (() => void) | null;
  full: boolean;
  /** Null where the browser cannot fill the screen. */
  onFull: (() => void) | null;
  onSlideshow: () => void;
  /** Looks at the photo from within; null where it does not say that it surrounds one. */
  onSphere: (() => void) | null;
  /** Null where no other photo follows. */
  onCompare: (() => void) | null;
  onGo: (index: number) => void;
}

/** What stands along the bottom of the picture: ways to look at the photos, and the photos around the open one. */
function ViewerFoot(props: ViewerFootProps): ReactElement {
  const { rows, at, still, strip, onStrip, full, onFull, onSlideshow, onSphere, onCompare, onGo } = props;
  return (
    <div className="viewer-chrome viewer-foot-layer">
      <div className="viewer-foot">
        <div className="viewer-tools" role="toolbar" aria-label={say("lookAtPhotos")}>
          {onSphere && <IconButton icon={SphereIcon} label={say("viewSphere")} onClick={onSphere} />}
          <IconButton
            icon={CompareIcon}
            label={say("compare")}
            aria-disabled={onCompare === null}
            onClick={() => onCompare?.()}
          />
          <IconButton
            icon={SlideshowIcon}
            label={say("slideshow")}
            aria-keyshortcuts="Shift+S"
            onClick={onSlideshow}
          />
          {onFull && (
            <IconButton
              icon={full ? LeaveFullscreenIcon : FullscreenIcon}
              label={say(full ? "leaveFullscreen" : "fullscreen")}
              aria-keyshortcuts="Shift+F"
              onClick={onFull}
            />
          )}
          {onStrip && (
            <IconButton
              icon={FilmstripIcon}
              label={say("filmstrip")}
              aria-pressed={strip}
              onClick={onStrip}
            />
          )}
        </div>
        {strip && <Filmstrip {...{ rows, at, still, onGo }} />}
      </div>
    </div>
  );
}

/** The buttons over the open photo, along its top and its bottom. */
function OpenChrome(props: OpenChromeProps): ReactElement {
  const { photo, shown, details, burst, onClose, open } = props;
  const { place, rows, at, still, deep, cull, strip, fullscreen, flags, when, info } = open;
  return (
    <>
      <Chrome
        {...{ ...place, photo, flags, when, info, onClose }}
        where={details?.place ? placeName(details.place) : null}
        scale={deep.scale}
        zoomsIn={deep.zoomsIn}
        moving={canMove(details) ? shown : null}
        onStep={open.step}
        onZoom={(inwards) => deep.zoom.by(inwards ? zoomStep : 1 / zoomStep)}
        onInfo={open.toggleInfo}
      />
      {/* The sheet of a phone leaves no room for it. */}
      {!cull.culls && open.taken.bottom === 0 && (
        <ViewerFoot
          {...{ rows, at, still, onGo: open.goTo }}
          strip={strip.on}
          onStrip={strip.toggle}
          full={fullscreen.full}
          onFull={fullscreen.toggle}
          onSlideshow={() => open.setSlideshow("plays")}
          onSphere={details?.record.sphere ? () => open.setSphere(photo) : null}
          onCompare={at < rows.length - 1 ? cull.compare : null}
        />
      )}
      {burst && <BurstStrip burst={burst} />}
    </>
  );
}

/** The open photo with its neighbours ready, and the buttons over it. */
export function OpenPhoto(props: OpenPhotoProps): ReactElement {
  const { photo, shown, burst, details, name, onClose } = props;
  const open = useOpenPhoto(props);
  const { place, rows, at, still, taken, flying, crisp, cull, deep, strip } = open;
  return (
    <ViewerFrame
      {...{ frame: open.frame, taken, flying, crisp, strip: strip.on }}
      culls={cull.culls}
      zoomed={open.zoomed}
      onAction={open.act}
    >
      {(onTap) => (
        <>
          <OpenChrome {...{ photo, shown, details, burst, onClose, open }} />
          <SliderStage
            {...{ ...place, slideAt: open.slideAt, onControl: open.onControl, onTap, onClose }}
            onMove={open.moved}
            onPullUp={() => open.setInfo(true)}
            closeBeside={!open.narrow}
            zoomMs={deep.zoom.ms}
            slideMs={still ? 0 : slideMs}
          />
          {deep.entered && (
            <Suspense>
              <DeepLayer
                {...{ ...deep.entered, still, onTap }}
                onHandle={deep.setHandle}
                onScale={deep.setTileScale}
                onLeave={deep.leave}
              />
            </Suspense>
          )}
          {open.sphere === photo && details?.record.sphere && (
            <Suspense>
              <SphereView
                key={photo}
                {...{ details, name }}
                sphere={details.record.sphere}
                onClose={() => open.setSphere(null)}
              />
            </Suspense>
          )}
          <FilmLayer />
          <CullLayer {...{ ...place, photo, rows, cull, onClose }} />
          <SlideshowLayer
            {...{ rows, at, still, onTap, onGo: open.goTo, slideshow: open.slideshow }}
            setSlideshow={open.setSlideshow}
          />
          {open.info && (
            <InfoPanel {...{ details, name, tiled: open.tiled }} onClose={() => open.setInfo(false)} />
          )}
        </>
      )}
    </ViewerFrame>
  );
}
