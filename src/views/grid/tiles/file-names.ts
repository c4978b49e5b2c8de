import { useSyncExternalStore } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { fileNames } from "../../../store/library/file-names.ts";

/** The name of a photo's file; "" until known. */
export const useFileName = (photo: PhotoId): string =>
  useSyncExternalStore(
    (changed) => fileNames.watch(photo, changed),
    () => fileNames.at(photo),
  );
