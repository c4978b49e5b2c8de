import { atom } from "jotai";
import { ownTilesAtom } from "../../../store/map/map-tiles.ts";
import { askHost, type Host } from "../../../store/statistics/host.ts";
import { groupOf, rawRequestsAtom, shownAddress, type KnownServers, type SeenRequest } from "./requests.ts";

const foundAtom = atom<Host>({});
foundAtom.onMount = (set) => void askHost().then(set);

/** What the host of this site set up. */
export const hostAtom = atom((get) => get(foundAtom));

/** The server of the person's map tiles; null for none. */
export const tileServerAtom = atom((get): string | null => {
  const tiles = get(ownTilesAtom)?.tiles;
  return tiles?.kind === "url" && URL.canParse(tiles.url) ? new URL(tiles.url).origin : null;
});

const knownAtom = atom((get): KnownServers => {
  const { tiles, bucket, search, analytics } = get(hostAtom);
  return {
    own: location.origin,
    tiles: [get(tileServerAtom), tiles].filter((origin) => typeof origin === "string"),
    bucket: bucket ?? null,
    search: search ?? null,
    statistics: analytics ?? null,
  };
});

/** Every address asked for since the page opened, with whom it belongs to. */
export const seenRequestsAtom = atom((get): SeenRequest[] => {
  const known = get(knownAtom);
  return get(rawRequestsAtom).requests.flatMap(({ url, by, count }) => {
    const group = groupOf(url, known);
    return group === null ? [] : [{ group, address: shownAddress(url, location.origin), by, count }];
  });
});
