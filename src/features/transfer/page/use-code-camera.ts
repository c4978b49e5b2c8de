import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { readTransferCode } from "./transfer.ts";
import { ignore } from "../../../faults/faults.ts";

/** Why there is no picture: the person or the browser refused, or there is no camera. */
export type CameraTrouble = "refused" | "missing";

/** Between one look and the next, in milliseconds. */
const restMs = 80;
/** Longest edge of a picture that is looked at: a code at arm's length is still sharp. */
const longestEdge = 1280;

/**
 * Turns the camera on while it is mounted, and reads codes from its pictures, off the page's thread. `onCode` answers whether
 * that was all. Pictures are looked at and dropped; none is kept.
 */
export function useCodeCamera(onCode: (text: string) => boolean): {
  video: RefObject<HTMLVideoElement | null>;
  trouble: CameraTrouble | null;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let isOn = true;
    let stream: MediaStream | null = null;
    const look = async (): Promise<void> => {
      const canvas = document.createElement("canvas");
      while (isOn) {
        const picture = video.current && pictureOf(video.current, canvas);
        const text = picture && (await readTransferCode(picture));
        if (isOn && text !== null && take(text)) return;
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    };
    openCamera().then(
      (opened) => {
        stream = opened;
        if (!isOn || video.current === null) return stopAll(opened);
        video.current.srcObject = opened;
        // Codes are read from it once it plays; a camera that was taken away shows nothing.
        video.current.play().catch(ignore);
        void look();
      },
      (error: unknown) => {
        const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
        if (isOn) setTrouble(isRefused ? "refused" : "missing");
      },
    );
    return () => {
      isOn = false;
      if (stream !== null) stopAll(stream);
    };
  }, []);
  return { video, trouble };
}

/** The camera at the back where there are two. Pages over plain HTTP have none. */
async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new Error("no cameras here");
  return mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Null until there is a picture. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}
