import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { filteringAtom } from "../../../store/filter/filter.ts";
import { LazyPart } from "../../shell/layout/lazy-part.ts";
import { Room } from "../../shell/layout/room.tsx";

const listPart = new LazyPart(async () => (await import("./chip-list.tsx")).ChipList);
const nothing = {};

/** The filter's chips, loaded when there first is a filter. */
export function FilterChips(): ReactElement | null {
  const filtering = useAtomValue(filteringAtom);
  const [wanted, setWanted] = useState(filtering);
  // It stays, though empty: the focus may be in it.
  if (filtering && !wanted) setWanted(true);
  return wanted ? <Room name="The filter" part={listPart} props={nothing} /> : null;
}
