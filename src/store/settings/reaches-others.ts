import { atom } from "jotai";
import { ignore } from "../../faults/faults.ts";
import { pageReachesOthers } from "../../reach/page-policy.ts";

/** Whether the host of this site lets its pages reach some other server; false until the page's policy was read. */
export const reachesOthersAtom = atom(false);
// Without a network it stays as it is.
reachesOthersAtom.onMount = (set) => void pageReachesOthers().then(set, ignore);
