import type { Rotation } from "../../../../photo/photo-edit.ts";

/** Longest edge of a preview, in CSS pixels. */
const edge = 176;

/**
 * Small frames of a video for its seek bar, from an element of their own that is in no document. One is looked up at a
 * time; of those asked for meanwhile the last one counts.
 */
export class PreviewFrames {
  readonly #url: string;
  #video: HTMLVideoElement | null = null;
  #wanted: number | null = null;
  #busy = false;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Draws the frame of a moment, once it is there. */
  show(moment: number, canvas: HTMLCanvasElement, rotation: Rotation): void {
    this.#wanted = moment;
    if (!this.#busy && !this.#closed) void this.#next(canvas, rotation);
  }

  close(): void {
    this.#closed = true;
    this.#wanted = null;
    // Frees its decoder, of which some devices have few.
    this.#video?.removeAttribute("src");
    this.#video?.load();
    this.#video = null;
  }

  async #next(canvas: HTMLCanvasElement, rotation: Rotation): Promise<void> {
    this.#busy = true;
    try {
      const video = (this.#video ??= await openVideo(this.#url));
      while (this.#wanted !== null) {
        const moment = this.#wanted;
        this.#wanted = null;
        const there = until(video, "seeked");
        video.currentTime = moment;
        await there;
        draw(video, canvas, rotation);
      }
    } catch {
      // No previews: the bar works without.
    }
    this.#busy = false;
  }
}

async function openVideo(url: string): Promise<HTMLVideoElement> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  const ready = until(video, "loadeddata");
  video.src = url;
  await ready;
  return video;
}

async function until(video: HTMLVideoElement, name: string): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await new Promise<void>((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { signal });
    video.addEventListener("error", () => reject(new Error("no frame")), { signal });
  }).finally(() => over.abort());
}

/** Draws the frame as a person turned the video. */
function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement, rotation: Rotation): void {
  const { videoWidth, videoHeight } = video;
  const scale = edge / Math.max(videoWidth, videoHeight, 1);
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const turned = rotation === 90 || rotation === 270;
  canvas.width = turned ? height : width;
  canvas.height = turned ? width : height;
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(video, -width / 2, -height / 2, width, height);
}
