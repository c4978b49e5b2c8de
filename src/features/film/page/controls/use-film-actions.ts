import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { filmSoundAtom, subtitlesOnAtom } from "../film-settings.ts";
import { louder, seekBy, setSpeed, toggleMute, togglePlay } from "../film-element.ts";
import { nextSpeed, type FilmAction } from "./film-keys.ts";
import { FrameStepper } from "./frame-step.ts";

/** Does what keys and buttons ask of a video. Volume and mute are kept for the next one. */
export function useFilmActions(video: HTMLVideoElement): (action: FilmAction) => void {
  const stepper = useRef<FrameStepper | null>(null);
  const setSubtitles = useSetAtom(subtitlesOnAtom);
  useEffect(() => {
    const own = new FrameStepper(video);
    stepper.current = own;
    return () => own.close();
  }, [video]);
  useKeptSound(video);
  return (action) => {
    if (action === "play") togglePlay(video);
    else if (action === "mute") toggleMute(video);
    else if (action === "subtitles") setSubtitles((on) => !on);
    else if ("seek" in action) void stepper.current?.after(() => seekBy(video, action.seek));
    else if ("frame" in action) void stepper.current?.step(action.frame);
    else if ("faster" in action) setSpeed(video, nextSpeed(video.playbackRate, action.faster));
    else louder(video, action.louder);
  };
}

function useKeptSound(video: HTMLVideoElement): void {
  const keep = useSetAtom(filmSoundAtom);
  useEffect(() => {
    const changed = (): void => keep({ volume: video.volume, muted: video.muted });
    video.addEventListener("volumechange", changed);
    return () => video.removeEventListener("volumechange", changed);
  }, [video, keep]);
}
