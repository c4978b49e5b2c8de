import type { Side } from "../../../photo/similar/apart.ts";

/** Whether a person said of two photos that they are not the same. */
export function areApart(a: readonly Side[] = [], b: readonly Side[] = []): boolean {
  if (a.length === 0 || b.length === 0) return false;
  return a.some((one) => {
    const said = one.slice(0, one.indexOf("/") + 1);
    return b.some((other) => other.startsWith(said) && other !== one);
  });
}
