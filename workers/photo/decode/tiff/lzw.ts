const clearCode = 256;
const endCode = 257;
const mostCodes = 4096;

/**
 * TIFF's LZW (TIFF 6.0, section 13): codes of 9 to 12 bits, high bit first, growing one code early. Stops at `room`
 * bytes, at the end of the data, and at the first invalid code.
 */
export function unpackLzw(packed: Uint8Array, room: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(room);
  /** Offset of each code's text in the output, and its length. */
  const starts = new Int32Array(mostCodes + 1);
  const lengths = new Int32Array(mostCodes + 1);
  let next = endCode + 1;
  let width = 9;
  let to = 0;
  let bits = 0;
  let held = 0;
  let previous = -1;
  for (let at = 0; at < packed.length; at++) {
    held = ((held << 8) | (packed[at] as number)) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >>> bits) & ((1 << width) - 1);
    if (code === endCode || to >= room) break;
    if (code === clearCode) {
      next = endCode + 1;
      width = 9;
      previous = -1;
      continue;
    }
    const start = to;
    if (code < clearCode) out[to++] = code;
    else if (code > next || previous < 0) break;
    else {
      // The code being defined is the previous text plus its own first byte.
      let from = code === next ? previous : (starts[code] as number);
      const length = code === next ? start - previous + 1 : (lengths[code] as number);
      const end = Math.min(to + length, room);
      while (to < end) out[to++] = out[from++] as number;
    }
    if (previous >= 0 && next < mostCodes) {
      starts[next] = previous;
      lengths[next] = start - previous + 1;
      next++;
    }
    previous = start;
    if (next + 1 >= 1 << width && width < 12) width++;
  }
  return out;
}
