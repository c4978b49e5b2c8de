import { useEffect, useState } from "react";

/** What the controls of a video show. */
export interface FilmState {
  /** Seconds. */
  time: number;
  /** Seconds; 0 while not known. */
  duration: number;
  paused: boolean;
  speed: number;
  volume: number;
  muted: boolean;
}

const events = [
  "timeupdate",
  "seeking",
  "seeked",
  "play",
  "pause",
  "ended",
  "ratechange",
  "volumechange",
  "durationchange",
  "loadedmetadata",
];

/** The state of a video, as it changes. */
export function useFilmState(video: HTMLVideoElement): FilmState {
  const [state, setState] = useState(() => stateOf(video));
  useEffect(() => {
    const changed = (): void => setState(stateOf(video));
    changed();
    for (const name of events) video.addEventListener(name, changed);
    return () => {
      for (const name of events) video.removeEventListener(name, changed);
    };
  }, [video]);
  return state;
}

function stateOf(video: HTMLVideoElement): FilmState {
  const { currentTime, duration, paused, playbackRate, volume, muted } = video;
  return {
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    paused,
    speed: playbackRate,
    volume,
    muted,
  };
}
