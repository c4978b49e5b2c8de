import { sha256 } from "../../../../photo/sha256.ts";

/**
 * Six digits both devices show, "123 456", made of the fingerprints of both certificates: they differ when somebody stands
 * between the two. The same whichever fingerprint is named first.
 */
export async function checkNumber(one: Uint8Array, other: Uint8Array): Promise<string> {
  const [first, second] = isBefore(one, other) ? [one, other] : [other, one];
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  const hash = new DataView((await sha256(both)).buffer);
  const digits = String(hash.getUint32(0) % 1_000_000).padStart(6, "0");
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}

function isBefore(one: Uint8Array, other: Uint8Array): boolean {
  for (const [at, byte] of one.entries()) if (byte !== other[at]) return byte < (other[at] ?? 256);
  return true;
}
