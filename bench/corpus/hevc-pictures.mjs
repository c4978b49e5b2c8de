import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Pictures of one size, each coded by itself. @typedef {{ config: Buffer, pictures: Buffer[] }} HevcPictures */

/** Whether ffmpeg is here and writes HEVC. */
export async function canWriteHevc() {
  const { stdout } = await run("ffmpeg", ["-hide_banner", "-encoders"]).catch(() => ({ stdout: "" }));
  return stdout.includes("libx265");
}

/**
 * Encodes a picture as HEVC by ffmpeg: cut into tiles, or made small; the filter says which. Full range, 4:2:0.
 * @param {string} path
 * @param {string} filter of ffmpeg; each of its frames becomes a picture
 * @param {string} unfinished where ffmpeg may write
 * @returns {Promise<HevcPictures>}
 */
export async function hevcPictures(path, filter, unfinished) {
  // Each frame can be decoded alone, and one thread gives the same bytes everywhere.
  const params = "qp=27:keyint=1:pools=1:frame-threads=1:wpp=0:info=0:log-level=none";
  const coding = ["-c:v", "libx265", "-preset", "fast", "-x265-params", params, "-tag:v", "hvc1"];
  const shown = ["-vf", `${filter},format=yuvj420p`, "-color_range", "pc"];
  await run("ffmpeg", ["-v", "error", "-y", "-i", path, ...shown, ...coding, unfinished]);
  const film = await readFile(unfinished);
  const sizes = boxIn(film, "stsz");
  const data = film.indexOf("mdat", 0, "latin1") + 4;
  let at = data;
  const pictures = Array.from({ length: sizes.readUInt32BE(8) }, (_, index) => {
    const bytes = sizes.readUInt32BE(4) || sizes.readUInt32BE(12 + 4 * index);
    at += bytes;
    return film.subarray(at - bytes, at);
  });
  return { config: boxIn(film, "hvcC"), pictures };
}

/** The body of the last box of this type. @param {Buffer} film @param {string} type */
function boxIn(film, type) {
  const at = film.lastIndexOf(type, undefined, "latin1");
  if (at < 4) throw new Error(`ffmpeg wrote no ${type} box.`);
  return film.subarray(at + 4, at - 4 + film.readUInt32BE(at - 4));
}
