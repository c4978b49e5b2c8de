import { useAtomValue } from "jotai";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { dateWidth, Flag, type Columns } from "../../../photo/columns.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { useDetails } from "../../../store/library/details.ts";
import { libraryAtom, type PhotoDetails } from "../../../store/library/library.ts";
import { slideshowAtom } from "../../../store/settings/viewer-settings.ts";
import { keepScreenOn } from "../../../store/stay.ts";
import { useSay } from "../../../views/shell/messages/said.ts";
import { placeName } from "../../../views/shell/words/place-words.ts";
import { whenWords } from "../../../views/viewer/info/facts.ts";
import { useCover } from "../../../views/viewer/use-cover.ts";
import { ShowControls } from "./show-controls.tsx";
import { slideOrder } from "./slide-order.ts";
import { ShowSlide } from "./show-slide.tsx";
import { SlideshowMap } from "./slideshow-map.tsx";
import { useShow } from "./use-show.ts";
import { useShowKeys } from "./use-show-keys.ts";
import { useTouch } from "./use-touch.ts";
import { joinParts } from "../../../words/comma.ts";
import { viewerWords } from "../../../words/viewer.ts";
import "../../../views/shell/rotation.css";
import "./slideshow.css";

const { say } = viewerWords;

/** Milliseconds on one photo before it is read out: not for every photo passed. */
const calmMs = 300;

interface SlideshowProps {
  rows: Uint32Array;
  /** Index of the open photo. */
  at: number;
  /** No movement: photos follow one another at once. */
  still: boolean;
  /** A finger tapped it: shows or hides the buttons. */
  onTap: () => void;
  /** A person ended it at this photo. */
  onStop: (index: number) => void;
  /** A person wants other settings at this photo. */
  onSettings: (index: number) => void;
}

/** Photos one after the other, over the whole viewer, until a person ends it. */
export function Slideshow({ rows, at, still, onTap, onStop, onSettings }: SlideshowProps): ReactElement {
  const { seconds, shuffle, drift, map } = useAtomValue(slideshowAtom);
  const { columns } = useAtomValue(libraryAtom);
  const box = useRef<HTMLElement>(null);
  useCover(box);
  const [order] = useState(() => slideOrder(rows.length, at, shuffle));
  const [paused, setPaused] = useState(false);
  const { now, before, ended, step } = useShow({ rows, order, flags: columns.flags, seconds, paused });
  const actions = {
    onPause: () => setPaused((was) => !was),
    onStep: step,
    onStop: () => onStop(now?.index ?? at),
    onSettings: () => onSettings(now?.index ?? at),
  };
  useShowKeys(actions);
  const touch = useTouch({ onClick: actions.onPause, onTap, onSwipe: step });
  useEffect(keepScreenOn, []);
  const photo = now?.photo ?? null;
  const details = useDetails(photo);
  const caption = photo === null ? [] : captionOf(columns, photo, details);
  const position = now ? say("photoAt", { at: now.index + 1, total: rows.length }) : say("slideshow");
  const words = joinParts([position, ...caption]);
  useShowSaid(paused, now?.isStep === true ? words : "");
  return (
    <section
      ref={box}
      className="slideshow"
      aria-label={say("slideshow")}
      tabIndex={-1}
      data-map={map}
      data-still={still}
      data-paused={paused}
    >
      <div className="slideshow-stage">
        <div className="slideshow-slides" role="none" {...touch}>
          {[before, now].map(
            (slide) =>
              slide && (
                <ShowSlide
                  key={slide.turn}
                  slide={slide}
                  drifts={drift && !still ? seconds + 2 : 0}
                  waits={paused || slide !== now}
                  onEnded={ended}
                />
              ),
          )}
        </div>
        <div className="slideshow-foot">
          <Caption lines={caption} />
          <ShowControls paused={paused} {...actions} />
        </div>
      </div>
      {map && now && (
        <SlideshowMap
          slide={now}
          details={details}
          time={columns.takenAt[now.photo] ?? Number.NaN}
          shuffled={shuffle}
        />
      )}
      <output className="visually-hidden" aria-live="off">
        {words}
      </output>
    </section>
  );
}

/** What is said of the photo, for those who see it. */
function Caption({ lines }: { lines: readonly string[] }): ReactElement {
  return (
    <div className="slideshow-caption" aria-hidden>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Says that it plays or is paused, and, not every few seconds, which photo a person stepped to. */
function useShowSaid(paused: boolean, step: string): void {
  useSay(say(paused ? "slideshowPaused" : "slideshowStarts"), 0, true);
  useSay(step, calmMs);
}

/** Its title or its place, and its date, as far as they are known for certain. */
function captionOf({ flags, takenAt }: Columns, photo: PhotoId, details: PhotoDetails | null): string[] {
  if (details === null) return [];
  const { place, record } = details;
  const bits = flags[photo] ?? 0;
  const time = takenAt[photo] ?? Number.NaN;
  const isKnown = !Number.isNaN(time) && (bits & Flag.guessedDate) === 0;
  const name = record.title ?? (place && placeName(place));
  return [name, isKnown ? whenWords(time, false, dateWidth(bits)) : null].filter((line) => line !== null);
}
