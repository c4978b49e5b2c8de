import { atom } from "jotai";
import { pageReachesOthers } from "../../reach/page-policy.ts";
import { hostedAtom } from "./hosted-settings.ts";

/** False until the page's policy was read. */
const reachesAtom = atom(false);
reachesAtom.onMount = (set) => void pageReachesOthers().then(set, () => undefined);

/** Whether a search server can be offered: one is set up, or the host of this site lets its pages reach some other server. */
export const mayBeHostedAtom = atom((get) => {
  const reaches = get(reachesAtom);
  return reaches || get(hostedAtom) !== null;
});
