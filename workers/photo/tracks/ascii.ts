/** The bytes of a text in ASCII. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Where `part` stands in `bytes`, from `start` on; -1 where it does not. */
export function indexOfBytes(bytes: Uint8Array, part: Uint8Array, start: number): number {
  const first = part[0] ?? 0;
  for (let at = bytes.indexOf(first, start); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (part.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
