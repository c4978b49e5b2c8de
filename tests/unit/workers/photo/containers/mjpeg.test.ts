import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ContainerFacts } from "../../../../../workers/photo/values/container-facts.ts";
import { memorySource } from "../../../../../workers/photo/bytes/source.ts";
import type { Drawable } from "../../../../../workers/photo/decode/shared/drawn.ts";
import { unlaced, withTables } from "../../../../../workers/photo/decode/video.ts";
import { readVideo } from "../../../../../workers/photo/video/video.ts";
import { frameOf, mjpegAvi, mjpegMov, withoutTables } from "../../../../support/mjpeg-bytes.ts";

const size = { width: 64, height: 48 };
const frame = await frameOf(sharp({ create: { ...size, channels: 3, background: "#c50" } }));

/** The first frame as it lies in the film. */
async function firstFrame(film: Uint8Array, type: string): Promise<Uint8Array | null> {
  const { embedded }: ContainerFacts = await readVideo(type, memorySource(film));
  const [found] = embedded;
  return found === undefined ? null : film.slice(found.offset, found.offset + found.length);
}

describe("films of JPEGs", () => {
  test.each(["jpeg", "mjpa"])("QuickTime of codec %s: the first frame is found", async (codec) => {
    expect(await firstFrame(mjpegMov(codec, size, frame), "video/quicktime")).toEqual(frame);
    expect(await firstFrame(mjpegMov(codec, size, frame, true), "video/quicktime")).toEqual(frame);
  });

  test("frames that are no plain JPEGs, or lie beyond the file, are not handed on", async () => {
    expect(await firstFrame(mjpegMov("mjpb", size, frame), "video/quicktime")).toBeNull();
    const film = mjpegMov("jpeg", size, frame);
    const at = Buffer.from(film).indexOf("stco");
    new DataView(film.buffer).setUint32(at + 12, film.length - 10);
    expect(await firstFrame(film, "video/quicktime")).toBeNull();
  });

  test("AVI: frames without bytes are passed over", async () => {
    const film = mjpegAvi(64, 48, new Uint8Array(0), frame);
    expect((await firstFrame(film, "video/x-msvideo"))?.subarray(0, frame.length)).toEqual(frame);
  });
});

describe("a frame", () => {
  test("without tables gets the standard ones where they belong", () => {
    const bare = withoutTables(frame);
    expect(bare.length).toBe(frame.length - 432);
    expect(Buffer.concat(withTables(bare)).equals(frame)).toBe(true);
  });

  test("with tables stays as it is, and so does what is no JPEG", () => {
    for (const bytes of [frame, frame.slice(0, 30), new Uint8Array(3), new Uint8Array(0)]) {
      expect(withTables(bytes)).toEqual([bytes]);
    }
  });

  test("that holds every other row is drawn at the film's height; others at their own", () => {
    const drawn = (width: number, height: number): [number, number] | null => {
      const decoded = unlaced({ width, height } as Drawable, 640, 480);
      return decoded.ok ? [decoded.drawable.width, decoded.drawable.height] : null;
    };
    expect(drawn(640, 240)).toEqual([640, 480]);
    expect(drawn(320, 120)).toEqual([320, 240]);
    expect(drawn(640, 480)).toEqual([640, 480]);
    expect(drawn(320, 180)).toEqual([320, 180]);
  });
});
