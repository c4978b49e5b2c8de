import type { SharedTexts } from "../../../contract/queries.ts";
import { renamedTag, tagLabel, type TagCount } from "../../../photo/filter/tags.ts";
import type { PhotoEdit } from "../../../photo/photo-edit.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { liveQuery, useLiveQuery } from "../../../store/query.ts";
import { library } from "../../../store/session/session.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { notesWords } from "../../../words/notes.ts";

export type { SharedText } from "../../../contract/queries.ts";

/** All tags of the library, most used first; null before the first answer. */
export const allTagsAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => `${get(snapshotAtom).version}/${get(editsAtom)}`,
  ask: (library): Promise<readonly TagCount[]> => library.search.allTags(),
  restMs: 1000,
});

/** The tags of these photos, each with how many have it; null before the first answer. */
export function useTagsOf(rows: Uint32Array): readonly TagCount[] | null {
  return useLiveQuery<Uint32Array, readonly TagCount[]>(rows, {
    dependsOn: (get) => get(editsAtom),
    ask: (library, of) => library.search.tagsOf(of),
    restMs: 0,
  });
}

/** The title and description these photos have in common; null before the first answer. */
export function useSharedTexts(rows: Uint32Array): SharedTexts | null {
  return useLiveQuery<Uint32Array, SharedTexts>(rows, {
    dependsOn: (get) => get(editsAtom),
    ask: (library, of) => library.queries.sharedTexts(of),
    restMs: 0,
  });
}

/** Renames a tag, and those below it, in all photos that have it. Resolves to whether it was saved. */
export async function renameTag(from: string, to: string): Promise<boolean> {
  const tagged = await library.search.tagged(from);
  const edits: PhotoEdit[] = tagged.map(({ tag, rows }) => ({
    rows,
    change: { removeKeywords: [tag], addKeywords: [renamedTag(tag, from, to)] },
  }));
  const text = notesWords.say("tagRenamed", { from: tagLabel(from), to: tagLabel(to) });
  return editPhotos({ edits, text, undone: notesWords.say("tagRenamedBack", { from: tagLabel(from) }) });
}
