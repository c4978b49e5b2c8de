import type { XmpProperties } from "./xmp-properties.ts";

/**
 * Keywords, hierarchical ones as "Places|Portugal|Lisbon" (Lightroom; digiKam separates levels by a slash). Programs list
 * the last level, or every level, among the plain keywords, too: those are left out.
 */
export function xmpKeywords(properties: XmpProperties): string[] {
  const plain = properties.get("dc:subject") ?? [];
  const digiKam = properties.get("digiKam:TagsList") ?? [];
  const paths = (properties.get("lr:hierarchicalSubject") ?? digiKam.map((tag) => tag.replaceAll("/", "|")))
    .map((path) => clean(path))
    .filter((path) => path !== "");
  const levels = new Set(paths.flatMap((path) => path.split("|")));
  return [...paths, ...plain.filter((word) => !levels.has(word))];
}

/** Without blanks around levels, and without empty ones. */
function clean(path: string): string {
  const levels = path.split("|").map((level) => level.trim());
  return levels.filter((level) => level !== "").join("|");
}
