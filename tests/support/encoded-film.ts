import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import type { Page } from "playwright/test";
import { bits, blockEdge, filmSize } from "./numbered-film.ts";

/** VP9 is what every Chromium encodes. */
const codec = "vp09.00.10.08";

interface EncodedFilm {
  kind?: "mp4" | "webm";
  /** Frames are counted from 0. */
  frames: number;
  /** Frames a second. */
  rate: number;
  /** Keeps only the frames this is true for, at their own times. */
  only?: (frame: number) => boolean;
}

/** A film whose frames hold their number, by the page's own encoder, with pictures that depend on others. */
export async function encodeNumberedFilm(
  page: Page,
  { kind = "mp4", frames, rate, only = () => true }: EncodedFilm,
): Promise<Uint8Array> {
  const numbers = Array.from({ length: frames }, (_, frame) => frame).filter(only);
  const chunks = await page.evaluate(encode, { ...filmSize, bits, blockEdge, codec, rate, numbers });
  const target = new BufferTarget();
  const output = new Output({
    format: kind === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target,
  });
  const source = new EncodedVideoPacketSource("vp9");
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  const decoderConfig = { codec, codedWidth: filmSize.width, codedHeight: filmSize.height };
  for (const [at, { type, bytes }] of chunks.entries()) {
    const [frame = 0, next = frames] = numbers.slice(at, at + 2);
    const packet = new EncodedPacket(Buffer.from(bytes, "base64"), type, frame / rate, (next - frame) / rate);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** A film that says it is HEVC of 10 bits, which few browsers on Linux play; there is nothing in its frames. */
export async function hevcFilm(): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource("hevc");
  output.addVideoTrack(source);
  await output.start();
  // HEVCDecoderConfigurationRecord (ISO/IEC 14496-15, 8.3.3.1): profile Main 10, level 3.1, no parameter sets.
  const record = [
    1, 2, 0x20, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xfa, 0xfa, 0, 0, 0x0f, 0,
  ];
  const decoderConfig = {
    codec: "hvc1.2.4.L93.B0",
    codedWidth: 320,
    codedHeight: 180,
    description: Uint8Array.from(record),
  };
  await source.add(new EncodedPacket(new Uint8Array(10), "key", 0, 1), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

interface Chunk {
  type: "key" | "delta";
  /** Base64. */
  bytes: string;
}

/** Runs in the page. */
async function encode(film: {
  width: number;
  height: number;
  bits: number;
  blockEdge: number;
  codec: string;
  rate: number;
  numbers: number[];
}): Promise<Chunk[]> {
  const { width, height } = film;
  const chunks: Chunk[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
      chunks.push({ type: chunk.type, bytes: btoa(letters) });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: film.codec, width, height, bitrate: 400_000, framerate: film.rate });
  for (const [at, number] of film.numbers.entries()) {
    // I420: all of the brightness, then two planes of colour a quarter as large.
    const data = new Uint8Array((width * height * 3) / 2).fill(128);
    const row = Uint8Array.from({ length: width }, (_, x) => ((number >> (x / film.blockEdge)) & 1) * 255);
    for (let y = 0; y < height; y++) data.set(row, y * width);
    const timestamp = (number / film.rate) * 1e6;
    const frame = new VideoFrame(data, { format: "I420", codedWidth: width, codedHeight: height, timestamp });
    encoder.encode(frame, { keyFrame: at % 40 === 0 });
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  return chunks;
}
