/** Symbols by how often they occur. */
export type Counts = Uint32Array;

/** A Huffman table to encode with. */
export interface CodeTable {
  /** As `DHT` holds it: 16 counts, the symbols. */
  definition: Uint8Array;
  /** By symbol: its code and the code's length. */
  codes: Uint16Array;
  lengths: Uint8Array;
}

const longestCode = 16;

/** A table with the shortest codes for symbols that occur so often, none of all ones (ITU-T T.81, K.2). */
export function shortestCodes(counts: Counts): CodeTable {
  const lengths = codeLengths(counts);
  const perLength = new Uint8Array(longestCode);
  const symbols: number[] = [];
  const table = { codes: new Uint16Array(256), lengths: new Uint8Array(256) };
  let code = 0;
  for (let length = 1; length <= longestCode; length++, code <<= 1) {
    for (let symbol = 0; symbol < 256; symbol++) {
      if (lengths[symbol] !== length) continue;
      perLength[length - 1] = (perLength[length - 1] ?? 0) + 1;
      symbols.push(symbol);
      table.codes[symbol] = code++;
      table.lengths[symbol] = length;
    }
  }
  return { ...table, definition: Uint8Array.from([...perLength, ...symbols]) };
}

/** By symbol the length of its code, 16 at most. */
function codeLengths(counts: Counts): Uint8Array {
  const symbols = Array.from(counts.keys()).filter((symbol) => (counts[symbol] ?? 0) > 0);
  // One more, that never occurs, takes the code of all ones.
  const depths = depthsOf([...symbols.map((symbol) => counts[symbol] ?? 0), 0]);
  const perLength = shortened(depths);
  // The most frequent symbols get the shortest codes; the one that never occurs is the last of all.
  const ordered = symbols.toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one - other);
  const lengths = new Uint8Array(256);
  let length = 1;
  for (const symbol of ordered) {
    while ((perLength[length] ?? 0) === 0) length++;
    perLength[length] = (perLength[length] ?? 0) - 1;
    lengths[symbol] = length;
  }
  return lengths;
}

/** How deep each leaf is in the tree in which the two rarest always meet. */
function depthsOf(weights: readonly number[]): number[] {
  let trees = weights.map((weight, leaf) => ({ weight, leaves: [leaf] }));
  const depths = weights.map(() => 0);
  while (trees.length > 1) {
    trees = trees.toSorted((one, other) => other.weight - one.weight);
    const [one, other] = [trees.pop(), trees.pop()];
    const leaves = [...(one?.leaves ?? []), ...(other?.leaves ?? [])];
    for (const leaf of leaves) depths[leaf] = (depths[leaf] ?? 0) + 1;
    trees.push({ weight: (one?.weight ?? 0) + (other?.weight ?? 0), leaves });
  }
  return depths.length === 1 ? [1] : depths;
}

/** How many codes of each length there are, once none is longer than 16 (figure K.3). */
function shortened(depths: readonly number[]): number[] {
  const perLength = Array.from({ length: Math.max(longestCode, ...depths) + 1 }, () => 0);
  const add = (length: number, count: number): void =>
    void (perLength[length] = (perLength[length] ?? 0) + count);
  for (const depth of depths) add(depth, 1);
  for (let length = perLength.length - 1; length > longestCode; length--) {
    while ((perLength[length] ?? 0) > 0) {
      let shorter = length - 2;
      while ((perLength[shorter] ?? 0) === 0) shorter--;
      // Two of the longest become one shorter; the other one goes below a code of another length.
      add(length, -2);
      add(length - 1, 1);
      add(shorter + 1, 2);
      add(shorter, -1);
    }
  }
  return perLength;
}
