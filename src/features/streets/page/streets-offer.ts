import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { askHost } from "../../../store/statistics/host.ts";

/** Where the host of this site has streets, as the address of a `.pmtiles` file: null for nowhere, undefined until known. */
const hostStreetsStateAtom = atom<string | null | undefined>(undefined);
hostStreetsStateAtom.onMount = (set) => void askHost().then(({ streets = null }) => set(streets));

/** The same, to read. Only this site is asked. */
export const hostStreetsAtom = atom((get) => get(hostStreetsStateAtom));

/** Whether a person has put away what the map says about streets; kept on this device. */
export const streetsPutAwayAtom = atomWithStorage("pinroll-streets-put-away", false, undefined, {
  getOnInit: true,
});
