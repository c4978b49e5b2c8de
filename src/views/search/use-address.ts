import { useAtomValue } from "jotai";
import { useEffect, useLayoutEffect } from "react";
import { filterFromQuery, filterToQuery, noFilter, type Filter } from "../../photo/filter/filter.ts";
import { filterAtom, filterNow, setFilter } from "../../store/filter/filter.ts";
import {
  isGrid,
  pageAtHand,
  scopeHere,
  scopeOf,
  setQuery,
  showMatching,
  takesFilter,
  useQuery,
  usePage,
  type PagePath,
} from "../shell/layout/route.ts";
import { withoutScope } from "../shell/clear-filter.ts";

/** Browsers reject an address that changes at every letter typed: it follows once the typing rests, in milliseconds. */
const restMs = 250;

let write: (() => void) | null = null;

/** Updates the address at once: a click may lead to another page before the typing rests. */
export function writeAddress(): void {
  write?.();
}

/** Leads from another page to the matching photos; stays on grid and map. */
export function showPhotos(): void {
  const page = pageAtHand();
  if (isGrid(page) || page === "/map") return;
  showMatching(filterNow());
}

/** The search field was left: on a page without a filter nothing stays of what was typed. */
export function leaveSearch(): void {
  if (takesFilter(pageAtHand())) writeAddress();
  else if (filterToQuery(filterNow()).size > 0) setFilter(noFilter);
}

/** How a filter change affects the history. */
type AddressStep = "none" | "replace" | "push";

/** A query string in normal form: invalid parts are dropped, the rest is in a fixed order. */
const normalQuery = (query: string): string =>
  filterToQuery(filterFromQuery(new URLSearchParams(query))).toString();

/** Whether a filter is a new history entry. Letters added to search words are none: Back would take a word apart. */
export function stepTo(filter: Filter, query: string): AddressStep {
  const wanted = filterToQuery(filter).toString();
  if (wanted === normalQuery(query)) return "none";
  const before = filterFromQuery(new URLSearchParams(query));
  const onlyText = filterToQuery({ ...before, text: filter.text }).toString() === wanted;
  return onlyText && before.text !== "" && filter.text !== "" ? "replace" : "push";
}

/** Keeps filter and address in step, whichever changes: the address by Back and Forward, the filter by the person. */
export function useFilterInAddress(): void {
  const search = useQuery();
  const page = usePage();
  const query = queryOf(page, search);
  const filter = useAtomValue(filterAtom);
  useLayoutEffect(() => {
    write = null;
    const known = filterToQuery(filterNow()).toString();
    if (normalQuery(query) === known) return;
    const wished = filterFromQuery(new URLSearchParams(query));
    setFilter(filterToQuery(wished).size === 0 ? noFilter : wished);
  }, [query]);
  useEffect(() => {
    // From the store: on the first run the address has changed it since it was rendered.
    const { text } = filterNow();
    // What is typed on a page without a filter waits for Enter.
    if (!takesFilter(pageAtHand()) || stepTo(filterNow(), queryHere()) === "none") return;
    const timer = setTimeout(writeAddress, text === "" ? 0 : restMs);
    write = () => {
      write = null;
      clearTimeout(timer);
      // The latest: writing an old one would change the filter back.
      const latest = filterNow();
      const step = stepTo(latest, queryHere());
      const scope = scopeHere();
      // The person left the album or trip.
      if (isLeft(scope.album, latest.album) || isLeft(scope.trip, latest.trip)) showMatching(latest);
      else if (step !== "none") {
        const shown = filterToQuery(withoutScope(latest, scope));
        setQuery(shown.toString(), { replace: step === "replace" });
      }
    };
    return () => clearTimeout(timer);
  }, [filter]);
}

const isLeft = (here: string | null, wished: string | null): boolean => here !== null && here !== wished;

/** What a page's query filters by. That of an album's or trip's page says nothing of it: the path does. */
function queryOf(page: PagePath, query: string): string {
  if (!takesFilter(page)) return "";
  const { album, trip } = scopeOf(page);
  const all = new URLSearchParams(query);
  if (album !== null) all.set("album", album);
  if (trip !== null) all.set("trip", trip);
  return album === null && trip === null ? query : all.toString();
}

const queryHere = (): string => queryOf(pageAtHand(), location.search.replace(/^\?/, ""));
