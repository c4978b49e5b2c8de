import type { ReactElement } from "react";
import { placeName } from "../../shell/words/place-words.ts";
import { BurstStrip } from "../burst-strip.tsx";
import { Chrome } from "../chrome.tsx";
import { canMove } from "../../../features/film/page/motion.ts";
import { ViewerFoot } from "../strip/viewer-foot.tsx";
import { zoomStep } from "../viewer-key.ts";
import type { OpenedPhoto, OpenPhotoProps } from "./use-open-photo.ts";

interface OpenChromeProps extends Pick<OpenPhotoProps, "photo" | "shown" | "details" | "burst" | "onClose"> {
  open: OpenedPhoto;
}

/** The buttons over the open photo, along its top and its bottom. */
export function OpenChrome(props: OpenChromeProps): ReactElement {
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
