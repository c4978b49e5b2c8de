import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { PictureSpot } from "../shared/published.ts";
import { openDataset, type OpenTrouble } from "./open-dataset.ts";
import type { PublishedLibrary, PublishedSnapshot } from "./published-library.ts";

/** Opening a dataset: under way, open, or why not. */
export type PublishedOpening =
  | { state: "opening" }
  | { state: "open"; library: PublishedLibrary }
  | { state: "failed"; why: OpenTrouble; host: string };

/** Opens the dataset at an address, anew with each `attempt`, and closes it when it is no longer shown. */
export function usePublished(address: string, attempt: number): PublishedOpening {
  const [opened, setOpened] = useState<{ key: string; opening: PublishedOpening } | null>(null);
  const key = `${attempt} ${address}`;
  useEffect(() => {
    let wanted = true;
    let library: PublishedLibrary | null = null;
    void openDataset(address).then((answer) => {
      if (answer.ok && !wanted) answer.library.close();
      if (!wanted) return;
      if (answer.ok) library = answer.library;
      const opening: PublishedOpening = answer.ok
        ? { state: "open", library: answer.library }
        : { state: "failed", why: answer.why, host: answer.host };
      setOpened({ key, opening });
    });
    return () => {
      wanted = false;
      library?.close();
    };
  }, [address, key]);
  return opened?.key === key ? opened.opening : { state: "opening" };
}

/** What is known of an open dataset, kept up to date. */
export const usePublishedSnapshot = (library: PublishedLibrary): PublishedSnapshot =>
  useSyncExternalStore(library.subscribe, library.snapshot);

/** The URL of a thumbnail; null until there is one. */
export function usePublishedPicture({ pictures }: PublishedLibrary, spot: PictureSpot | null): string | null {
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => (spot ? pictures.watch(spot, listener) : () => undefined),
      [pictures, spot],
    ),
    () => spot && pictures.at(spot),
  );
}
