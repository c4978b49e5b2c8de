import type { ByteSource } from "./source.ts";

/** A part of a file as a source of its own: what lies within it cannot point out of it. */
export function windowOf(source: ByteSource, from: number, length: number): ByteSource {
  const size = Math.max(0, Math.min(length, source.size - from));
  const fitting = (offset: number, wanted: number): number =>
    offset >= 0 && offset < size ? Math.min(wanted, size - offset) : 0;
  return {
    size,
    at: (offset, wanted) => source.at(from + offset, fitting(offset, wanted)),
    bytes: (offset, wanted) => source.bytes(from + offset, fitting(offset, wanted)),
  };
}
