import { atom } from "jotai";
import type { SearchTrouble } from "../shared/search-backend.ts";

/** Why a search server was of no use. */
export interface HostedTrouble {
  trouble: SearchTrouble;
  /** The server's own message; "" for none. */
  detail: string;
}

/** How far an upload is. */
export type HostedUpload =
  | { phase: "idle" }
  | { phase: "comparing" }
  | { phase: "sending"; done: number; total: number }
  /** `refused`: photos the server did not take. */
  | { phase: "done"; photos: number; refused: number }
  | { phase: "paused"; done: number; total: number }
  | ({ phase: "failed" } & HostedTrouble);

/** How far the upload to the search server is. */
export const hostedUploadAtom = atom<HostedUpload>({ phase: "idle" });

/** Who answered the words of the search: the server, with how many photos only it has; or the local index, and why. */
export type HostedAnswer =
  { by: "server"; name: string; elsewhere: number } | { by: "here"; why: HostedTrouble | { most: number } };

/** Who answered the words of the search; null where there are none, or no server is set up. */
export const hostedAnswerAtom = atom<HostedAnswer | null>(null);
