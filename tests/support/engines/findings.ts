import type { EngineName } from "./drivers/engine.ts";

/** What a run found out about one engine. */
export interface Findings {
  /** Engine and major version; null where it is not installed. */
  version: string | null;
  /** By the name of the journey. */
  journeys: Map<string, JourneyResult>;
  /** By the format: intact real files that are listed without a thumbnail; null without the corpus. */
  undrawn: Map<string, number> | null;
}

/** How a journey ended. */
export type JourneyResult = "works" | "fails" | "missing";

const nothing = (): Findings => ({ version: null, journeys: new Map(), undrawn: null });

/** Of this run. */
export const findings: Record<EngineName, Findings> = {
  chromium: nothing(),
  firefox: nothing(),
  webkit: nothing(),
};

/** Keeps how many intact files of each format have no thumbnail in an engine; formats without such a file count 0. */
export function noteUndrawn<File extends { format: string }>(
  engine: EngineName,
  intact: readonly File[],
  isDrawn: (file: File) => boolean,
): void {
  const undrawn = new Map<string, number>();
  for (const file of intact)
    undrawn.set(file.format, (undrawn.get(file.format) ?? 0) + (isDrawn(file) ? 0 : 1));
  findings[engine].undrawn = undrawn;
}
