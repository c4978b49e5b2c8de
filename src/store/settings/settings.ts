import { atomWithStorage } from "jotai/utils";

/** Light, dark or like the system; saved on this device. */
type Theme = "system" | "light" | "dark";

/** The theme the person chose. */
export const themeAtom = atomWithStorage<Theme>("pinroll-theme", "system", undefined, { getOnInit: true });

/** Whether letters, digits and signs alone do something; saved on this device. */
export const singleKeysAtom = atomWithStorage("pinroll-single-keys", true, undefined, { getOnInit: true });
