import { lazy, Suspense, type ReactElement } from "react";
import { BurstStrip } from "../burst-strip.tsx";
import { Chrome } from "../chrome.tsx";
import { CullLayer } from "../cull/cull-layer.tsx";
import { canMove } from "../film/motion.ts";
import { InfoPanel } from "../info/info-panel.tsx";
import { ViewerFrame } from "../viewer-frame.tsx";
import { zoomStep } from "../viewer-key.ts";
import { ViewerFoot } from "../strip/viewer-foot.tsx";
import { SliderStage } from "./slider-stage.tsx";
import { useOpenPhoto, type OpenPhotoProps } from "./use-open-photo.ts";

const DeepLayer = lazy(async () => ({ default: (await import("../deep/deep-layer.tsx")).DeepLayer }));

const slideMs = 250;

/** The open photo with its neighbours ready, and the buttons over it. */
export function OpenPhoto(props: OpenPhotoProps): ReactElement {
  const { photo, shown, burst, details, name, onClose } = props;
  const open = useOpenPhoto(props);
  const { place, rows, taken, flying, crisp, cull, deep, info } = open;
  return (
    <ViewerFrame
      {...{ frame: open.frame, taken, flying, crisp }}
      culls={cull.culls}
      strip={open.strip.on}
      onAction={open.act}
    >
      {(onTap) => (
        <>
          <Chrome
            {...{
              ...place,
              photo,
              flags: open.flags,
              when: open.when,
              scale: deep.scale,
              zoomsIn: deep.zoomsIn,
              info,
              onClose,
            }}
            moving={canMove(details) ? shown : null}
            onStep={open.step}
            onZoom={(inwards) => deep.zoom.by(inwards ? zoomStep : 1 / zoomStep)}
            onInfo={open.toggleInfo}
          />
          {!cull.culls && (
            <ViewerFoot
              {...{ rows, at: open.at, still: open.still, onGo: open.goTo }}
              strip={open.strip.on}
              onStrip={open.strip.toggle}
              full={open.fullscreen.full}
              onFull={open.fullscreen.toggle}
              onSlideshow={() => open.setSlideshow("asks")}
              onCompare={open.at < rows.length - 1 ? cull.compare : null}
            />
          )}
          {burst && <BurstStrip burst={burst} />}
          <SliderStage
            {...{ ...place, slideAt: open.slideAt, onControl: open.onControl, onTap, onClose }}
            onMove={open.moved}
            closeBeside={!open.narrow}
            zoomMs={deep.zoom.ms}
            slideMs={open.still ? 0 : slideMs}
          />
          {deep.entered && (
            <Suspense>
              <DeepLayer
                {...deep.entered}
                still={open.still}
                onHandle={deep.setHandle}
                onScale={deep.setTileScale}
                onLeave={deep.leave}
                onTap={onTap}
              />
            </Suspense>
          )}
          <CullLayer {...{ ...place, photo, rows, cull, onClose }} />
          {info && <InfoPanel details={details} name={name} onClose={() => open.setInfo(false)} />}
        </>
      )}
    </ViewerFrame>
  );
}
