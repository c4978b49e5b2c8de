import { atomWithStorage } from "jotai/utils";

/** Whether the viewer shows the photos around the open one along its bottom. */
export const filmstripAtom = atomWithStorage("pinroll-filmstrip", true, undefined, { getOnInit: true });
