import { stemAndEnding } from "../../../photo/names/true-ending.ts";
import { safeName } from "../../../photo/saving/file-names.ts";

/** Google cuts names to 47 and 51 characters, endings not always counted. */
const shortestCut = 46;

/** The whole of a name that Google cut, by the name the photo was uploaded with; else the name itself. */
export function uncutName(name: string, fileName: string | null): string {
  const [stem, ending] = stemAndEnding(name);
  if (fileName === null || stem.length < shortestCut) return name;
  const [full] = stemAndEnding(safeName(fileName));
  return full.length > stem.length && full.startsWith(stem) ? `${full}${ending}` : name;
}
