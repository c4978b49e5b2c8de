import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { HeifQueue } from "../../../../../../workers/photo/decode/heif/heif-queue.ts";
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
  const answer = await desk.read(bytes, maxEdge, ({ width, height }) =>
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
    const answer = await desk.read(new Uint8Array(bytes), 512, ({ width, height }) =>
      Promise.resolve(`${width} by ${height}`),
    );
    expect(answer).toEqual({ ok: true, value: "384 by 512" });
  },
);
