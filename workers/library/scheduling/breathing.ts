/** Work between two breaths, in milliseconds. */
const workMs = 12;

/** A function to call between pieces of work: it lets others have their turn once enough was done since the last time. */
export function breathing(turn: () => Promise<void>): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < workMs) return;
    await turn();
    since = performance.now();
  };
}
