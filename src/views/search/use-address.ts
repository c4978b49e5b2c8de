import { useAtomValue, useStore } from "jotai";
import { useEffect, useLayoutEffect } from "react";
import { filterFromQuery, filterToQuery, noFilter } from "../../photo/filter/filter.ts";
import { filterAtom, setFilter } from "../../store/filter/filter.ts";
import { setQuery, useQuery } from "../shell/frame/route.ts";
import { normalQuery, stepTo } from "./address.ts";

/** Browsers refuse an address that changes with every letter of a fast typist: it follows when the typing rests. */
const restMs = 250;

let write: (() => void) | null = null;

/** Brings the address up to date at once: a click may lead to another page before the typing rests. */
export function writeAddress(): void {
  write?.();
}

/** Keeps the filter and the address the same, whichever changed: by Back and Forward, or by the person's wish. */
export function useFilterInAddress(): void {
  const query = useQuery();
  const store = useStore();
  const filter = useAtomValue(filterAtom);
  useLayoutEffect(() => {
    write = null;
    const known = filterToQuery(store.get(filterAtom)).toString();
    if (normalQuery(query) === known) return;
    const wished = filterFromQuery(new URLSearchParams(query));
    setFilter(filterToQuery(wished).size === 0 ? noFilter : wished);
  }, [store, query]);
  useEffect(() => {
    // The store's, not the one rendered: on the first run the address has set it since.
    const { text } = store.get(filterAtom);
    if (stepTo(store.get(filterAtom), location.search) === "none") return;
    const timer = setTimeout(writeAddress, text === "" ? 0 : restMs);
    write = () => {
      write = null;
      clearTimeout(timer);
      // The latest one: it may have changed since, and what was written would change it back.
      const latest = store.get(filterAtom);
      const step = stepTo(latest, location.search);
      if (step !== "none") setQuery(filterToQuery(latest).toString(), { replace: step === "replace" });
    };
    return () => clearTimeout(timer);
  }, [store, filter]);
}
