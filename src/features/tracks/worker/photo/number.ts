const zero = 48;
const nine = 57;

/** Powers of ten that are exact, as is dividing an integer below 2^53 by them. */
const powers = Array.from({ length: 23 }, (_, power) => 10 ** power);

/** Longer texts are no coordinates. */
const longest = 64;

/** Parses a decimal number; NaN for anything else. `Number` alone would accept "" as 0 and "0x10" as 16. */
export function readDecimal(text: string): number {
  if (text.length > longest) return Number.NaN;
  return /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?\s*$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * The same for ASCII bytes from `start` up to `end`, without a string per number, which would be half of a track's
 * time.
 */
export function readDecimalBytes(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const sign = bytes[at];
  if (sign === 43 || sign === 45) at++;
  let whole = 0;
  let digits = 0;
  let point = -1;
  for (; at < end; at++) {
    const code = bytes[at] ?? 0;
    if (code >= zero && code <= nine) {
      whole = whole * 10 + code - zero;
      digits++;
    } else if (code === 46 && point < 0) point = at;
    else break;
  }
  const places = point < 0 ? 0 : at - point - 1;
  // Whitespace, exponents, and more digits than are exact.
  if (at < end || digits === 0 || digits > 15)
    return readDecimal(String.fromCharCode(...bytes.subarray(start, Math.min(end, start + longest + 1))));
  const value = whole / (powers[places] ?? 1);
  return sign === 45 ? -value : value;
}
