/** All that is needed once a library has sidecars, loaded together: most have none when they begin. */
export { matchLists } from "./lists/match-lists.ts";
export { mergeSidecars } from "./merge.ts";
export { pairSidecars } from "./pair.ts";
