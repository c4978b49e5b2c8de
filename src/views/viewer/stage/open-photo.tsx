import { lazy, Suspense, type ReactElement } from "react";
import { CullLayer } from "../../../features/culling/page/cull-layer.tsx";
import { FilmLayer } from "../../../features/film/page/film-layer.tsx";
import { InfoPanel } from "../info/info-panel.tsx";
import { SlideshowLayer } from "../../../features/slideshow/page/slideshow-layer.tsx";
import { ViewerFrame } from "../viewer-frame.tsx";
import { OpenChrome } from "./open-chrome.tsx";
import { SliderStage } from "./slider-stage.tsx";
import { useOpenPhoto, type OpenPhotoProps } from "./use-open-photo.ts";

const DeepLayer = lazy(async () => ({
  default: (await import("../../../features/deep/page/deep-layer.tsx")).DeepLayer,
}));

const SphereView = lazy(async () => ({
  default: (await import("../../../features/sphere/page/sphere-view.tsx")).SphereView,
}));

const slideMs = 250;

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
