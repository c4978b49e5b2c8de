import { describe, expect, test } from "vitest";
import { readBatch, type ReadResult } from "../../../../../workers/photo/metadata.ts";
import { sniff } from "../../../../../workers/photo/header/sniff.ts";
import { join, le16, le32 } from "../../../../support/picture-bytes.ts";

interface Bmp {
  /** Bytes of the bitmap header. */
  header: number;
  width: number;
  height: number;
  planes?: number;
}

/** A BMP of 24 bits a pixel, with a few bytes of pixels. */
function bmp({ header, width, height, planes = 1 }: Bmp): Uint8Array<ArrayBuffer> {
  const size =
    header === 12 ? [...le16(width), ...le16(height)] : [...le32(width >>> 0), ...le32(height >>> 0)];
  const fields = join(le32(header), size, le16(planes), le16(24), new Uint8Array(1000)).subarray(0, header);
  const pixels = new Uint8Array(64);
  const start = 14 + fields.length;
  return join("BM", le32(start + pixels.length), le32(0), le32(start), fields, pixels);
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<ReadResult | null> {
  let result: ReadResult | null = null;
  const file = new File([bytes], "", { lastModified: 1e12 });
  await readBatch([{ id: 0, file, named: true }], (each) => void (result = each));
  return result;
}

describe("the size of a BMP", () => {
  // OS/2 1.x; OS/2 2.x, which may end behind any field; Windows; and what programs made of these.
  const known = [12, 16, 20, 24, 28, 32, 36, 40, 42, 44, 46, 48, 52, 56, 60, 64];
  test.each([...known, 68, 78, 84, 96, 104, 108, 112, 120, 124, 128, 132, 256])(
    "is told by a header of %i bytes",
    async (header) => {
      const result = await read(bmp({ header, width: 640, height: 480 }));
      expect(result).toMatchObject({ ok: true, record: { type: "image/bmp", width: 640, height: 480 } });
    },
  );

  test.each([40, 64, 108, 124, 128])("is the same where rows run from the top (%i bytes)", async (header) => {
    const result = await read(bmp({ header, width: 640, height: -480 }));
    expect(result).toMatchObject({ ok: true, record: { width: 640, height: 480 } });
  });

  test("of OS/2 1.x has 16 bits without a sign", async () => {
    const result = await read(bmp({ header: 12, width: 40_000, height: 50_000 }));
    expect(result).toMatchObject({ ok: true, record: { width: 40_000, height: 50_000 } });
  });

  test("is not known where the header says zero", async () => {
    const result = await read(bmp({ header: 40, width: 0, height: 0 }));
    expect(result).toMatchObject({ ok: true, record: { width: null, height: null } });
  });

  test("that no picture has is told before anything is drawn", async () => {
    expect(await read(bmp({ header: 40, width: -127, height: 64 }))).toMatchObject({
      ok: true,
      drawable: false,
      record: { failure: { kind: "too-large" } },
    });
  });
});

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ["a word", join("BMW drives through the mountains of the north, slowly.")],
  ["a header of no such size", bmp({ header: 13, width: 640, height: 480 })],
  ["a header too large for any", join("BM", le32(100), le32(0), le32(26), le32(70_000), new Uint8Array(60))],
  ["an unknown header without planes", bmp({ header: 96, width: 640, height: 480, planes: 0 })],
])("%s behind the letters BM makes no BMP", (_, bytes) => {
  expect(sniff(bytes)).toBeNull();
});
