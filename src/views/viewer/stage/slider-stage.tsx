import { useState, type ComponentProps, type ReactElement } from "react";
import { Slider } from "./slider.tsx";

/** The slider, once its host element is there. */
export function SliderStage(slider: Omit<ComponentProps<typeof Slider>, "host">): ReactElement {
  const [host, setHost] = useState<HTMLElement | null>(null);
  return (
    <div ref={setHost} className="viewer-stage" tabIndex={-1}>
      {host && <Slider {...slider} host={host} />}
    </div>
  );
}
