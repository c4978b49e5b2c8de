import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { SliderControl } from "./stage/slider.tsx";

/** The slider's control, once there is one, and its scale. */
export function useControl() {
  const control = useRef<SliderControl | null>(null);
  const [ready, setReady] = useState(false);
  const [scale, setScale] = useState(1);
  const onControl = useCallback((next: SliderControl) => {
    control.current = next;
    setReady(true);
    setScale(next.scale);
  }, []);
  return { control, ready, scale, onControl };
}

/** Goes to one of `count` slides, or a number of steps on from `at`. */
export function useGoTo(control: RefObject<SliderControl | null>, at: number, count: number) {
  // Ahead of `at` until the step is drawn: of two steps at once the second goes on from the first.
  const stand = useRef(at);
  useLayoutEffect(() => {
    stand.current = at;
  }, [at]);
  const goTo = (index: number): void => {
    if (index < 0 || index >= count || !control.current) return;
    stand.current = index;
    control.current.goTo(index);
  };
  return {
    goTo,
    step: (by: number): void => goTo(stand.current + by),
    /** The slide it is at, or on its way to. */
    standing: (): number => stand.current,
  };
}
