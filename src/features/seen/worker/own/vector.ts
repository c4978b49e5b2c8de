/** The same direction with a length of one; all zeros where there is none. Null where it is not `dims` finite numbers. */
export function unitOf(numbers: Float32Array | null, dims: number): Float32Array<ArrayBuffer> | null {
  if (numbers?.length !== dims || !numbers.every(Number.isFinite)) return null;
  // The largest first: squares of large numbers would be infinite.
  const largest = numbers.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  if (largest === 0) return new Float32Array(dims);
  const scaled = Float64Array.from(numbers, (each) => each / largest);
  const length = Math.hypot(...scaled);
  return Float32Array.from(scaled, (each) => each / length);
}

/** A direction in bytes: the largest number becomes 127. */
export function bytesOfUnit(unit: Float32Array): Int8Array<ArrayBuffer> {
  const largest = unit.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  return Int8Array.from(unit, (each) => (largest === 0 ? 0 : Math.round((each / largest) * 127)));
}
