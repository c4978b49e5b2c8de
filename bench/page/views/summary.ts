import type { CheckGroup, CheckState } from "../device/check.ts";

/** How it stands in one sentence. */
export function summary(groups: readonly CheckGroup[]): string {
  const states = groups.flatMap(({ checks }) => checks.map(({ state }) => state));
  const count = (wanted: CheckState): number => states.filter((state) => state === wanted).length;
  const [slow, missing] = [count("slow"), count("missing")];
  if (slow + missing === 0) return "Everything Pinroll needs works here as well as it can.";
  const parts = [
    ...(slow > 0 ? [`${slow} ${slow === 1 ? "thing works" : "things work"}, but with limits`] : []),
    ...(missing > 0 ? [`${missing} ${missing === 1 ? "is" : "are"} missing`] : []),
  ];
  return `${count("good")} of ${states.length} things work as well as they can. ${sentence(parts.join(", "))}.`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
