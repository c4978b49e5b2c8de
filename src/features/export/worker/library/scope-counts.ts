import type { ExportCounts, Items, ScopeCounts } from "../../../../photo/saving/export-format.ts";
import type { PeopleByFace } from "./files-to-write.ts";
import { isHidden } from "../../../../photo/marks.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { isEdited } from "../../../../../workers/library/placing/sidecar-metadata.ts";

/** How many of these tiles each format can export. */
export function countScope(library: PhotoParts, rows: Uint32Array, peopleIn: PeopleByFace): ScopeCounts {
  const { state } = library;
  const counts: ScopeCounts = { open: noCounts(), hidden: noCounts() };
  for (const row of rows) {
    const { all, located, given, named, givenOrNamed } =
      counts[isHidden(state.columns.marks[row]) ? "hidden" : "open"];
    const facts = state.facts(row);
    const kind = facts & Fact.video ? "videos" : "photos";
    all[kind]++;
    if (facts & Fact.located) located[kind]++;
    const [isGiven, isNamed] = [isEdited(library, row), peopleIn(row).length > 0];
    if (isGiven) given[kind]++;
    if (isNamed) named[kind]++;
    if (isGiven || isNamed) givenOrNamed[kind]++;
  }
  return counts;
}

const none = (): Items => ({ photos: 0, videos: 0 });
const noCounts = (): ExportCounts => ({
  all: none(),
  located: none(),
  given: none(),
  named: none(),
  givenOrNamed: none(),
});
