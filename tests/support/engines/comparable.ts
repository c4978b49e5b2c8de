import type { LibraryJson, PhotoJson } from "../../../src/photo/library-json.ts";

/** What must be the same in every engine: all but pictures, which depend on decoders, and what times in whole seconds change. */
export function comparable({ counts, photos, failed, skipped, sidecars }: LibraryJson): unknown {
  return {
    counts,
    photos: byPath(photos.map(withoutPicture)),
    failed: byPath(failed),
    skipped: byPath(skipped),
    sidecars: byPath(sidecars),
  };
}

function byPath<Item extends { path: string }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function withoutPicture({ modified, takenAt, ...rest }: PhotoJson): PhotoJson {
  const dated = takenAt?.source === "modified" ? { ...takenAt, local: wholeSeconds(takenAt.local) } : takenAt;
  const picture = { thumbnail: null, failure: null };
  return { ...rest, ...picture, id: "", takenAt: dated, modified: modified && wholeSeconds(modified) };
}

function wholeSeconds(time: string): string {
  return time.replace(/\.\d+/, "");
}
