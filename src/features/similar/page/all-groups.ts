import type { Likeness, SimilarGroup } from "../shared/similar.ts";
import { library } from "../../../store/session/session.ts";

/** Groups asked for at once. */
const atOnce = 200;

/** All groups of these kinds, a part at a time. */
export async function* allGroups(kinds: readonly Likeness[], settled: boolean): AsyncGenerator<SimilarGroup> {
  const { similar } = library;
  for (let skip = 0, total = 1; skip < total; skip += atOnce) {
    const answer = await similar.groups({ kinds, settled, skip, take: atOnce });
    total = answer.total;
    yield* answer.groups;
  }
}
