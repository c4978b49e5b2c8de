import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { hasCopiedAtom } from "../../features/locate/page/locations.ts";
import { libraryAtom } from "../../store/library/library.ts";
import { actedOn } from "./acted-on.ts";
import type { Action } from "./action.ts";
import { actionsFor } from "./actions.ts";
import { useCoverAction } from "./cover-action.ts";
import type { ActionRows } from "./change-all.ts";

/** The actions for some photos, as these are now. */
export function useActions(rows: ActionRows): Action[] {
  const library = useAtomValue(libraryAtom);
  const copied = useAtomValue(hasCopiedAtom);
  const cover = useCoverAction(rows);
  return useMemo(
    () => [...actionsFor(rows, { ...actedOn(rows, library.columns), copied }), ...cover],
    [rows, library, copied, cover],
  );
}
