import type { BuiltPack } from "./packs.ts";

/** The packs of this build; none while the source is served. The build writes its own here: `scripts/packs/packs.mjs`. */
export const builtPacks: readonly BuiltPack[] = [];
