import { useEffect } from "react";

/** Listens for drops on the whole page; entries are taken in the event, where alone they can be. */
export function useDrop(dropped: (entries: FileSystemEntry[]) => void): void {
  useEffect(() => {
    const allow = (event: DragEvent): void => event.preventDefault();
    const take = (event: DragEvent): void => {
      event.preventDefault();
      const items = [...(event.dataTransfer?.items ?? [])];
      dropped(items.flatMap((item) => item.webkitGetAsEntry() ?? []));
    };
    document.addEventListener("dragover", allow);
    document.addEventListener("drop", take);
    return () => {
      document.removeEventListener("dragover", allow);
      document.removeEventListener("drop", take);
    };
  }, [dropped]);
}
