import {
  useLayoutEffect,
  useMemo,
  useRef,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from "react";
import { PhotoSlider } from "react-photo-view";
import "react-photo-view/dist/react-photo-view.css";

type Items = Parameters<typeof PhotoSlider>[0]["images"];
type SliderItem = Items[number];

/** What a slide's outermost element must carry: its size in CSS pixels and the listeners for dragging and zooming. */
export interface SlideBox extends HTMLAttributes<HTMLElement> {
  /** The slider is about to place the slide; until then nothing of it may be seen. */
  settled: boolean;
}

/** One slide. `key` stays the same while it is the same photo at the same window size. */
export interface Slide {
  key: string;
  width: number;
  height: number;
  content: (box: SlideBox) => ReactNode;
}

/** How the buttons and keys of the viewer move the slider. */
export interface SliderControl {
  /** 1 is the whole picture in the window; the most is 6. */
  scale: number;
  zoomTo: (scale: number) => void;
  /** Shows another slide at once, without sliding. */
  goTo: (index: number) => void;
}

interface SliderProps {
  count: number;
  at: number;
  slideAt: (index: number) => Slide;
  onMove: (index: number) => void;
  onClose: () => void;
  /** A tap that was neither a drag nor the first of two. */
  onTap: () => void;
  /** A click beside the picture closes instead of being a tap. */
  closeBeside: boolean;
  onControl: (control: SliderControl) => void;
  /** Milliseconds a zoom and a slide take. */
  zoomMs: number;
  slideMs: number;
  host: HTMLElement;
}

/** Stands for a list of any length: slides are made when they come next to the one on screen. */
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
      // Until a slide is placed the library keeps it at a hundredth of its size, with opacity 0.
      const settled = style?.opacity !== 0;
      return content({ ...rest, settled, style: { width: style?.width, height: style?.height } });
    },
  };
}

/**
 * react-photo-view's slider, as the viewer uses it: controlled, endless lists, no chrome or animation of its own. What
 * the library does that must be known: it measures the window, never its container; it takes a slide's first size as
 * given but forgets it on resize, which is why keys change with the window; it lists only by `length` and `slice`;
 * it moves when told by its own callback, not when `index` changes; its dialog role has no name.
 */
export function Slider(props: SliderProps): ReactElement {
  const { count, at, slideAt, onMove, onClose, onTap, closeBeside, onControl, zoomMs, slideMs, host } = props;
  const slides = useMemo(() => new LazySlides(count, slideAt) as unknown as Items, [count, slideAt]);
  const control = useRef<SliderControl | null>(null);
  const shown = useRef(at);

  useLayoutEffect(() => {
    host.querySelector(".PhotoView-Portal")?.setAttribute("role", "presentation");
  }, [host]);
  // The place of the open photo changes when others come in before it.
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
        shown.current = index;
        onMove(index);
      }}
      visible
      onClose={onClose}
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
              goTo: (index) => goAtOnce(onIndexChange, index),
            };
            onControl(control.current);
          }}
        />
      )}
    />
  );
}

/** The library's own callback takes a second argument that its types leave out: no sliding. */
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

/** Draws nothing; carries out of the library what it only tells its own overlay. */
function Report({ scale, tapped, onTap, onChange }: ReportProps): null {
  // The first change is not a tap: the flag is down until the library's opening animation ends.
  const seen = useRef<boolean | null>(null);
  useLayoutEffect(() => onChange(scale));
  useLayoutEffect(() => {
    if (seen.current !== null && seen.current !== tapped) onTap();
    if (seen.current !== null || tapped) seen.current = tapped;
  });
  return null;
}
