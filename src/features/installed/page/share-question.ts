import { atom } from "jotai";
import { store } from "../../../store/session/store.ts";

/** A question about files another app or site shared. */
interface ShareQuestion {
  files: readonly File[];
  /** Closes the question. */
  answer: (adds: boolean) => void;
}

/** The question people are asked now; null for none. */
export const shareQuestionAtom = atom<ShareQuestion | null>(null);

/** Asks whether to add what was shared: any site can send files here, and people must not find strangers' photos among theirs. */
export function askToAdd(files: readonly File[]): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (adds: boolean): void => {
      store.set(shareQuestionAtom, null);
      resolve(adds);
    };
    store.set(shareQuestionAtom, { files, answer });
  });
}
