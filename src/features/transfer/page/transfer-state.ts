import { atom } from "jotai";
import { beginJob } from "../../../store/task.ts";
import { store } from "../../../store/session/store.ts";

/** Why a transfer is over before its end. */
export type TransferEnd =
  /** The connection is gone: another pair of codes goes on where it stopped. */
  | "lost"
  | "stopped"
  | "stopped-there"
  /** No room on this device. */
  | "full"
  /** The other side speaks another version of this, or nothing sensible. */
  | "version"
  | "refused"
  /** Another tab receives already. */
  | "busy"
  /** The folder cannot be written to. */
  | "no-folder"
  /** This browser cannot connect, or its worker does not start. */
  | "unable";

/** Why a file is not there: its sender cannot read it, other bytes came, or it cannot be written. */
export type FileProblem = "unreadable" | "damaged" | "unwritable";

/** How far it is. Bytes include what was there already. */
export interface TransferProgress {
  files: number;
  done: number;
  bytes: number;
  doneBytes: number;
  /** Bytes a second, lately; null at first. */
  perSecond: number | null;
  /** The present file's path. */
  path: string;
}

/** A file that did not arrive. */
interface MissedFile {
  path: string;
  why: FileProblem;
}

/** What came of a transfer. */
export interface TransferOutcome {
  /** Files that arrived, and those that were there already. */
  arrived: number;
  already: number;
  /** Files that did not: how many, and the first of them. */
  missed: number;
  problems: MissedFile[];
  /** Photos whose edits came along, and albums. */
  edited: number;
  albums: number;
}

/** Where a transfer is. */
export type TransferState =
  | { step: "starting" }
  /** The own codes are shown; a sender waits for the other side's, a receiver has them. */
  | { step: "codes"; codes: readonly string[] }
  /** The receiver waits for the sender's codes. */
  | { step: "scan" }
  | { step: "connecting" }
  /** Both sides show this number, and the person goes on. */
  | { step: "compare"; number: string }
  /** The other side has still to go on. */
  | { step: "waiting"; number: string }
  | { step: "running"; progress: TransferProgress }
  /** What arrived is added to the library. */
  | { step: "adding" }
  | { step: "done"; outcome: TransferOutcome }
  | { step: "over"; why: TransferEnd; outcome: TransferOutcome };

/** Nothing yet. */
export const noOutcome: TransferOutcome = {
  arrived: 0,
  already: 0,
  missed: 0,
  problems: [],
  edited: 0,
  albums: 0,
};

/** Where the transfer is. */
export const transferStateAtom = atom<TransferState>({ step: "starting" });

/** Whether leaving the page would break something off. */
export const isUnderWay = ({ step }: TransferState): boolean =>
  step === "waiting" || step === "running" || step === "adding";

/** Ends what keeps the page from being left; null while nothing is on its way. */
let endJob: (() => void) | null = null;

/** Shows a state. */
export function showTransfer(state: TransferState): void {
  if (isUnderWay(state)) endJob ??= beginJob();
  else {
    endJob?.();
    endJob = null;
  }
  store.set(transferStateAtom, state);
}

/** Problems named. */
const mostNamed = 200;

/** One more file that did not arrive. */
export function withProblem(outcome: TransferOutcome, problem: MissedFile): TransferOutcome {
  const { missed, problems } = outcome;
  return {
    ...outcome,
    missed: missed + 1,
    problems: missed < mostNamed ? [...problems, problem] : problems,
  };
}
