import type { CheckGroup, CheckState } from "../device/check.ts";

/** What is supported, in one sentence. */
export function summary(groups: readonly CheckGroup[]): string {
  const states = groups.flatMap(({ checks }) => checks.map(({ state }) => state));
  const count = (wanted: CheckState): number => states.filter((state) => state === wanted).length;
  const [slow, missing] = [count("slow"), count("missing")];
  if (slow + missing === 0) return "All features are fully supported.";
  const parts = [...(slow > 0 ? [`${slow} limited`] : []), ...(missing > 0 ? [`${missing} missing`] : [])];
  return `${count("good")} of ${states.length} features fully supported. ${sentence(parts.join(", "))}.`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
