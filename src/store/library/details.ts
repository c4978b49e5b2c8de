import type { PhotoDetails } from "../../contract/queries.ts";
import type { Columns } from "../../photo/columns.ts";
import type { Row } from "../../photo/photo.ts";
import { orNull } from "../../faults/faults.ts";
import { editsAtom } from "../edits/edits-version.ts";
import { useLiveQuery } from "../query.ts";
import { library } from "../session/session.ts";
import { snapshotAtom, columnsNow } from "./snapshot.ts";

/** Everything known about a photo; null while it is fetched. Fetched again when its row or the places change, and after edits. */
export function useDetails(id: Row | null): PhotoDetails | null {
  const details = useLiveQuery(id, {
    dependsOn: (get, of) => {
      const { columns, places } = get(snapshotAtom);
      return `${columns.flags[of]}/${columns.marks[of]}/${columns.picture[of]}/${columns.takenAt[of]}/${columns.burst[of]}/${places}/${get(editsAtom)}`;
    },
    ask: (library, of) => library.queries.details(of),
    restMs: 0,
  });
  return details?.id === id ? details : null;
}

/** The same outside React. */
export function getDetails(id: Row): Promise<PhotoDetails | null> {
  return library.queries.details(id);
}

/** Ids in links by row. A library that is another one, or is read anew, has other columns, and its rows other photos. */
const publicIds = new WeakMap<Columns, Map<Row, Promise<string | null>>>();
const mostKept = 200;

/** The id in links; null if the row is unknown. Asked for ahead of a click it is there when the library is busy. */
export function publicIdOf(id: Row): Promise<string | null> {
  const columns = columnsNow();
  const known = publicIds.get(columns) ?? new Map<Row, Promise<string | null>>();
  publicIds.set(columns, known);
  const kept = known.get(id);
  if (kept) return kept;
  if (known.size >= mostKept) known.clear();
  const ask = async (): Promise<string | null> => (await getDetails(id))?.publicId ?? null;
  // Twice, because a library that restarts rejects what it was asked before.
  const answer = ask().catch(ask).catch(orNull);
  known.set(id, answer);
  void answer.then((publicId) => publicId === null && known.delete(id));
  return answer;
}
