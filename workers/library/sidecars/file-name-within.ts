import { originalStem } from "./edited.ts";
import { joined, nameParts, splitNumber, withoutEnding } from "./names.ts";

/** Characters that file systems refuse; an export puts "_" in their place, and for "&" and "%" as well. */
const refused = /[<>:"/\\|?*&%']/g;

/** Google Photos cuts the stems of pictures to this length. */
const longestStem = 47;

/** Whether a file may have had that name before it was cut, numbered or edited; true where the name is not known. */
export function fitsFileName(fileName: string | null, name: string): boolean {
  if (fileName === null) return true;
  const { stem } = nameParts(name);
  const within = nameParts(fileName.replaceAll(refused, "_"));
  const full = within.number === "" ? within.stem : `${within.stem}(${within.number})`;
  return [stem, originalStem(stem)].some(
    (one) =>
      one !== null &&
      (one === full || one === within.stem || (one.length >= longestStem - 1 && full.startsWith(one))),
  );
}

/** As the photo of a sidecar is keyed: the name within, with the number the sidecar's own name has. */
export function keyOfFileName(fileName: string, sidecar: string): string {
  const { stem, number, ending } = nameParts(fileName.replaceAll(refused, "_"));
  const own = splitNumber(withoutEnding(sidecar)).number;
  return `${own === "" ? number : own}/${joined(stem, ending)}`;
}
