import type { PrimitiveAtom } from "jotai";
import {
  INTERNAL_getBuildingBlocksRev3 as partsOf,
  INTERNAL_initializeStoreHooksRev3 as hooksOf,
  INTERNAL_isActuallyWritableAtom as isWritable,
} from "jotai/vanilla/internals";
import { store } from "../../../src/store/session/store.ts";

type WithInit = PrimitiveAtom<unknown> & { init: unknown };

const changed = new Set<WithInit>();

hooksOf(partsOf(store)[6]).c.add(undefined, (atom) => {
  if (isWritable(atom) && "init" in atom) changed.add(atom as WithInit);
});

/** The page's atoms that were ever set: set to `init` they are as at the start of the page. */
export const changedAtoms = (): Iterable<WithInit> => changed;
