import { At, type Fingerprint, fingerprintVersion } from "./fingerprint-layout.ts";

/** Bits set in each byte. */
const bits = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

/** Bits that differ between the hashes of two looks, 0 to 64. */
export function hashDistance(a: Fingerprint, b: Fingerprint): number {
  return differing(a, b, At.hash, At.detail);
}

/** How two looks differ. */
export interface FingerprintDifference {
  /** Bits of the hash, 0 to 64. */
  hash: number;
  /** Bits of the detail, 0 to 80; null where one of them has hardly any. */
  detail: number | null;
  /** Largest difference of a part's brightness once both are as bright and as rich in contrast, in levels. */
  pattern: number;
  /** Difference of the mean brightness, in levels, and how many times the contrast of one is that of the other. */
  brighter: number;
  contrast: number;
  /** Largest difference of a part's colour, in steps of 8 levels. */
  colour: number;
  /** One of them is in shades of grey. */
  grey: boolean;
}

/** Detail below this strength, in sixteenths of a level, is lost by strong compression. */
const faint = 2;

/** Compares two looks. */
export function differenceOf(a: Fingerprint, b: Fingerprint): FingerprintDifference {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  const [contrastA, contrastB] = [Math.max(1, a[At.contrast] ?? 0), Math.max(1, b[At.contrast] ?? 0)];
  const middle = Math.sqrt(contrastA * contrastB);
  let [pattern, colour] = [0, 0];
  for (let part = 0; part < 16; part++) {
    const left = (((a[At.brightness + part] ?? 0) - meanA) * middle) / contrastA;
    const right = (((b[At.brightness + part] ?? 0) - meanB) * middle) / contrastB;
    pattern = Math.max(pattern, Math.abs(left - right));
    const [one, other] = [a[At.colour + part] ?? 0, b[At.colour + part] ?? 0];
    colour = Math.max(colour, Math.abs((one >> 4) - (other >> 4)), Math.abs((one & 15) - (other & 15)));
  }
  const isFaint = Math.min(a[At.strength] ?? 0, b[At.strength] ?? 0) < faint;
  return {
    hash: hashDistance(a, b),
    detail: isFaint ? null : differing(a, b, At.detail, At.sharpness),
    pattern,
    brighter: Math.abs(meanA - meanB),
    contrast: Math.max(contrastA, contrastB) / Math.min(contrastA, contrastB),
    colour,
    grey: isGrey(a) || isGrey(b),
  };
}

/** Whether a look can be compared at all. */
export function isComparable(fingerprint: Fingerprint): boolean {
  return fingerprint[At.version] === fingerprintVersion && fingerprint[At.plain] === 0;
}

function differing(a: Fingerprint, b: Fingerprint, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) count += bits[(a[at] ?? 0) ^ (b[at] ?? 0)] ?? 0;
  return count;
}

function meanOf(fingerprint: Fingerprint): number {
  let sum = 0;
  for (let part = 0; part < 16; part++) sum += fingerprint[At.brightness + part] ?? 0;
  return sum / 16;
}

function isGrey(fingerprint: Fingerprint): boolean {
  for (let part = 0; part < 16; part++) {
    const both = fingerprint[At.colour + part] ?? 0;
    if (Math.abs((both >> 4) - 7.5) > 1 || Math.abs((both & 15) - 7.5) > 1) return false;
  }
  return true;
}
