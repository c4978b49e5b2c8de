import { rawTypes } from "../containers/raw/raw-types.ts";
import { mediaTypes } from "../video/video.ts";
import type { OwnDecoder } from "./engine/engine.ts";

const raw = async (): Promise<OwnDecoder> => (await import("./raw-preview.ts")).drawRaw;

const video = async (): Promise<OwnDecoder> => (await import("./video.ts")).drawVideo;
const avi = async (): Promise<OwnDecoder> => (await import("./video.ts")).drawAvi;

const heic = async (): Promise<OwnDecoder> => (await import("./heif/heic.ts")).decodeHeic;
const tiff = async (): Promise<OwnDecoder> => (await import("./tiff/tiff.ts")).decodeTiff;
const jxl = async (): Promise<OwnDecoder> => (await import("./jxl.ts")).decodeJxl;

/** By MIME type; each is a chunk loaded with the first such file. */
const decoders: ReadonlyMap<string, () => Promise<OwnDecoder>> = new Map<string, () => Promise<OwnDecoder>>([
  ...[...rawTypes].map((type) => [type, raw] as const),
  ...[...mediaTypes].map((type) => [type, video] as const),
  ["video/x-msvideo", avi],
  ["image/heic", heic],
  ["image/heif", heic],
  ["image/tiff", tiff],
  ["image/jxl", jxl],
]);

/** Whether the app has its own decoder for this type. */
export const hasOwnDecoder = (type: string): boolean => decoders.has(type);

/** Loads the decoder for a type; null if there is none. Rejects if its chunk cannot be loaded. */
export async function ownDecoder(type: string): Promise<OwnDecoder | null> {
  return (await decoders.get(type)?.()) ?? null;
}
