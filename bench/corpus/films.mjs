import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from "mediabunny";
import { execFile } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { joinBytes } from "../../scripts/exif-writer.mjs";
import { cached } from "./cache.mjs";
import { freeBox } from "./format-photos.mjs";
import { encodeFilm } from "./film-encoder.mjs";
import { pixelsOf } from "./originals.mjs";

/** How many different films; files beyond them repeat the frames with another date. */
const films = 3;
/** Two seconds. */
const frames = 60;
/** MP4 counts its seconds from 1904 (ISO 14496-12, section 8.2.2). */
const epoch = Date.UTC(1904, 0, 1);

/**
 * MP4 files of two seconds, 1,920 x 1,080 pixels, as cameras write them: H.264 where this machine's browser encodes it,
 * else VP9, with the header behind the frames. They are made once and kept.
 * @param {number} count
 * @param {(line: string) => void} say
 * @returns {Promise<{ folder: string, names: string[] }>}
 */
export async function filmFiles(count, say) {
  const originals = await cached("films-v1", async (unfinished) => {
    say(`Making ${films} films of two seconds, once.`);
    const pictures = await pixelsOf(12, say);
    for (let index = 0; index < films; index++) {
      const jpeg = await readFile(join(pictures, `${index}.jpg`));
      await writeFile(join(unfinished, `${index}.mp4`), await filmFile(await encodeFilm(jpeg, frames, say)));
    }
  });
  const names = Array.from({ length: count }, (_, index) => `film-${String(index).padStart(4, "0")}.mp4`);
  const folder = await cached(`films-v1-${count}`, async (unfinished) => {
    for (const [index, name] of names.entries()) {
      const film = await readFile(join(originals, `${index % films}.mp4`));
      await writeFile(join(unfinished, name), dated(film, new Date(Date.UTC(2025, 5, 1, 8, index)), index));
    }
  });
  return { folder, names };
}

/**
 * The first frame of each film by ffmpeg, under the film's name: what a thumbnail is compared with. A film's frames move
 * on by a hair, and its second key frame is beyond where a thumbnail is looked for.
 * @param {string} folder of `filmFiles`
 * @param {string[]} names oldest first
 */
export function firstFrames(folder, names) {
  return cached(`films-v1-${names.length}-frames`, async (unfinished) => {
    for (const [index, name] of names.entries()) {
      const frame = `${index % films}.png`;
      const from = join(folder, name);
      if (index < films)
        await promisify(execFile)("ffmpeg", [
          "-v",
          "error",
          "-i",
          from,
          "-frames:v",
          "1",
          join(unfinished, frame),
        ]);
      await symlink(frame, join(unfinished, name));
    }
  });
}

/** @param {import("./film-encoder.mjs").EncodedFilm} film */
async function filmFile({ codec, width, height, rate, description, frames: packets }) {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const source = new EncodedVideoPacketSource(codec.startsWith("avc1") ? "avc" : "vp9");
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  const config = { codec, codedWidth: width, codedHeight: height, ...(description && { description }) };
  for (const [at, { bytes, key }] of packets.entries()) {
    const packet = new EncodedPacket(bytes, key ? "key" : "delta", at / rate, 1 / rate);
    await source.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/**
 * The film with another date in its headers, which the muxer sets to now, and a `free` box of another length behind it.
 * @param {Uint8Array} film
 * @param {Date} date
 * @param {number} index
 */
function dated(film, date, index) {
  const bytes = Buffer.from(film);
  const seconds = BigInt(Math.round((date.getTime() - epoch) / 1000));
  for (const box of ["mvhd", "tkhd", "mdhd"]) {
    const at = bytes.lastIndexOf(box) + 8;
    // Version 1 has times of eight bytes. Made and changed, one after the other.
    const wide = bytes[at - 4] === 1;
    for (const time of [0, 1]) {
      if (wide) bytes.writeBigUInt64BE(seconds, at + time * 8);
      else bytes.writeUInt32BE(Number(seconds), at + time * 4);
    }
  }
  return joinBytes([bytes, freeBox(index)]);
}
