import { atom } from "jotai";
import type { Progress } from "../../photo/counts.ts";
import { store } from "../session/store.ts";

/** How fast each stage goes, in files a second; null until there is enough to tell. */
interface ImportSpeed {
  metadata: number | null;
  thumbnails: number | null;
}

/** Written by `noteProgress`. */
export const speedAtom = atom<ImportSpeed>({ metadata: null, thumbnails: null });

interface Sample {
  at: number;
  metadata: number;
  thumbnails: number;
}

/** A number that changes more often than this cannot be read. */
const EVERY_MS = 500;
/** The rate is that of the last n samples. */
const SAMPLES = 8;
let samples: Sample[] = [];

/** Keeps a short history of the counts and derives the rates from it. */
export function noteProgress(progress: Progress): void {
  const at = performance.now();
  const last = samples.at(-1);
  if (last && at - last.at < EVERY_MS) return;
  const metadata = progress.found - progress.metadataPending;
  const sample = { at, metadata, thumbnails: progress.thumbnails };
  // A new import after a rest, or a library that started again: the old history says nothing.
  if (last && (at - last.at > 5000 || metadata < last.metadata)) samples = [];
  samples = [...samples.slice(1 - SAMPLES), sample];
  const first = samples[0];
  if (!first || samples.length < 3) return;
  const seconds = (at - first.at) / 1000;
  store.set(speedAtom, {
    metadata: (metadata - first.metadata) / seconds,
    thumbnails: (sample.thumbnails - first.thumbnails) / seconds,
  });
}
