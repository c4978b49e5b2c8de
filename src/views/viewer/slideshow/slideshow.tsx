import { useAtomValue } from "jotai";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { libraryAtom } from "../../../store/library/library.ts";
import { slideshowAtom } from "../../../store/settings/viewer-settings.ts";
import { keepScreenOn } from "../../../store/stay.ts";
import { useSay } from "../../shell/messages/said.ts";
import { useCover } from "../use-cover.ts";
import { slideOrder } from "./slide-order.ts";
import { ShowSlide } from "./show-slide.tsx";
import { SlideshowMap } from "./slideshow-map.tsx";
import { useShow } from "./use-show.ts";
import { useStop } from "./use-stop.ts";
import { viewerWords } from "../../../words/viewer/words.ts";
import "../../shell/rotation.css";
import "./slideshow.css";

const { say } = viewerWords;

interface SlideshowProps {
  rows: Uint32Array;
  /** Index of the open photo. */
  at: number;
  /** No movement: photos follow one another at once. */
  still: boolean;
  /** A person stopped it at this photo. */
  onStop: (index: number) => void;
}

/** Photos one after the other, over the whole viewer, until a person does anything. */
export function Slideshow({ rows, at, still, onStop }: SlideshowProps): ReactElement {
  const { seconds, shuffle, drift, map } = useAtomValue(slideshowAtom);
  const { flags } = useAtomValue(libraryAtom).columns;
  const box = useRef<HTMLElement>(null);
  useCover(box);
  const [order] = useState(() => slideOrder(rows.length, at, shuffle));
  const { now, before, ended } = useShow({ rows, order, flags, seconds });
  useStop(() => onStop(now?.index ?? at));
  useEffect(keepScreenOn, []);
  useSay(say("slideshowStarts"), 0, true);
  const drifts = drift && !still ? seconds + 2 : 0;
  return (
    <section
      ref={box}
      className="slideshow"
      aria-label={say("slideshow")}
      tabIndex={-1}
      data-map={map}
      data-still={still}
    >
      <div className="slideshow-stage">
        {[before, now].map(
          (slide) =>
            slide && (
              <ShowSlide
                key={slide.turn}
                slide={slide}
                drifts={drifts}
                leaves={slide !== now}
                onEnded={ended}
              />
            ),
        )}
      </div>
      {map && now && <SlideshowMap photo={now.photo} />}
      {/* Not read out every few seconds. */}
      <output className="visually-hidden" aria-live="off">
        {now ? say("photoAt", { at: now.index + 1, total: rows.length }) : say("slideshow")}
      </output>
    </section>
  );
}
