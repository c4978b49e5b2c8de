import type { EngineName } from "./drivers/engine.ts";

/** What a run found out about one engine. */
export interface Findings {
  /** Engine and major version; null where it is not installed. */
  version: string | null;
  /** By the name of the journey. */
  journeys: Map<string, JourneyResult>;
  /** By the format: intact real files that are listed without a thumbnail, by path; null without the corpus. */
  undrawn: Map<string, string[]> | null;
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

/** Keeps which intact files of each format have no thumbnail in an engine; formats without such a file have none. */
export function noteUndrawn<File extends { format: string; path: string }>(
  engine: EngineName,
  intact: readonly File[],
  isDrawn: (file: File) => boolean,
): void {
  const undrawn = new Map<string, string[]>();
  for (const file of intact) {
    const paths = undrawn.get(file.format) ?? [];
    if (!isDrawn(file)) paths.push(file.path);
    undrawn.set(file.format, paths);
  }
  findings[engine].undrawn = undrawn;
}
