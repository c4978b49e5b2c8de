const [clearCode, endCode, mostCodes] = [256, 257, 4096];

/**
 * Codes of TIFF's LZW: for each part from 0 to 1, one of those that a decoder knows by then, 1 being the one it is just
 * about to define; with a clear code every so many, 0 for never. Ends with the end code.
 */
export function lzwBytes(parts: readonly number[], clearEvery: number): Uint8Array<ArrayBuffer> {
  const bits: number[] = [];
  let [width, next, isFirst] = [9, endCode + 1, true];
  const put = (code: number): void => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((code >> bit) & 1);
  };
  const clear = (): void => {
    put(clearCode);
    [width, next, isFirst] = [9, endCode + 1, true];
  };
  clear();
  for (const [index, part] of parts.entries()) {
    if (clearEvery > 0 && index % clearEvery === clearEvery - 1) clear();
    // A code of its own is only known behind another.
    const most = isFirst ? clearCode - 1 : Math.min(next, mostCodes - 1);
    const code = Math.round(part * most);
    put(code === clearCode || code === endCode ? 255 : code);
    if (!isFirst && next < mostCodes) next++;
    isFirst = false;
    if (next + 1 >= 2 ** width && width < 12) width++;
  }
  put(endCode);
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((byte, bit, index) => byte | (bit << (7 - index)), 0),
  );
}
