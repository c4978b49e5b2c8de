import { useRef, useState, type ComponentProps, type MouseEvent, type ReactElement } from "react";
import { Slider } from "./slider.tsx";

/** The slider, once its host element is there. */
export function SliderStage(slider: Omit<ComponentProps<typeof Slider>, "host">): ReactElement {
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
