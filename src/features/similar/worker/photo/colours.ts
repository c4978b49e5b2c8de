import { noPlanes, type Planes } from "./planes.ts";
import type { Tone } from "./tone.ts";

/** Brightness and the two differences of colour of a picture (YCbCr of JPEG, in levels), once its planes were given these tones. */
export function colouredAs({ width, height, planes }: Planes, tones: readonly Tone[]): Planes {
  const [red, green, blue] = planes;
  const made = noPlanes(red.length);
  const [bright, bluish, reddish] = made;
  for (let at = 0; at < red.length; at++) {
    const r = toned(red[at] ?? 0, tones[0]);
    const g = toned(green[at] ?? 0, tones[1]);
    const b = toned(blue[at] ?? 0, tones[2]);
    bright[at] = 0.299 * r + 0.587 * g + 0.114 * b;
    bluish[at] = -0.1687 * r - 0.3313 * g + 0.5 * b;
    reddish[at] = 0.5 * r - 0.4187 * g - 0.0813 * b;
  }
  return { width, height, planes: made };
}

function toned(value: number, { gain, offset }: Tone = { gain: 1, offset: 0 }): number {
  const made = gain * value + offset;
  return made < 0 ? 0 : made > 255 ? 255 : made;
}
