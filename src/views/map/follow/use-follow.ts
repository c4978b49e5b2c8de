import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import type { MapMove } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { followingAtom, mapBoundsAtom } from "../../../store/map/map-follow.ts";
import { useCloseScope } from "../../shell/use-close-scope.ts";

/** Sets the map's bounds for the grid. While the grid follows, moving the map closes an opened cluster. */
export function useFollow(move: MapMove | null): void {
  const following = useAtomValue(followingAtom);
  const setBounds = useSetAtom(mapBoundsAtom);
  const closeScope = useCloseScope();
  const followed = useRef<Bounds | null>(null);
  useEffect(() => {
    const bounds = move?.viewport.bounds ?? null;
    setBounds(bounds);
    const before = followed.current;
    followed.current = following ? bounds : null;
    if (before && followed.current && before !== bounds) closeScope();
  }, [following, move, setBounds, closeScope]);
  useEffect(() => () => setBounds(null), [setBounds]);
}
