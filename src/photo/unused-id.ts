/**
 * A new id that nobody else has, of 32 hexadecimal digits. Not `crypto.randomUUID`: browsers lack it where a page is
 * served without encryption, and older ones everywhere.
 */
export function unusedId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
