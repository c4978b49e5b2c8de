/** Of each result of a resized line: its first source, and the weights of that one and those behind it. */
export interface Weights {
  firsts: Int32Array;
  /** `each` for each result, in 16384ths. */
  weights: Int16Array;
  each: number;
}

/** How far Lanczos' window reaches, in results. */
const reach = 3;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/**
 * Weights of Lanczos' window for `results`, of which the first has its centre at `start` and each is `step` further, in
 * sources; what would lie beyond an edge is the edge. `multiple`: of how many `each` is one; results are listed up to a
 * multiple of four.
 */
export function lanczosWeights(
  sources: number,
  results: number,
  step: number,
  start: number,
  multiple: number,
): Weights {
  const scale = Math.max(1, step);
  const each = Math.ceil((Math.floor(2 * reach * scale) + 1) / multiple) * multiple;
  const listed = Math.ceil(results / 4) * 4;
  const firsts = new Int32Array(listed);
  const weights = new Int16Array(listed * each);
  for (let index = 0; index < results; index++) {
    const centre = start + index * step - 0.5;
    const from = Math.ceil(centre - reach * scale);
    const to = Math.floor(centre + reach * scale);
    const first = Math.max(0, Math.min(from, sources - each));
    firsts[index] = first;
    const shares = new Float64Array(each);
    let sum = 0;
    for (let source = from; source <= to; source++) {
      const x = (source - centre) / scale;
      const share = sinc(x) * sinc(x / reach);
      const at = Math.max(0, Math.min(source, sources - 1)) - first;
      shares[at] = (shares[at] ?? 0) + share;
      sum += share;
    }
    writeWhole(shares, sum, weights.subarray(index * each, (index + 1) * each));
  }
  return { firsts, weights, each };
}

/** Rounded, with a sum that is exact: a plain area stays as it is. */
function writeWhole(shares: Float64Array, sum: number, to: Int16Array): void {
  let left = 16384;
  let largest = 0;
  for (const [at, share] of shares.entries()) {
    const weight = Math.round((share * 16384) / sum);
    to[at] = weight;
    left -= weight;
    if (share > (shares[largest] ?? 0)) largest = at;
  }
  to[largest] = (to[largest] ?? 0) + left;
}
