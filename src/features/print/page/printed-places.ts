import { useMemo } from "react";
import type { Place } from "../../../photo/geo/place.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import type { PrintedSection } from "./print-rows.ts";

/** The place all photos of each section share, in their order; null where they share none. Empty until known. */
export function usePrintedPlaces(sections: readonly PrintedSection[]): readonly (Place | null)[] {
  const groups = useMemo(() => sections.map(rowsOf), [sections]);
  const answer = useLiveQuery(groups, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: async (library, asked) => ({ asked, places: await library.queries.sharedPlaces(asked) }),
    restMs: 1000,
  });
  return answer?.asked === groups ? answer.places : [];
}

const rowsOf = ({ lines }: PrintedSection): Uint32Array => Uint32Array.from(lines.flat(), ({ row }) => row);
