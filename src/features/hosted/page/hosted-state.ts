import { atom } from "jotai";
import type { SearchTrouble } from "../shared/search-backend.ts";

/** Why a search server was of no use. */
export interface HostedTrouble {
  trouble: SearchTrouble;
  /** The server's own message; "" for none. */
  detail: string;
}

/** Who answered the words of the search: the server, with how many photos only it has; or the local index, and why. */
export type HostedAnswer =
  { by: "server"; name: string; elsewhere: number } | { by: "here"; why: HostedTrouble | { most: number } };

/** Who answered the words of the search; null where there are none, or no server is set up. */
export const hostedAnswerAtom = atom<HostedAnswer | null>(null);
