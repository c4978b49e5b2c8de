import {
  useLayoutEffect,
  useMemo,
  useRef,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from "react";
import { PhotoSlider } from "react-photo-view";
import { turnsPage, useDrag } from "./use-drag.ts";
import "react-photo-view/dist/react-photo-view.css";

type Items = Parameters<typeof PhotoSlider>[0]["images"];
type SliderItem = Items[number];

/** Props of a slide's outermost element: its size in CSS pixels, and handlers for dragging and zooming. */
export interface SlideBox extends HTMLAttributes<HTMLElement> {
  /** Whether the slider has placed the slide; until then it must not be visible. */
  settled: boolean;
}

/** A slide. `key` stays the same for the same photo at the same window size. */
export interface Slide {
  key: string;
  width: number;
  height: number;
  content: (box: SlideBox) => ReactNode;
}

/** Moves the slider from buttons and keys. */
export interface SliderControl {
  /** 1 is the whole picture, 6 the maximum. */
  scale: number;
  zoomTo: (scale: number) => void;
  /** Shows another slide at once, without sliding. */
  goTo: (index: number) => void;
  /** Slides back to the slide that is shown, after a drag that led too little further. */
  comeBack: () => void;
}

interface SliderProps {
  count: number;
  at: number;
  slideAt: (index: number) => Slide;
  onMove: (index: number) => void;
  onClose: () => void;
  /** The picture was pulled up. */
  onPullUp: () => void;
  /** A single tap, not a drag or a double tap. */
  onTap: () => void;
  /** A click beside the picture closes the viewer instead of being a tap. */
  closeBeside: boolean;
  onControl: (control: SliderControl) => void;
  /** Duration of a zoom and a slide, in milliseconds. */
  zoomMs: number;
  slideMs: number;
  host: HTMLElement;
}

/** A list of any length that creates slides when they come next. */
class LazySlides {
  readonly length: number;
  readonly #slideAt: (index: number) => Slide;

  constructor(length: number, slideAt: (index: number) => Slide) {
    this.length = length;
    this.#slideAt = slideAt;
  }

  slice(from: number, to: number): SliderItem[] {
    const count = Math.max(0, Math.min(to, this.length) - from);
    return Array.from({ length: count }, (_, i) => itemOf(this.#slideAt(from + i)));
  }
}

function itemOf({ key, width, height, content }: Slide): SliderItem {
  return {
    key,
    width,
    height,
    render: ({ attrs }) => {
      const { style, ...rest } = attrs;
      // Until a slide is placed the library shows it at a hundredth of its size, with opacity 0.
      const settled = style?.opacity !== 0;
      return content({ ...rest, settled, style: { width: style?.width, height: style?.height } });
    },
  };
}

const movements = ["mousemove", "touchmove"] as const;

/** The library takes every movement that reaches the window for itself; a slider, as of the editor, could not be dragged. */
function leaveRanges(): () => void {
  for (const type of movements) document.addEventListener(type, leaveToRange);
  return () => {
    for (const type of movements) document.removeEventListener(type, leaveToRange);
  };
}

function leaveToRange(event: Event): void {
  if (event.target instanceof HTMLInputElement && event.target.type === "range") event.stopPropagation();
}

/**
 * react-photo-view's slider: controlled, with any number of slides, without its chrome and animations. Notes on the
 * library: it measures the window, never its container; it takes a slide's first size as given but forgets it on
 * resize, so keys change with the window; it uses only `length` and `slice` of the list; it moves on its own callback,
 * not when `index` changes; its dialog role has no name.
 */
export function Slider(props: SliderProps): ReactElement {
  const {
    count,
    at,
    slideAt,
    onMove,
    onClose,
    onPullUp,
    onTap,
    closeBeside,
    onControl,
    zoomMs,
    slideMs,
    host,
  } = props;
  const slides = useMemo(() => new LazySlides(count, slideAt) as unknown as Items, [count, slideAt]);
  const control = useRef<SliderControl | null>(null);
  const shown = useRef(at);
  const asked = useRef(false);
  // The library counts a drag from the first frame it has drawn of it, which a busy page may never draw.
  const drag = useDrag(host, shown, (next) => control.current?.goTo(Math.max(0, Math.min(count - 1, next))));

  useLayoutEffect(() => {
    host.querySelector(".PhotoView-Portal")?.setAttribute("role", "presentation");
  }, [host]);
  useLayoutEffect(leaveRanges, []);
  // The open photo's index changes when others are added before it.
  useLayoutEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    control.current?.goTo(at);
  }, [at]);

  return (
    <PhotoSlider
      className="viewer-slider"
      images={slides}
      index={at}
      onIndexChange={(index) => {
        const isRefused = !asked.current && drag.current !== null && !turnsPage(drag.current, innerWidth);
        if (isRefused && index !== shown.current) return control.current?.comeBack();
        shown.current = index;
        onMove(index);
      }}
      visible
      // The library closes for a pull in either direction.
      onClose={() => ((drag.current?.down ?? 0) < 0 ? onPullUp() : onClose())}
      loop={false}
      bannerVisible={false}
      maskClosable={closeBeside}
      speed={(kind) => (kind === 3 ? slideMs : zoomMs)}
      portalContainer={host}
      overlayRender={({ scale, onScale, onIndexChange, overlayVisible }) => (
        <Report
          scale={scale}
          tapped={overlayVisible}
          onTap={onTap}
          onChange={(now) => {
            control.current = {
              scale: now,
              zoomTo: onScale,
              goTo: (index) => {
                asked.current = true;
                goAtOnce(onIndexChange, index);
                asked.current = false;
              },
              comeBack: () => onIndexChange(shown.current),
            };
            onControl(control.current);
          }}
        />
      )}
    />
  );
}

/** The library's callback has an untyped second argument: no sliding. */
function goAtOnce(change: (index: number, atOnce?: boolean) => void, index: number): void {
  change(index, true);
}

interface ReportProps {
  scale: number;
  /** Flips with every tap. */
  tapped: boolean;
  onTap: () => void;
  onChange: (scale: number) => void;
}

/** Renders nothing; reports what the library tells only its overlay. */
function Report({ scale, tapped, onTap, onChange }: ReportProps): null {
  // The first change is not a tap: it is false until the library's opening animation ends.
  const seen = useRef<boolean | null>(null);
  useLayoutEffect(() => onChange(scale));
  useLayoutEffect(() => {
    if (seen.current !== null && seen.current !== tapped) onTap();
    if (seen.current !== null || tapped) seen.current = tapped;
  });
  return null;
}
