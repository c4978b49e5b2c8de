import { useCallback, useRef, useState, type RefObject } from "react";
import type { SliderControl } from "./slider.tsx";

/** The slider's control once there is one, and its scale, which renders again when it changes. */
export function useControl(): {
  control: RefObject<SliderControl | null>;
  scale: number;
  onControl: (next: SliderControl) => void;
} {
  const control = useRef<SliderControl | null>(null);
  const [scale, setScale] = useState(1);
  const onControl = useCallback((next: SliderControl) => {
    control.current = next;
    setScale(next.scale);
  }, []);
  return { control, scale, onControl };
}
