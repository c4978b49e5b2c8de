import type { Picture } from "../../photo/photo.ts";
import { deadline, TooLate } from "../../photo/deadline.ts";

/** WebKit answers PNG when asked for WebP. */
const type = "image/jpeg";
const quality = 0.8;

/** Where a picture is taken: a part of the film, and of long ones of their first minute, in seconds. */
const place = 0.1;
const furthest = 60;

/**
 * Elements that never answered. They are kept as they are: unloading one, or collecting it as garbage, stops the page
 * for good where GStreamer hangs on the file (WebKitGTK 2.50; the main thread waits in `gst_pad_pause_task`).
 */
const silent = new Set<HTMLVideoElement>();

/**
 * Takes a picture from a video by an element of the page, which knows codecs that workers' decoders do not. The element
 * is muted and in no document; decoding happens beside the main thread. Rejects when the browser cannot play the
 * video, and when it took longer than `milliseconds`.
 */
export async function drawFilmOnMainThread(
  file: Blob,
  maxEdge: number,
  milliseconds: number,
): Promise<Picture> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  try {
    const picture = await deadline(milliseconds, takePicture(video, url, maxEdge));
    release(video);
    return picture;
  } catch (error) {
    if (error instanceof TooLate) silent.add(video);
    else release(video);
    throw error;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Frees the element's decoder; iOS has few of them. */
function release(video: HTMLVideoElement): void {
  video.removeAttribute("src");
  video.load();
}

async function takePicture(video: HTMLVideoElement, url: string, maxEdge: number): Promise<Picture> {
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  const ready = until(video, "loadedmetadata");
  video.src = url;
  await ready;
  if (video.videoWidth === 0 || video.videoHeight === 0) throw new Error("The video has no pictures");
  const seconds = Number.isFinite(video.duration) ? Math.min(video.duration, furthest) : 0;
  // Safari loads no frame before it knows which.
  const there = until(video, "seeked");
  video.currentTime = seconds * place;
  await there;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await until(video, "loadeddata");
  return encode(video, maxEdge);
}

/** The next event of this name; rejects when the element gives up. */
function until(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener("error", () => reject(new Error("The browser cannot play the video")), {
      once: true,
    });
  });
}

/** The frame that is shown, upright and in square pixels, with its longest edge at `maxEdge`. */
async function encode(video: HTMLVideoElement, maxEdge: number): Promise<Picture> {
  const scale = Math.min(1, maxEdge / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser has no canvas to draw on");
  context.imageSmoothingQuality = "high";
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (blob === null) throw new Error("The picture could not be encoded");
  const { width, height } = canvas;
  return { type: blob.type, width, height, bytes: new Uint8Array(await blob.arrayBuffer()), colour: null };
}
