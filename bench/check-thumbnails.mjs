import { join } from "node:path";
import sharp from "sharp";

/** Mean difference of a channel, of 255, that still counts as the same picture: another filter, another encoder. */
const allowedError = 8;

/**
 * Throws unless every thumbnail has the size, the orientation and the picture it must have. The reference is made by
 * sharp from the whole picture, without shortcuts; a turned or mirrored picture differs from it by far more than the
 * allowed error.
 * @param {string} who
 * @param {string} folder of the originals
 * @param {import("./types.d.mts").MadeThumbnail[]} made
 * @param {number} edge
 * @param {string} [format] as sharp calls it
 * @returns {Promise<number>} the largest mean error found
 */
export async function checkThumbnails(who, folder, made, edge, format) {
  if (made.length === 0) throw new Error(`${who} handed over no thumbnail to check.`);
  let worst = 0;
  for (const { name, bytes } of made) {
    const { format: written } = await sharp(bytes).metadata();
    if (format !== undefined && written !== format)
      throw new Error(`${who} made ${name} as ${written}, not as ${format}.`);
    const wanted = await reference(join(folder, name), edge);
    const got = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const size = `${got.info.width} x ${got.info.height}`;
    if (Math.abs(got.info.width - wanted.width) > 1 || Math.abs(got.info.height - wanted.height) > 1) {
      throw new Error(`${who} made ${name} ${size}, not ${wanted.width} x ${wanted.height}.`);
    }
    const same = await sharp(wanted.data, {
      raw: { width: wanted.width, height: wanted.height, channels: 3 },
    })
      .resize(got.info.width, got.info.height, { fit: "fill" })
      .raw()
      .toBuffer();
    const error = meanError(got.data, same);
    if (error > allowedError)
      throw new Error(`${who} made ${name} differ by ${error.toFixed(1)} of 255 on average.`);
    worst = Math.max(worst, error);
  }
  return worst;
}

/** @type {Map<string, { data: Buffer, width: number, height: number }>} */
const references = new Map();

/** @param {string} path @param {number} edge */
async function reference(path, edge) {
  const known = references.get(`${edge}/${path}`);
  if (known) return known;
  // A raw copy first: a resize of the JPEG itself would let libjpeg shrink while it decodes.
  const whole = await sharp(path).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  const small = await sharp(whole.data, { raw: { width, height, channels: 3 } })
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const made = { data: small.data, width: small.info.width, height: small.info.height };
  references.set(`${edge}/${path}`, made);
  return made;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
function meanError(one, other) {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}
