import { atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import { filterAtom, getFacets } from "../../../store/filter/filter.ts";
import { libraryAtom } from "../../../store/session/library.ts";
import { useCalmValue } from "../../shell/use-calm-value.ts";

const versionAtom = atom((get) => get(libraryAtom).version);

/**
 * What there is to choose from within the filter, asked for again when the filter changes and, now and then, when the
 * library does; null before the first answer. `wanted`: nothing is asked while it is false.
 */
export function useFacets(wanted = true): Facets | null {
  const filter = useAtomValue(filterAtom);
  const version = useCalmValue(versionAtom, 500);
  const [facets, setFacets] = useState<Facets | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let latest = true;
    // In the frame after the one in which the library is told of the filter.
    const frame = requestAnimationFrame(() => {
      getFacets().then(
        (found) => latest && setFacets(found),
        () => undefined,
      );
    });
    return () => {
      latest = false;
      cancelAnimationFrame(frame);
    };
  }, [wanted, filter, version]);
  return facets;
}
