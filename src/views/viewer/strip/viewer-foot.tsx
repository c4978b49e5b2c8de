import type { ReactElement } from "react";
import { IconButton } from "../../shell/controls/button.tsx";
import {
  CompareIcon,
  FilmstripIcon,
  FullscreenIcon,
  LeaveFullscreenIcon,
  SlideshowIcon,
  SphereIcon,
} from "../../shell/controls/icons.tsx";
import { Filmstrip } from "./filmstrip.tsx";
import { viewerWords } from "../../../words/viewer.ts";

const { say } = viewerWords;

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
export function ViewerFoot(props: ViewerFootProps): ReactElement {
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
