import type { Keeps, Opened } from "../../../../src/contract/persistence.ts";
import type { FolderList } from "../../folders/folder-list.ts";
import type { LibraryParts } from "../../parts/library-parts.ts";

/** What the page is told about an opened library, except who writes it. */
export type OpenedHere = Omit<Opened, "role">;

/** The library as it is now. */
export function openedAs(
  { state, failureLog }: LibraryParts,
  folderList: FolderList,
  keeps: Keeps,
): OpenedHere {
  const { columns, counts } = state;
  const folders = folderList.all();
  const { metadataPending, thumbnailsPending } = counts.progress;
  return {
    rows: columns.rows,
    skipped: failureLog.skipped,
    folders,
    keeps,
    interrupted: metadataPending + thumbnailsPending > 0 || folders.some(({ complete }) => !complete),
  };
}
