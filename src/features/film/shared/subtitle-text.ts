/**
 * The text of a subtitle file. UTF-8, UTF-16 of either order and Windows-1252, which Latin-1 is a part of, are told apart
 * by the mark at the beginning, else by the bytes: no text in UTF-8 has zeros, and other encodings are seldom valid UTF-8.
 */
export function subtitleText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  return new TextDecoder(encoding).decode(bytes).replaceAll("\0", "");
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 512);
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > head.length / 8) return odd > even ? "utf-16le" : "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    // The bytes are of another encoding.
    return false;
  }
}
