import type { PhotoDetails } from "../../../contract/queries.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";

/** What the library knows of the photos of some groups; null before the answer. `rows` stays the same while it means the same. */
export function useMembers(rows: readonly PhotoId[]): ReadonlyMap<PhotoId, PhotoDetails> | null {
  return useLiveQuery<readonly PhotoId[], ReadonlyMap<PhotoId, PhotoDetails>>(rows, {
    dependsOn: (get) => `${get(editsAtom)}/${get(snapshotAtom).version}`,
    ask: async (library, of) => {
      const all = await Promise.all(of.map((row) => library.queries.details(row)));
      return new Map(all.flatMap((details) => (details ? [[details.id, details] as const] : [])));
    },
    restMs: 1000,
  });
}
