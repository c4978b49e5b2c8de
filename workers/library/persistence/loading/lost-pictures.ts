import { Fact } from "../../state/facts.ts";
import type { Database } from "../../database/database.ts";
import type { SegmentStore } from "../../pictures/segments.ts";
import type { PictureParts } from "../../pictures/kept-preview.ts";

/** The pictures of a segment are lost; they are drawn again when their files are available. */
function picturesLost(library: PictureParts, segment: number): void {
  const { columns } = library.state;
  const { thumbnails } = library;
  for (const row of thumbnails.rowsIn(segment)) {
    thumbnails.drop(row);
    columns.pictured(row);
    library.state.change(row, 0, Fact.thumbnail | (library.previews.has(row) ? 0 : Fact.preview));
  }
}

/** Reads pictures from the database while it `isOpen`; those of a segment that is gone are lost, which is `changed`. */
export function fetchKept(
  database: Database,
  library: PictureParts,
  pictures: SegmentStore,
  { isOpen, changed }: { isOpen: () => boolean; changed: () => void },
): void {
  const fetch = async (number: number) => {
    if (!isOpen()) return "later";
    return (await database.get("segments", number).catch(() => null)) ?? null;
  };
  pictures.attach(fetch, (segment) => {
    picturesLost(library, segment);
    changed();
  });
}
