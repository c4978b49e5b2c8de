import { useEffect } from "react";
import type { Dropped } from "./list-files.ts";

/** Listens for drops on the whole page; what is in them is taken in the event, where alone it can be. */
export function useDrop(taken: (dropped: Dropped[]) => void): void {
  useEffect(() => {
    const allow = (event: DragEvent): void => event.preventDefault();
    const take = (event: DragEvent): void => {
      event.preventDefault();
      const items = [...(event.dataTransfer?.items ?? [])];
      taken(items.flatMap(droppedIn));
    };
    document.addEventListener("dragover", allow);
    document.addEventListener("drop", take);
    return () => {
      document.removeEventListener("dragover", allow);
      document.removeEventListener("drop", take);
    };
  }, [taken]);
}

function droppedIn(item: DataTransferItem): Dropped[] {
  const entry = item.webkitGetAsEntry();
  const handle = isSecureContext ? item.getAsFileSystemHandle?.().catch(() => null) : undefined;
  return entry ? [{ entry, handle: handle ?? Promise.resolve(null) }] : [];
}
