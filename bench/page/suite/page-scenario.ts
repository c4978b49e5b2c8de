import type { Outcome } from "../../types.d.mts";
import type { MakePhotos } from "../made/photos.worker.ts";
import type { FrameRun } from "../run-in-frame.ts";
import type { Result } from "../scenario.ts";

/** What a scenario of the page is given. */
export interface PageSetting {
  /** Fewer photos and rounds. */
  quick: boolean;
  rounds: number;
  /** Photos of the person's own, for scenarios that can use any; empty: photos are drawn here. */
  own: readonly File[];
  /** Runs one of the frames' scenarios. */
  run: (run: FrameRun) => Promise<Result>;
  /** Photos drawn in this browser. */
  made: (wanted: MakePhotos) => Promise<readonly File[]>;
  /** Says what is going on. */
  say: (words: string) => void;
}

/** What can be measured on the page, without any other process. */
export interface PageScenario {
  name: string;
  title: string;
  /** A sentence on what is done. */
  about: string;
  /** Whether what is measured is to be seen: grid and map are. */
  shows: boolean;
  /** Seconds it takes on a laptop; a phone takes several times that. */
  seconds: { quick: number; full: number };
  measure: (setting: PageSetting) => Promise<Outcome>;
}
