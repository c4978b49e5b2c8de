import { useEffect, useState, type ReactElement } from "react";
import { cuesAt, type Cue } from "../../shared/cues.ts";

/** The subtitles of this moment, over the lower part of the picture, upright however it is turned. */
export function SubtitleLines({
  video,
  cues,
}: {
  video: HTMLVideoElement;
  cues: readonly Cue[];
}): ReactElement | null {
  const shown = useShownCues(video, cues);
  if (shown.length === 0) return null;
  return (
    <div className="film-subtitles" role="none">
      {shown.map(({ start, lines }) => (
        <p key={`${start} ${lines[0]?.[0]?.text}`} className="film-cue" dir="auto">
          {lines.map((pieces, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines and pieces have nothing else
            <span key={line} className="film-cue-line">
              {pieces.map(({ text, italic, bold }, piece) => (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={piece} data-italic={italic} data-bold={bold}>
                  {text}
                </span>
              ))}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Looked up whenever a text begins or ends, by the browser's own clock of cues. */
function useShownCues(video: HTMLVideoElement, cues: readonly Cue[]): readonly Cue[] {
  const [shown, setShown] = useState<readonly Cue[]>([]);
  useEffect(() => {
    const track = video.addTextTrack("metadata");
    track.mode = "hidden";
    const look = (): void => {
      const next = cuesAt(cues, video.currentTime);
      setShown((last) => (isSame(last, next) ? last : next));
    };
    for (const { start, end } of cues) track.addCue(new VTTCue(start, end, ""));
    const events = ["timeupdate", "seeking", "seeked"];
    track.addEventListener("cuechange", look);
    for (const name of events) video.addEventListener(name, look);
    look();
    return () => {
      track.removeEventListener("cuechange", look);
      for (const name of events) video.removeEventListener(name, look);
      track.mode = "disabled";
    };
  }, [video, cues]);
  return shown;
}

function isSame(one: readonly Cue[], other: readonly Cue[]): boolean {
  return one.length === other.length && one.every((cue, at) => cue === other[at]);
}
