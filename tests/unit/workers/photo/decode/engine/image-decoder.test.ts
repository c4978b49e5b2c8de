import { afterEach, expect, test, vi } from "vitest";
import { probeEngine } from "../../../../../../workers/photo/decode/engine/abilities.ts";
import { decodeFraction } from "../../../../../../workers/photo/decode/engine/image-decoder.ts";

afterEach(() => vi.unstubAllGlobals());

type Size = [width: number, height: number];

/** An ImageDecoder that answers a frame of the size `answer` makes of the one asked for. Gives the sizes asked for. */
function stubDecoder(answer: (asked: Size) => Size, readable = true): Size[] {
  const asked: Size[] = [];
  class Stub {
    readonly completed = readable ? Promise.resolve() : Promise.reject(new Error("no header"));
    readonly tracks = { ready: this.completed };
    readonly #size: Size;
    constructor({ desiredWidth = 0, desiredHeight = 0 }: ImageDecoderInit) {
      asked.push([desiredWidth, desiredHeight]);
      this.#size = answer([desiredWidth, desiredHeight]);
    }
    decode() {
      if (!readable) return Promise.reject(new Error("no header"));
      const [displayWidth, displayHeight] = this.#size;
      return Promise.resolve({ image: { displayWidth, displayHeight, close: () => undefined } });
    }
    close(): void {}
  }
  vi.stubGlobal("ImageDecoder", Stub);
  return asked;
}

const asAsked = (asked: Size): Size => asked;
const swapped = ([width, height]: Size): Size => [height, width];

test("a portrait stored lying down is asked for standing, for Firefox makes exactly what is asked", async () => {
  const asked = stubDecoder(asAsked);
  const stored = { bytes: new ArrayBuffer(1), storedWidth: 4032, storedHeight: 3024 };
  expect(await decodeFraction({ ...stored, orientation: 6 }, 320)).toMatchObject({
    ok: true,
    drawable: { width: 378, height: 504 },
  });
  await decodeFraction({ ...stored, orientation: 3 }, 320);
  expect(asked).toEqual([
    [378, 504],
    [504, 378],
  ]);
});

test("a broken header is a value, and nothing of it is left unhandled", async () => {
  stubDecoder(asAsked, false);
  const jpeg = { bytes: new ArrayBuffer(1), storedWidth: 400, storedHeight: 300, orientation: 1 } as const;
  expect(await decodeFraction(jpeg, 320)).toMatchObject({ ok: false, failure: { kind: "corrupt" } });
});

test("an engine that would squash turned pictures counts as one without ImageDecoder", async () => {
  stubDecoder(asAsked);
  expect((await probeEngine()).imageDecoder).toBe(true);
  stubDecoder(swapped);
  expect((await probeEngine()).imageDecoder).toBe(false);
  vi.unstubAllGlobals();
  expect((await probeEngine()).imageDecoder).toBe(false);
});
