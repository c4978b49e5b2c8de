import type { PhotoDetails } from "../../contract/queries.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { editsAtom } from "../edits/edits.ts";
import { useLiveQuery } from "../query.ts";
import { session } from "../session/session.ts";
import { snapshotAtom } from "./snapshot.ts";

/** Everything known about a photo; null while it is fetched. Fetched again when its row or the places change, and after edits. */
export function useDetails(id: PhotoId | null): PhotoDetails | null {
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
export function getDetails(id: PhotoId): Promise<PhotoDetails | null> {
  return session().library.queries.details(id);
}

/** The id in links; null if the row is unknown. */
export async function publicIdOf(id: PhotoId): Promise<string | null> {
  return (await getDetails(id))?.publicId ?? null;
}
