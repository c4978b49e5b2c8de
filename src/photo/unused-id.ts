import { hexOf } from "./sha256.ts";

/**
 * A new id that nobody else has, of 32 hexadecimal digits. Not `crypto.randomUUID`: browsers lack it where a page is
 * served without encryption, and older ones everywhere.
 */
export function unusedId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
