import { useMemo, useSyncExternalStore } from "react";
import type { PublishedCluster } from "../shared/published.ts";
import type { PublishedLibrary } from "./published-library.ts";

/** Pictures of clusters by their keys, as they come: a new map at most once a frame. */
export function useClusterPictures(
  { pictures }: PublishedLibrary,
  clusters: readonly PublishedCluster[],
): ReadonlyMap<string, string> {
  const source = useMemo(() => {
    let urls: ReadonlyMap<string, string> = new Map();
    const read = (): void => {
      urls = new Map(
        clusters.flatMap(({ key, picture }): [string, string][] => {
          const url = picture && pictures.at(picture);
          return url === null ? [] : [[key, url]];
        }),
      );
    };
    const watch = (changed: () => void): (() => void) => {
      let frame = 0;
      const heard = (): void => {
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          read();
          changed();
        });
      };
      const ends = clusters.flatMap(({ picture }) => (picture ? [pictures.watch(picture, heard)] : []));
      heard();
      return () => {
        cancelAnimationFrame(frame);
        for (const end of ends) end();
      };
    };
    return { urls: () => urls, watch };
  }, [pictures, clusters]);
  return useSyncExternalStore(source.watch, source.urls);
}
