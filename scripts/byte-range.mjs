/**
 * Reads a Range header (RFC 9110, section 14): one range of bytes, ends included. Null asks for the whole file,
 * as several ranges or an unknown unit do; "unsatisfiable" lies wholly past the end.
 * @param {string | undefined} header
 * @param {number} size of the file in bytes
 * @returns {{ start: number; end: number } | "unsatisfiable" | null}
 */
export function byteRange(header, size) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Number(last);
    return length === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
