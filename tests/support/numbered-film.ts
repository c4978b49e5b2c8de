import { execFileSync, spawnSync } from "node:child_process";
import type { Locator } from "playwright/test";

/** Blocks of a frame: one for each bit of its number, white for 1. */
export const bits = 8;
export const blockEdge = 24;
export const filmSize: { width: number; height: number } = { width: bits * blockEdge, height: 108 };

/** Why no film can be made here; null if one can. */
export function noFilms(): string | null {
  try {
    execFileSync("ffmpeg", ["-version"], { stdio: "ignore" });
    return null;
  } catch {
    return "ffmpeg, which makes films of numbered frames, is not here";
  }
}

interface NumberedFilm {
  frames: number;
  /** Frames a second, as ffmpeg reads it: "25", "30000/1001". */
  rate: string;
  tags?: Record<string, string>;
}

/** A film whose frames hold their number, counted from 0, in VP9 with pictures that depend on others. */
export function writeNumberedFilm(path: string, { frames, rate, tags = {} }: NumberedFilm): void {
  const { width, height } = filmSize;
  const raw = Buffer.alloc(frames * width * height);
  for (let frame = 0; frame < frames; frame++)
    for (let bit = 0; bit < bits; bit++) {
      if (((frame >> bit) & 1) === 0) continue;
      for (let y = 0; y < height; y++) {
        const at = (frame * height + y) * width + bit * blockEdge;
        raw.fill(255, at, at + blockEdge);
      }
    }
  const result = spawnSync(
    "ffmpeg",
    `-v error -y -f rawvideo -pix_fmt gray -s ${width}x${height} -r ${rate} -i -`
      .split(" ")
      .concat("-c:v libvpx-vp9 -pix_fmt yuv420p -b:v 400k -g 40 -deadline realtime -cpu-used 8".split(" "))
      .concat(Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]))
      .concat(path),
    { input: raw },
  );
  if (result.status !== 0) throw new Error(result.stderr.toString());
}

/** The number of the frame a video shows. */
export function frameOnScreen(film: Locator): Promise<number> {
  return film.evaluate((video: HTMLVideoElement, count) => {
    const canvas = document.createElement("canvas");
    canvas.width = count;
    canvas.height = 1;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(video, 0, 0, count, 1);
    const { data } = context?.getImageData(0, 0, count, 1) ?? { data: [] };
    return Array.from({ length: count }, (_, bit) => ((data[bit * 4] ?? 0) > 128 ? 1 << bit : 0)).reduce(
      (sum, value) => sum + value,
      0,
    );
  }, bits);
}
