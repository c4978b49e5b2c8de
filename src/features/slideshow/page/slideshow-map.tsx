import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement } from "react";
import type { MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { SmallMap } from "../../../views/shell/controls/small-map.tsx";
import type { ShownSlide } from "./use-show.ts";
import { wayLines, wayTo, wayView, type WayStop } from "./way.ts";

interface SlideshowMapProps {
  slide: ShownSlide;
  /** Its photo's; null until they are known. */
  details: PhotoDetails | null;
  time: number;
  /** The photos are not shown in the order of the way. */
  shuffled: boolean;
}

/** Where the photo on screen was taken, and the way there from those shown before. Hidden from screen readers. */
export function SlideshowMap({ slide, details, time, shuffled }: SlideshowMapProps): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const picture = usePicture(slide.photo)?.url ?? null;
  const [way, setWay] = useState<readonly WayStop[]>([]);
  const [turn, setTurn] = useState(0);
  if (details !== null && turn !== slide.turn) {
    const { spot } = slide;
    const { location } = details.record;
    setTurn(slide.turn);
    setWay(wayTo(way, spot, location && { spot, lat: location.lat, lng: location.lng, time }));
  }
  const here = way.at(-1);
  const lines = useMemo(() => (shuffled ? [] : wayLines(way)), [way, shuffled]);
  const markers = useMemo(
    () => (here ? [{ key: "here", ...here, count: 1, name: "", pill: null, picture, colour: null }] : []),
    [here, picture],
  );
  // What was shown before is not on the way there.
  const view = wayView(shuffled ? way.slice(-1) : way);
  const follow = useEffectEvent(() => {
    if (view) handle.current?.flyTo(view);
  });
  useEffect(() => follow(), [here]);
  return (
    <div className="slideshow-map" inert aria-hidden>
      {here && <SmallMap markers={markers} lines={lines} initial={view} theme="dark" handle={handle} />}
    </div>
  );
}
