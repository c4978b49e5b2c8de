import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { libraryAtom } from "../../store/library/library.ts";
import { actedOn } from "./acted-on.ts";
import type { Action } from "./action.ts";
import { actionsFor } from "./actions.ts";
import type { ActionRows } from "./change-all.ts";

/** The actions for some photos, as these are now. */
export function useActions(rows: ActionRows): Action[] {
  const library = useAtomValue(libraryAtom);
  return useMemo(() => actionsFor(rows, actedOn(rows, library.columns)), [rows, library]);
}
