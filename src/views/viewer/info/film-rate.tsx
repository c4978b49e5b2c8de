import type { ReactElement } from "react";
import type { FilmCoding } from "../../../photo/film/film-coding.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { useFilmCoding } from "../../../features/film/page/coding.ts";
import { infoWords } from "../../../words/info.ts";

const { say } = infoWords;

/** How many pictures a second a video has, how many were recorded, and that a spatial one is shown flat. */
export function FilmRate({ photo }: { photo: PhotoId }): ReactElement | null {
  const texts = rateWords(useFilmCoding(photo, true));
  return texts.length === 0 ? null : (
    <div className="viewer-fact">
      <dt>{say("frameRate")}</dt>
      {texts.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  );
}

/** A difference of a picture a second or less is that of two ways to measure. */
const same = 1.5;

/** Phones record slow motion at 120 or 240 pictures a second. */
const slowFrom = 100;

/** The lines of the row; none where nothing is known. */
export function rateWords(coding: FilmCoding | null): string[] {
  if (coding === null) return [];
  const { rate, recorded, slow, spatial } = coding;
  const [plays, was] = [rounded(rate), rounded(recorded)];
  const isSlow = plays !== null && was !== null && Math.abs(was - plays) > same;
  const known = plays ?? was;
  return [
    ...(isSlow
      ? [say("slowMotion", { was, plays })]
      : known === null
        ? []
        : [say(slow && known >= slowFrom ? "slowMotionAt" : "framesPerSecond", { rate: known })]),
    ...(spatial ? [say("spatialFlat")] : []),
  ];
}

/** "29.97" and "240": two digits are what rates differ by. */
const rounded = (rate: number | null): number | null => rate && Math.round(rate * 100) / 100;
