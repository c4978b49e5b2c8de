import sharp from "sharp";
import { expect, test, vi } from "vitest";
import type { Engine } from "../../../../../workers/photo/decode/engine/abilities.ts";
import { uprightPicture } from "../../../../../workers/photo/thumbnail/upright.ts";

/** Keeps no pixels, and says as what it was encoded. */
class Canvas {
  width = 0;
  height = 0;

  getContext(): object {
    const nothing = (): void => undefined;
    return {
      canvas: this,
      putImageData: nothing,
      drawImage: nothing,
      setTransform: nothing,
      clearRect: nothing,
      fillRect: nothing,
      getImageData: () => ({ data: [0, 0, 0, 255] }),
    };
  }

  convertToBlob({ type }: { type: string }): Promise<Blob> {
    return Promise.resolve(new Blob([], { type }));
  }
}

/** As Node has none. */
class Pixels {
  readonly data: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

const engine: Engine = {
  canDraw: true,
  imageDecoder: false,
  readBack: "ok",
  encodes: "image/webp",
  turns: { webp: false, pngBefore: false, pngAfter: false, avif: false },
  eighth: null,
};

async function typeOfCopy(channels: 3 | 4): Promise<string | undefined> {
  const bytes = await sharp({ create: { width: 8, height: 6, channels, background: "#2468" } })
    .tiff({ compression: "none" })
    .toBuffer();
  const file = new File([Uint8Array.from(bytes)], "photo.tif");
  return (await uprightPicture(file, engine))?.type;
}

test("the copy of a photo that browsers may not show is a PNG only where it may be transparent", async () => {
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("ImageData", Pixels);
  expect(await typeOfCopy(3)).toBe("image/jpeg");
  expect(await typeOfCopy(4)).toBe("image/png");
});
