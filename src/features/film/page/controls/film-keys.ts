/** What a key does while a video is open. */
export type FilmAction =
  | "play"
  | "mute"
  | "subtitles"
  /** Seconds, on or back. */
  | { seek: number }
  /** Frames, on or back. */
  | { frame: 1 | -1 }
  /** Steps of speed. */
  | { faster: 1 | -1 }
  /** Of full volume. */
  | { louder: number };

/** The part of a key press that counts. */
interface FilmKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Seconds of an arrow key, and of J and L. */
const [arrowSeconds, leapSeconds] = [5, 10];
const louderStep = 0.1;

/** What a key does to the open video; null for nothing. Chords are the browser's, Shift and arrows lead to other photos. */
export function filmKey({ key, ctrlKey, metaKey, altKey, shiftKey }: FilmKey): FilmAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  // On most keyboards Shift with comma and full stop.
  if (key === "<") return { faster: -1 };
  if (key === ">") return { faster: 1 };
  if (shiftKey) return null;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case " ":
    case "k":
      return "play";
    case "j":
      return { seek: -leapSeconds };
    case "l":
      return { seek: leapSeconds };
    case "ArrowLeft":
      return { seek: -arrowSeconds };
    case "ArrowRight":
      return { seek: arrowSeconds };
    case "ArrowUp":
      return { louder: louderStep };
    case "ArrowDown":
      return { louder: -louderStep };
    case ",":
      return { frame: -1 };
    case ".":
      return { frame: 1 };
    case "m":
      return "mute";
    case "c":
      return "subtitles";
    default:
      return null;
  }
}

/** Speeds, the usual one among them. */
export const filmSpeeds: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next speed, faster or slower; the same at either end. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const faster = filmSpeeds.filter((one) => (by > 0 ? one > speed : one < speed));
  return (by > 0 ? faster[0] : faster.at(-1)) ?? speed;
}
