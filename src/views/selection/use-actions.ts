import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { hasCopiedAtom } from "../../features/locate/page/locations.ts";
import { libraryAtom } from "../../store/library/library.ts";
import { actedOn } from "./acted-on.ts";
import type { Action } from "./action.ts";
import { actionsFor } from "./actions.ts";
import { albumsAtom, changeAlbum } from "../../features/albums/page/albums.ts";
import { endSelection } from "../../store/selection/selection.ts";
import { changeTrips } from "../../features/trips/page/trips.ts";
import { selectionWords } from "../../words/selection.ts";
import { PhotosIcon } from "../shell/controls/icons.tsx";
import { scopeOf, usePage } from "../shell/layout/route.ts";
import type { ActionRows } from "./change-all.ts";

const { say } = selectionWords;

/** Elsewhere albums are not asked for. */
const noAlbumsAtom = atom(null);

/** Makes one photo the cover of the trip or album it is shown in. Smart albums have none of their own. */
function useCoverAction(rows: ActionRows): Action[] {
  const { album, trip } = scopeOf(usePage());
  const isSmart =
    useAtomValue(album === null ? noAlbumsAtom : albumsAtom)?.find(({ id }) => id === album)?.kind ===
    "smart";
  return useMemo(() => {
    const [row] = rows;
    if (row === undefined || rows.length > 1 || isSmart || (album ?? trip) === null) return [];
    const words = { text: say("coverChanged") };
    const leads = (): void => {
      if (trip !== null) void changeTrips({ do: "cover", id: trip, row }, words);
      else if (album !== null) void changeAlbum({ do: "cover", id: album, rows }, words);
      endSelection(rows);
    };
    return [{ id: "cover", name: say("useAsCover"), icon: PhotosIcon, leads }];
  }, [rows, album, trip, isSmart]);
}

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
