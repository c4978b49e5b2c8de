/**
 * Bars as an SVG path, one unit high and a unit wide each. Heights go by the square root, so that a few photos are
 * visible beside thousands.
 */
export function barsPath(counts: Uint32Array): string {
  const most = Math.sqrt(counts.reduce((a, b) => Math.max(a, b), 1));
  let path = "";
  for (const [at, count] of counts.entries()) {
    if (count === 0) continue;
    const top = 1 - Math.max(0.08, Math.sqrt(count) / most);
    path += `M${at + 0.1} 1V${top.toFixed(3)}h.8V1z`;
  }
  return path;
}
