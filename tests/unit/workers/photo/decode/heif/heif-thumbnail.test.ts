import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { HeifQueue } from "../../../../../../workers/photo/decode/heif/heif-queue.ts";
import { wholeHeif } from "../../../../../../workers/photo/decode/heif/heif-picture.ts";
import { readBmff } from "../../../../../../workers/photo/containers/bmff/bmff.ts";
import { byteSource, headBytes } from "../../../../../../workers/photo/bytes/source.ts";
import { join } from "node:path";
import { corpusFile, corpusFolder, corpusMissing, lifeFolder } from "../../../../../support/corpus.ts";

const wasm = createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm");
const desk = new HeifQueue(() => WebAssembly.compile(readFileSync(wasm)));

/** A picture of 72 by 72 pixels and its thumbnail, each with its alpha: where the coded pictures lie. */
const path = "libheif__fuzzing__data__corpus__colors-with-alpha-thumbnail.heic";
const thumbnail = [0x650, 0x80c] as const;
const picture = [0x3f3, 0x650] as const;

async function drawn(maxEdge: number, ...spoilt: (readonly [number, number])[]): Promise<string> {
  const bytes = Uint8Array.from(readFileSync(corpusFile(path)));
  for (const [from, to] of spoilt) bytes.fill(0, from, to);
  const answer = await desk.read(wholeHeif(bytes, maxEdge), maxEdge, ({ width, height }) =>
    Promise.resolve(`${width} by ${height}`),
  );
  return answer.ok ? answer.value : answer.failure.kind;
}

test.skipIf(corpusFolder === null)(
  `a damaged thumbnail of a HEIF is passed over for the picture itself (skipped when ${corpusMissing})`,
  async () => {
    expect(await drawn(64)).toBe("64 by 64");
    expect(await drawn(64, picture)).toBe("64 by 64");
    expect(await drawn(64, thumbnail)).toBe("72 by 72");
    expect(await drawn(64, thumbnail, picture)).toBe("corrupt");
  },
);

test.skipIf(corpusFolder === null)(
  `the thumbnail of a HEIF is drawn where the picture is too large (skipped when ${corpusMissing})`,
  async () => {
    const bytes = readFileSync(
      join(lifeFolder("files"), "pillow_heif__tests__images__heif_special__200MP.heic"),
    );
    const answer = await desk.read(wholeHeif(new Uint8Array(bytes), 512), 512, ({ width, height }) =>
      Promise.resolve(`${width} by ${height}`),
    );
    expect(answer).toEqual({ ok: true, value: "384 by 512" });
  },
);

test.skipIf(corpusFolder === null)(
  `a phone's HEIC is drawn from the few bytes of its thumbnail (skipped when ${corpusMissing})`,
  async () => {
    const bytes = new Uint8Array(
      readFileSync(corpusFile("photoprism__assets__examples__iphone_15_pro.heic")),
    );
    const { thumb } = await readBmff(byteSource(new Blob([bytes]), bytes.subarray(0, headBytes)));
    const parts = (thumb?.parts ?? []).map(({ offset, length }) => ({
      offset,
      bytes: bytes.slice(offset, offset + length),
    }));
    expect(parts.reduce((sum, part) => sum + part.bytes.length, 0)).toBeLessThan(bytes.length / 20);
    const draw = (file: Parameters<HeifQueue["read"]>[0], maxEdge = 320): Promise<unknown> =>
      desk.read(file, maxEdge, ({ width, height, pixels }) =>
        Promise.resolve([width, height, createHash("sha256").update(pixels).digest("hex")]),
      );
    const ofParts = await draw({ size: bytes.length, parts, least: 320 });
    expect(ofParts).toMatchObject({ ok: true, value: [240, 320, expect.any(String)] });
    expect(ofParts).toEqual(await draw(wholeHeif(bytes, 320)));
    // A larger one is made of the whole file alone, unless a small one will do.
    expect(await draw({ size: bytes.length, parts, least: 512 }, 512)).toMatchObject({ ok: false });
    expect(await draw(wholeHeif(bytes, 512), 512)).toMatchObject({
      ok: true,
      value: [384, 512, expect.any(String)],
    });
    expect(await draw({ size: bytes.length, parts, least: 320 }, 512)).toEqual(ofParts);
    const spoilt = parts.map((part, at) =>
      at === 0 ? part : { ...part, bytes: new Uint8Array(part.bytes.length) },
    );
    expect(await draw({ size: bytes.length, parts: spoilt, least: 320 })).toMatchObject({ ok: false });
  },
);
