import { createServer } from "node:http";
import { openPage } from "../browser.mjs";

/** A film as the browser's encoder gives it out, before it is in a file. @typedef {{ codec: string, width: number, height: number, rate: number, description: Uint8Array | null, frames: { bytes: Uint8Array, key: boolean }[] }} EncodedFilm */

/** What cameras write, and what a browser without that encoder has. */
const codecs = ["avc1.640028", "vp09.00.40.08"];
const size = { width: 1920, height: 1080 };
const rate = 30;
/** Of a second. */
const bitsPerSecond = 16e6;

/**
 * A second or so of a camera that moves over a picture, encoded by the browser the bench drives: no package writes the
 * encodings of cameras in Node.
 * @param {Uint8Array} jpeg larger than the film
 * @param {number} frames
 * @param {(line: string) => void} say
 * @returns {Promise<EncodedFilm>}
 */
export async function encodeFilm(jpeg, frames, say) {
  // Encoders are there on pages of this machine, not on empty ones.
  const server = createServer((request, response) => {
    const picture = request.url === "/picture.jpg";
    response.setHeader("content-type", picture ? "image/jpeg" : "text/html");
    response.end(picture ? jpeg : "<!doctype html><title>Film</title>");
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", () => resolve(null)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { page, close } = await openPage(`http://127.0.0.1:${port}/`, say);
  try {
    const asked = { codecs, ...size, rate, frames, bitsPerSecond };
    const { codec, description, chunks } = await page.evaluate(encodeOnPage, asked);
    return {
      codec,
      ...size,
      rate,
      description: description === null ? null : Buffer.from(description, "base64"),
      frames: chunks.map(({ base64, key }) => ({ bytes: Buffer.from(base64, "base64"), key })),
    };
  } finally {
    await close();
    server.close();
  }
}

/**
 * Runs in the page.
 * @param {{ codecs: string[], width: number, height: number, rate: number, frames: number, bitsPerSecond: number }} asked
 */
async function encodeOnPage({
  codecs: wanted,
  width,
  height,
  rate: framerate,
  frames,
  bitsPerSecond: bitrate,
}) {
  const base64 = (/** @type {Uint8Array} */ bytes) =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const configs = wanted.map((codec) => ({ codec, width, height, framerate, bitrate }));
  const known = await Promise.all(configs.map((config) => VideoEncoder.isConfigSupported(config)));
  const config = configs.find((_, at) => known[at]?.supported);
  if (!config) throw new Error("This browser encodes no film.");
  /** @type {{ base64: string, key: boolean }[]} */
  const chunks = [];
  /** @type {string | null} */
  let description = null;
  /** @type {unknown} */
  let failure = null;
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({ base64: base64(bytes), key: chunk.type === "key" });
      const told = metadata?.decoderConfig?.description;
      if (!told) return;
      const view = ArrayBuffer.isView(told);
      description = base64(
        view ? new Uint8Array(told.buffer, told.byteOffset, told.byteLength) : new Uint8Array(told),
      );
    },
    error: (error) => (failure = error),
  });
  encoder.configure(config);
  const picture = await createImageBitmap(await (await fetch("/picture.jpg")).blob());
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d");
  for (let at = 0; at < frames && failure === null; at++) {
    const way = at / frames;
    drawing?.drawImage(
      picture,
      way * (picture.width - width),
      way * (picture.height - height),
      width,
      height,
      0,
      0,
      width,
      height,
    );
    const frame = new VideoFrame(canvas, { timestamp: (at * 1e6) / framerate, duration: 1e6 / framerate });
    encoder.encode(frame, { keyFrame: at % framerate === 0 });
    frame.close();
  }
  await encoder.flush();
  if (failure !== null) throw failure;
  return { codec: config.codec, description, chunks };
}
