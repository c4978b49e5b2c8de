const chunk = 64 * 1024;

/** This many zeros, in pieces that share their memory. */
export function zeros(length: number): Blob[] {
  const whole = new Blob([new Uint8Array(Math.min(length, chunk))]);
  const pieces = Array.from({ length: Math.floor(length / chunk) }, () => whole);
  return length % chunk === 0 ? pieces : [...pieces, whole.slice(0, length % chunk)];
}
