import { atom } from "jotai";
import { builtPacks } from "../shared/built-packs.ts";
import type { PackName } from "../shared/packs.ts";

/** Why a pack does not work: see the settings' words. `gone`, `broken` and `slow`: of a person's own model. */
export type SeenTrouble =
  "full" | "unreachable" | "altered" | "lost" | "unsupported" | "gone" | "broken" | "slow";

/** How far a pack is. `secondsLeft`: null until there is enough to tell. */
export type SeenState =
  | { phase: "off" | "elsewhere" }
  | { phase: "downloading"; done: number; size: number }
  | {
      phase: "looking" | "waiting" | "paused" | "done";
      done: number;
      total: number;
      secondsLeft: number | null;
    }
  | { phase: "failed"; why: SeenTrouble };

/** How far the packs are. */
export const seenStateAtom = atom<Readonly<Record<PackName, SeenState>>>({
  things: { phase: "off" },
  text: { phase: "off" },
  people: { phase: "off" },
  own: { phase: "off" },
});

/** The packs that this site has, and this browser can keep. */
export const offeredPacks = "caches" in globalThis && "OffscreenCanvas" in globalThis ? builtPacks : [];

/** Whether this site has packs, and this browser lacks what they need. */
export const isUnable = builtPacks.length > offeredPacks.length;
