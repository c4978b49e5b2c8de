import { useEffect, useEffectEvent, useRef, type ReactElement } from "react";
import { DeepView } from "./deep-view.ts";
import type { DeepPhoto } from "./deep-photo.ts";
import type { DeepBegin, DeepHandle } from "./use-deep-zoom.ts";
import "./deep.css";

interface DeepLayerProps {
  photo: DeepPhoto;
  begin: DeepBegin;
  still: boolean;
  /** Gets the way to zoom. */
  onHandle: (handle: DeepHandle | null) => void;
  onScale: (scale: number) => void;
  onLeave: () => void;
  onTap: () => void;
}

/** A huge photo over its slide, once a person zooms into it: by tiles, down to single pixels. */
export function DeepLayer(props: DeepLayerProps): ReactElement {
  const { photo, begin, still, onHandle } = props;
  const host = useRef<HTMLDivElement>(null);
  const onScale = useEffectEvent(props.onScale);
  const onLeave = useEffectEvent(props.onLeave);
  const onTap = useEffectEvent(props.onTap);
  const handed = useEffectEvent(onHandle);
  useEffect(() => {
    const target = host.current;
    if (target === null) return;
    const { left, top } = target.getBoundingClientRect();
    const at = ({ x, y }: { x: number; y: number }) => ({ x: x - left, y: y - top });
    const view = new DeepView(
      target,
      photo,
      { ...at(begin.picture), width: begin.picture.width },
      { whole: Math.min(target.clientWidth / photo.width, target.clientHeight / photo.height), still },
      { scale: (scale) => onScale(scale), leave: () => onLeave(), tap: () => onTap() },
    );
    handed({
      by: (factor) => (factor === 0 ? view.zoomTo(0) : view.zoomBy(factor)),
      move: ({ x, y }) => view.moveBy((x * target.clientWidth) / 8, (y * target.clientHeight) / 8),
    });
    const { to } = begin;
    if (to === null) view.enter();
    else if (to.factor === "pixels") view.zoomTo(1 / devicePixelRatio, to.around && at(to.around));
    else view.zoomBy(to.factor, to.around && at(to.around));
    return () => {
      handed(null);
      view.close();
    };
  }, [photo, begin, still]);
  return <div ref={host} className="viewer-deep" data-deep={photo.id} />;
}
