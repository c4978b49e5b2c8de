import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { store } from "../../../store/session/store.ts";
import type { PackName } from "../shared/packs.ts";

/** What a person wants of each pack; nothing of those that are off. */
type SeenWish = Partial<Record<PackName, "on" | "paused">>;

/** Which packs a person turned on; a paused one goes on once that is wished. Saved on this device. */
export const seenWishAtom = atomWithStorage<SeenWish>("pinroll-seen", {}, undefined, { getOnInit: true });

/** The same, at this moment. */
export const seenWishNow = (): SeenWish => store.get(seenWishAtom);

/** Whether any pack is on, or paused: only then there may be something that was found. */
export const isAnySeenAtom = atom((get) => Object.keys(get(seenWishAtom)).length > 0);
