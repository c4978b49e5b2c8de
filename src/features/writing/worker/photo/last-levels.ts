/** Of a keyword with levels the last one, as programs without levels read it. */
export function lastLevels(keywords: readonly string[]): string[] {
  const leaves = keywords.map((keyword) => keyword.slice(keyword.lastIndexOf("|") + 1).trim());
  return [...new Set(leaves.filter((leaf) => leaf !== ""))];
}
