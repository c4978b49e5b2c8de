import { engineNames, type EngineName } from "./drivers/engine.ts";

/** What a run found out about one engine. */
export interface Findings {
  /** Engine and major version; null where it is not installed. */
  version: string | null;
  /** By the name of the journey. */
  journeys: Map<string, JourneyResult>;
  /** By the format: intact real files that are listed without a thumbnail, by path; null without the corpus. */
  undrawn: Map<string, string[]> | null;
  /** Formats left out of that: the browser on this machine lacks the codec of the films in them. */
  withoutCodec: readonly string[];
}

/** How a journey ended. */
export type JourneyResult = "works" | "fails" | "missing";

const nothing = (): Findings => ({ version: null, journeys: new Map(), undrawn: null, withoutCodec: [] });

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
  withoutCodec: readonly string[],
): void {
  const undrawn = new Map<string, string[]>();
  for (const file of intact) {
    if (withoutCodec.includes(file.format)) continue;
    const paths = undrawn.get(file.format) ?? [];
    if (!isDrawn(file)) paths.push(file.path);
    undrawn.set(file.format, paths);
  }
  Object.assign(findings[engine], { undrawn, withoutCodec });
}

/** Runs in the page: formats whose films are in H.264, where the browser on this machine does not know that. */
export function filmsWithoutCodec(): string[] {
  const known = document.createElement("video").canPlayType('video/mp4; codecs="avc1.42E01E"');
  return known === "" ? ["MOV", "MP4"] : [];
}

/** What of this run is not compared with docs/browsers.md, in words. */
export function codecLines(): string[] {
  return engineNames.flatMap((engine) => {
    const { withoutCodec } = findings[engine];
    if (withoutCodec.length === 0) return [];
    return [`${engine}: ${withoutCodec.join(" and ")} not compared, for it has no H.264 on this machine`];
  });
}
