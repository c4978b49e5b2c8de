import { atom } from "jotai";
import { pageReachesOthers } from "../../reach/page-policy.ts";

/** Whether the host of this site lets its pages reach some other server; false until the page's policy was read. */
export const reachesOthersAtom = atom(false);
reachesOthersAtom.onMount = (set) => void pageReachesOthers().then(set);
