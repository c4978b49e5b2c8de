import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../../../../../workers/photo/decode/engine/abilities.ts";
import { type Decoded, damaged } from "../../../../../../workers/photo/decode/shared/drawn.ts";
import type { engineDraws, engineFirst } from "../../../../../../workers/photo/decode/engine/engine-first.ts";
import type { Sized } from "../../../../../../workers/photo/header/header.ts";

let first: { engineFirst: typeof engineFirst; engineDraws: typeof engineDraws };

/** What was asked of the engine, and of our own decoder. */
const asked: { engine: (ImageBitmapOptions | undefined)[]; own: number } = { engine: [], own: 0 };

// What an engine can do is learnt once; each test begins with one that is not known.
beforeEach(async () => {
  vi.resetModules();
  first = await import("../../../../../../workers/photo/decode/engine/engine-first.ts");
  asked.engine = [];
  asked.own = 0;
});

afterEach(() => vi.unstubAllGlobals());

/** An engine that draws the files it is told to, in their order. */
function stubEngine(...draws: boolean[]): void {
  vi.stubGlobal("createImageBitmap", (_: Blob, options?: ImageBitmapOptions) => {
    asked.engine.push(options);
    const can = draws[Math.min(asked.engine.length, draws.length) - 1] ?? false;
    if (!can) return Promise.reject(new Error("not known here"));
    const { resizeWidth = 4032, resizeHeight = 3024 } = options ?? {};
    return Promise.resolve({ width: resizeWidth, height: resizeHeight, close: () => undefined });
  });
}

const heic: Sized = {
  type: "image/heic",
  kind: "photo",
  storedWidth: 4032,
  storedHeight: 3024,
  orientation: 6,
  orientationSource: "container:irot",
  progressive: false,
  embedded: [],
};

const file = new File([new Uint8Array(64)], "IMG_1.HEIC");
const engine = { canDraw: true, readBack: "ok" } as Engine;

const bitmap = { width: 1, height: 1, close: () => undefined } as ImageBitmap;
const ours: Decoded = { ok: true, drawable: { source: bitmap, width: 1, height: 1, close: () => undefined } };

function draw(own: Decoded = ours): Promise<Decoded> {
  return first.engineFirst(file, heic, 320, () => {
    asked.own++;
    return Promise.resolve(own);
  });
}

describe("a format that some engines draw themselves", () => {
  test("is left to an engine that can, asked for the upright picture's longer edge, and comes out upright", async () => {
    stubEngine(true);
    const decoded = await draw();
    expect(decoded).toMatchObject({ ok: true, drawable: { orientation: 1, alpha: true, height: 640 } });
    expect(asked).toEqual({
      engine: [{ imageOrientation: "from-image", resizeHeight: 640, resizeQuality: "high" }],
      own: 0,
    });
    expect(first.engineDraws("image/heic")).toBe(true);
    expect(first.engineDraws("image/tiff")).toBeNull();
  });

  test("is ours for good where the first file showed that the engine does not know it", async () => {
    stubEngine(false);
    expect(await draw()).toBe(ours);
    expect(await draw()).toBe(ours);
    expect([asked.engine.length, asked.own]).toEqual([1, 2]);
    expect(first.engineDraws("image/heic")).toBe(false);
  });

  test("is ours for the one file that an engine which knows it refuses", async () => {
    stubEngine(true, false, true);
    for (let count = 0; count < 3; count++) expect((await draw()).ok).toBe(true);
    expect([asked.engine.length, asked.own]).toEqual([3, 1]);
    expect(first.engineDraws("image/heic")).toBe(true);
  });

  test("is asked of the engine again after a damaged file, which tells nothing of it", async () => {
    stubEngine(false, true);
    expect(await draw(damaged())).toEqual(damaged());
    expect(first.engineDraws("image/heic")).toBeNull();
    expect((await draw()).ok).toBe(true);
    expect(asked.own).toBe(1);
  });
});

test("HEIC that the engine draws loads no library, and the viewer gets the original itself", async () => {
  stubEngine(true);
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  const { decodeHeic } = await import("../../../../../../workers/photo/decode/heif/heic.ts");
  const { drawWhole } = await import("../../../../../../workers/photo/thumbnail/upright.ts");
  const decoded = await decodeHeic({ file, bytes: null, facts: heic }, 320, engine);
  expect(decoded).toMatchObject({ ok: true, drawable: { orientation: 1 } });
  expect(await drawWhole(file, heic, engine)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
  expect(asked.engine).toHaveLength(1);
});
