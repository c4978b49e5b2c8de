import { expect, test } from "vitest";
import type { Engine } from "../../../../../../workers/photo/decode/engine/abilities.ts";
import { EighthDecoder } from "../../../../../../workers/photo/decode/jpeg/eighth.ts";
import { decodeByEngine } from "../../../../../../workers/photo/decode/engine/engine.ts";
import type { Sized } from "../../../../../../workers/photo/header/header.ts";

const turns = { webp: true, pngBefore: true, pngAfter: true, avif: true };

/** A header that claims this many pixels, baseline and upright. */
function claimed(storedWidth: number, storedHeight: number): Sized {
  const nothing = { orientation: 1, orientationSource: null, progressive: false } as const;
  return {
    type: "image/jpeg",
    kind: "photo",
    storedWidth,
    storedHeight,
    ...nothing,
    embedded: [],
  };
}

test("a huge JPEG the eighth's decoder leaves is not decoded whole where there is no ImageDecoder", async () => {
  const eighth = await EighthDecoder.create();
  const engine: Engine = {
    canDraw: true,
    imageDecoder: false,
    readBack: "ok",
    encodes: "image/jpeg",
    turns,
    eighth,
  };
  const file = new File([new Uint8Array(100)], "huge.jpg", { type: "image/jpeg" });
  const original = { file, bytes: new ArrayBuffer(100), facts: claimed(30_000, 20_000) };
  expect(await decodeByEngine(original, 320, engine)).toMatchObject({
    ok: false,
    failure: { kind: "too-large" },
  });
});
