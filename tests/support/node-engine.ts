import type { Engine } from "../../workers/photo/decode/engine/abilities.ts";
import { EighthDecoder } from "../../workers/photo/decode/jpeg/eighth.ts";

/** Node has none; the decoder needs no more of it. */
class Pixels {
  readonly colorSpace = "srgb";
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** What makes thumbnails of JPEGs without a browser: the app's own decoder and encoder. */
export async function nodeEngine(): Promise<Engine> {
  globalThis.ImageData ??= Pixels as unknown as typeof ImageData;
  return {
    canDraw: true,
    imageDecoder: false,
    readBack: "ok",
    encodes: "image/webp",
    turns: { webp: false, pngBefore: false, pngAfter: false, avif: false },
    eighth: await EighthDecoder.create(),
  };
}
