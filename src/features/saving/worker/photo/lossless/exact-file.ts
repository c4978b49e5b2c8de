import { readRecipe, movesOnly, restingRecipe } from "../../../../../photo/recipe/recipe.ts";
import type { Copied, CopyJob } from "../../../../../photo/saving/copy.ts";
import { joinBytes } from "../../../../../../workers/photo/bytes/bytes.ts";
import { zigzag } from "../../../../../../workers/photo/decode/jpeg/jpeg-head.ts";
import { sniff } from "../../../../../../workers/photo/header/sniff.ts";
import { keptBlocks, withBlocks } from "../blocks.ts";
import { jpegPieces } from "../gain-map.ts";
import { keptPosition, locationOf } from "../kept-position.ts";
import type { Kept } from "../kept.ts";
import { peopleOfCopy } from "../people-of-copy.ts";
import { remainsIn } from "../remains.ts";
import { knownFile } from "../strip.ts";
import { exactCut } from "./exact-cut.ts";
import { movedPicture, type MovedPicture } from "./moved-picture.ts";
import { readCoefficients } from "./read-coefficients.ts";
import { writeCoefficients } from "./write-coefficients.ts";

/** Larger files are not held in memory. */
const mostBytes = 512 * 1024 * 1024;

const type = "image/jpeg";
const soi = Uint8Array.of(0xff, 0xd8);
const eoi = Uint8Array.of(0xff, 0xd9);

/**
 * A JPEG that is only cut, mirrored and turned, without encoding it anew: its coded values change their places. With the
 * metadata that is kept; read again before it counts. Null for any other file or recipe. Rejects if the file cannot be read.
 */
export async function exactFile(job: CopyJob): Promise<Copied | null> {
  const { file, discretion, rotation, given } = job;
  const recipe = job.recipe === null ? restingRecipe : readRecipe(job.recipe);
  if (recipe === null || !movesOnly(recipe)) return null;
  if (sniff(new Uint8Array(await file.slice(0, 4096).arrayBuffer()))?.type !== type) return null;
  if (file.size > mostBytes) return { ok: false, why: "large" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const known = await knownFile(file, bytes);
  const old = readCoefficients(bytes);
  if (known === null || old === null) return { ok: false, why: "inexact" };
  const { record, parsed } = known;
  const { orientation } = parsed.header;
  const cut = exactCut(old.frame, recipe, orientation, rotation);
  const picture = cut && movedPicture(old, cut);
  const coded = picture && writeCoefficients(picture);
  if (cut === null || picture === null || coded === null) return { ok: false, why: "inexact" };
  const { location, isOwn } = locationOf(record, given);
  const kept: Kept = {
    ...discretion,
    position: keptPosition(location, discretion),
    orientation: 1,
    size: { width: cut.width, height: cut.height },
    sameColours: true,
    people: peopleOfCopy(record, recipe.crop === null && !recipe.mirror, rotation),
  };
  const moved = joinBytes([soi, ...stays(bytes), ...coded, eoi]);
  const pieces = withBlocks(type, moved, keptBlocks(parsed, kept, isOwn), kept);
  if (pieces === null) return { ok: false, why: "unwritten" };
  const fresh = joinBytes(pieces) as Uint8Array<ArrayBuffer>;
  const left = await remainsIn(fresh, kept);
  if (left !== null) return { ok: false, why: "left", left };
  if (!isPicture(fresh, picture)) return { ok: false, why: "unwritten" };
  const lost = record.hdr ? { lost: "hdr" as const } : {};
  return { ok: true, file: new Blob([fresh], { type }), shift: cut.shift, ...lost };
}

/** Application segments and comments; `withBlocks` keeps of them what it keeps of any JPEG. */
const stays = (bytes: Uint8Array): Uint8Array[] =>
  (jpegPieces(bytes) ?? [])
    .filter(({ marker }) => marker >= 0xe0)
    .map(({ from, to }) => bytes.subarray(from, to));

/** Whether a file, read again, has every value of a picture. */
function isPicture(bytes: Uint8Array, { width, height, planes }: MovedPicture): boolean {
  const read = readCoefficients(bytes);
  if (read?.frame.width !== width || read.frame.height !== height) return false;
  const wanted = new Int16Array(64);
  return planes.every((plane, at) => {
    const { wide = 0, high = 0 } = read.frame.planes[at] ?? {};
    const found = read.blocks[at] ?? new Int16Array();
    for (let row = 0; row < high; row++)
      for (let column = 0; column < wide; column++) {
        plane.block(column, row, wanted);
        const from = 64 * (row * wide + column);
        for (let k = 0; k < 64; k++) if (found[from + (zigzag[k] ?? 0)] !== wanted[k]) return false;
      }
    return true;
  });
}
