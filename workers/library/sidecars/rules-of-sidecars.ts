import { recipeOfRaw } from "../../../src/photo/recipe/camera-raw.ts";
import { matchLists } from "./lists/match-lists.ts";
import { mergeSidecars } from "./merge.ts";
import { pairSidecars } from "./pair.ts";

/** All that is needed once a library has sidecars, loaded together: most have none when they begin. */
export const sidecarRules = { matchLists, mergeSidecars, pairSidecars, recipeOfRaw };

export type SidecarRules = typeof sidecarRules;
