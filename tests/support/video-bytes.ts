import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import type { Page } from "playwright/test";
import type { Orientation } from "../../src/photo/photo.ts";
import { storedPicture } from "./four-corners.ts";

/** Stored pixels of the picture that is not turned; VP9 is what every Chromium encodes. */
const [width, height] = [240, 160];
const codec = "vp09.00.10.08";

/** Frames of a second each. */
interface Encoded {
  width: number;
  height: number;
  frames: string[];
}

/** A film in the browser's own encoding: a black second, then three of the four-coloured picture, all key frames. */
export async function encodeFilm(page: Page, orientation: Orientation): Promise<Encoded> {
  const size = orientation >= 5 ? { width: height, height: width } : { width, height };
  const pixels = await storedPicture(orientation).resize(size).ensureAlpha().raw().toBuffer();
  return page.evaluate(encode, { ...size, pixels: pixels.toString("base64"), codec });
}

/** Puts a film into a file; `rotation` is clockwise, in degrees. */
export async function muxFilm(
  film: Encoded,
  kind: "mp4" | "webm",
  rotation: 0 | 90 | 180 | 270,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const format = kind === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource("vp9");
  output.addVideoTrack(source, { rotation });
  await output.start();
  for (const [second, frame] of film.frames.entries()) {
    const packet = new EncodedPacket(Buffer.from(frame, "base64"), "key", second, 1);
    const decoderConfig = { codec, codedWidth: film.width, codedHeight: film.height };
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

async function encode(one: {
  width: number;
  height: number;
  pixels: string;
  codec: string;
}): Promise<Encoded> {
  const { width: codedWidth, height: codedHeight } = one;
  const picture = Uint8Array.from(atob(one.pixels), (letter) => letter.charCodeAt(0));
  const frames: string[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: one.codec, width: codedWidth, height: codedHeight, bitrate: 4_000_000 });
  for (let second = 0; second < 4; second++) {
    const data = second === 0 ? new Uint8Array(picture.length) : picture;
    const frame = new VideoFrame(data, {
      format: "RGBX",
      codedWidth,
      codedHeight,
      timestamp: second * 1e6,
      duration: 1e6,
    });
    encoder.encode(frame, { keyFrame: true });
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  return { width: codedWidth, height: codedHeight, frames };
}
