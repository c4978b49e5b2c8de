import { useCallback, useRef, useState, type RefObject } from "react";
import type { SliderControl } from "./slider.tsx";

/** The slider's control once there is one, and its scale, which renders again when it changes. */
export function useControl(): {
  control: RefObject<SliderControl | null>;
  ready: boolean;
  scale: number;
  onControl: (next: SliderControl) => void;
} {
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
