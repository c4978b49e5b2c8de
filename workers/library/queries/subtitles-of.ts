import type { SubtitleFile } from "../../../src/contract/queries.ts";
import type { Row } from "../../../src/photo/photo.ts";
import { sidecarKind } from "../../../src/photo/sidecar.ts";
import { Fact } from "../state/facts.ts";
import type { QueryParts } from "./details.ts";
import { filmFinder } from "./film-of-subtitles.ts";

/** The subtitle files beside a video and its copies, by name. */
export function subtitlesOf(library: QueryParts, film: Row): SubtitleFile[] {
  const { state, records, duplicates, sidecars } = library;
  const filmOf = filmFinder(library);
  const films = new Set([film, ...duplicates.copiesOf(film)]);
  const files: SubtitleFile[] = [];
  for (let id = 0; id < state.columns.rows; id++) {
    if ((state.facts(id) & (Fact.found | Fact.sidecar | Fact.vanished)) !== (Fact.found | Fact.sidecar))
      continue;
    const path = records.path(id);
    if (sidecarKind(path) !== "subtitles" || !films.has(filmOf(id) ?? -1)) continue;
    files.push({ id, path, ...(sidecars.reading(id)?.about === "track" && { drone: true as const }) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
