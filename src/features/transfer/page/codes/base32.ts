/** Capital letters and digits alone: QR codes hold them densely, and people can read them out. RFC 4648, section 6. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes as letters, without padding. */
export function toBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ["", 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) text += letters[(held >> (bits -= 5)) & 31];
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text;
}

/** Null for another character. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return Uint8Array.from(bytes);
}
