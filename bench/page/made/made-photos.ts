import { Stopped } from "../run-in-frame.ts";
import type { MadePhotos, MakePhotos } from "./photos.worker.ts";

/**
 * Photos drawn in this browser, with dates and places, in its memory: `large` of 12 megapixels, `small` of some kilobytes.
 * The same ones come out at every call. Rejects with a sentence where the browser cannot draw them.
 */
export async function madePhotos(
  wanted: MakePhotos,
  signal: AbortSignal,
  say: (words: string) => void,
): Promise<File[]> {
  if (signal.aborted) throw new Stopped();
  say("Creating test photos");
  const worker = new Worker(new URL("./photos.worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<File[]>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Stopped()));
      worker.onerror = () =>
        reject(new Error("This browser can’t create test photos. Choose your photos instead."));
      worker.onmessage = ({ data }: MessageEvent<MadePhotos>) => {
        if ("files" in data) resolve(data.files);
        else if ("failed" in data) reject(new Error(data.failed));
        else if (wanted.kind === "large") say(`Creating test photos, ${data.drawn} so far`);
      };
      worker.postMessage(wanted);
    });
  } finally {
    worker.terminate();
  }
}
