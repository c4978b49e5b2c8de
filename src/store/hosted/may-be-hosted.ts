import { atom } from "jotai";
import { pageReachesOthers } from "../../reach/page-policy.ts";
import { hostedAtom } from "./hosted-settings.ts";
import { ignore } from "../../faults/faults.ts";

/** False until the page's policy was read. */
const reachesAtom = atom(false);
// Without a network it stays as it is.
reachesAtom.onMount = (set) => void pageReachesOthers().then(set, ignore);

/** Whether a search server can be offered: one is set up, or the host of this site lets its pages reach some other server. */
export const mayBeHostedAtom = atom((get) => {
  const reaches = get(reachesAtom);
  return reaches || get(hostedAtom) !== null;
});
