/**
 * The order a slideshow of this many photos goes in, from `start` on and then around. Shuffled, each comes once before any
 * comes again. `random`: from 0 to below 1.
 */
export function slideOrder(
  count: number,
  start: number,
  shuffle: boolean,
  random: () => number = Math.random,
): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => (start + i) % count);
  if (!shuffle) return order;
  // The open photo stays first.
  for (let i = count - 1; i > 1; i--) {
    const other = 1 + Math.floor(random() * i);
    [order[i], order[other]] = [order[other] ?? 0, order[i] ?? 0];
  }
  return order;
}
