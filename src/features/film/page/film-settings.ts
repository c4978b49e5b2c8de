import { atomWithStorage } from "jotai/utils";

/** How loud videos play. */
interface FilmSound {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

/** How loud the last video was; the next one begins like that, also on the next visit. */
export const filmSoundAtom = atomWithStorage<FilmSound>(
  "pinroll-film-sound",
  { volume: 1, muted: false },
  undefined,
  { getOnInit: true },
);

/** Whether subtitles are shown where there are any; kept on this device. */
export const subtitlesOnAtom = atomWithStorage<boolean>("pinroll-subtitles", false, undefined, {
  getOnInit: true,
});
