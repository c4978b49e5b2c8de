import { atomWithStorage } from "jotai/utils";
import { libraryName } from "../../../store/library/library-name.ts";

/** Whether the folders of this library are watched for changes; saved on this device. */
export const watchingAtom = atomWithStorage(`${libraryName}-watch-folders`, true, undefined, {
  getOnInit: true,
});
