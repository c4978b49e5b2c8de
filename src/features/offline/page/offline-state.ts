import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";

/** Why the app could not be kept: no room, not allowed here, not reached, or not as it was built. */
export type OfflineTrouble = "full" | "refused" | "unreachable" | "altered";

/** How far the app is kept on this device. `bytes`: of all its files; null if not known yet. */
export type OfflineState =
  | { phase: "unknown" | "unsupported" | "waiting" }
  | { phase: "absent"; bytes: number | null }
  | { phase: "filling"; done: number; bytes: number }
  | { phase: "kept"; bytes: number }
  | { phase: "failed"; why: OfflineTrouble };

/** How far the app is kept on this device. */
export const offlineAtom = atom<OfflineState>({ phase: "unknown" });

/** Whether the app is kept by itself, or was removed and waits to be asked. Saved on this device. */
export const offlineWishAtom = atomWithStorage<"auto" | "off">("pinroll-offline", "auto", undefined, {
  getOnInit: true,
});
