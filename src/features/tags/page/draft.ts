import { tagLabel, type TagCount } from "../../../photo/filter/tags.ts";
import type { GivenAnnotations } from "../../../photo/fields.ts";
import { type GivenMark, givenMarkNames, type MarkValue } from "../../../views/selection/given-marks.ts";
import { markFields } from "./mark-fields.tsx";
import type { PhotoChange } from "../../../photo/photo-edit.ts";
import { tagsWords } from "../words.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = tagsWords;

/** What is to be changed, before it is saved. What is absent stays. */
export interface DetailsDraft {
  added: readonly string[];
  removed: readonly string[];
  title?: string | undefined;
  description?: string | undefined;
  marks: Pick<GivenAnnotations, GivenMark>;
}

export const emptyDraft: DetailsDraft = { added: [], removed: [], marks: {} };

/** Sets a mark of all photos, or leaves it again. */
export function withMark(draft: DetailsDraft, name: GivenMark, value: MarkValue | undefined): DetailsDraft {
  const { [name]: _, ...others } = draft.marks;
  return { ...draft, marks: value === undefined ? others : { ...others, [name]: value } };
}

/** A tag of the photos as it will be once the draft is saved. */
export interface TagLine extends TagCount {
  state: "all" | "some" | "added" | "removed";
}

/** Adds a tag to all photos. */
export function withTag(draft: DetailsDraft, tag: string): DetailsDraft {
  const removed = draft.removed.filter((other) => other !== tag);
  return { ...draft, removed, added: [...draft.added.filter((other) => other !== tag), tag] };
}

/** Removes a tag from all photos that have it, or no longer adds it. `has`: some photo has it now. */
export function withoutTag(draft: DetailsDraft, tag: string, has: boolean): DetailsDraft {
  const added = draft.added.filter((other) => other !== tag);
  const removed = draft.removed.filter((other) => other !== tag);
  return { ...draft, added, removed: has ? [...removed, tag] : removed };
}

/** Leaves a tag as it is. */
export function keepTag(draft: DetailsDraft, tag: string): DetailsDraft {
  return withoutTag(draft, tag, false);
}

/** All tags of the photos and those to be added, those of most photos first. */
export function tagLines(tags: readonly TagCount[], draft: DetailsDraft, photos: number): TagLine[] {
  const known = tags.map(({ tag, count }): TagLine => {
    if (draft.removed.includes(tag)) return { tag, count, state: "removed" };
    if (draft.added.includes(tag) && count < photos) return { tag, count, state: "added" };
    return { tag, count, state: count === photos ? "all" : "some" };
  });
  const fresh = draft.added.filter((tag) => !tags.some((known) => known.tag === tag));
  return [...known, ...fresh.map((tag): TagLine => ({ tag, count: 0, state: "added" }))];
}

/** "beach · 12 of 40"; of one photo nothing is counted. */
export function tagCountWords({ count, state }: TagLine, photos: number): string {
  if (state === "removed") return say("willBeRemoved");
  if (state === "added") return say("willBeAdded");
  if (photos === 1) return "";
  return state === "all" ? say("all", { count: photos }) : say("someOf", { some: count, all: photos });
}

/** The change the draft comes to; null for none. */
export function changeOf(draft: DetailsDraft): PhotoChange | null {
  const { added, removed, title, description, marks } = draft;
  const change: PhotoChange = {
    ...(added.length > 0 && { addKeywords: added }),
    ...(removed.length > 0 && { removeKeywords: removed }),
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...marks,
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** What saving the draft does, as one sentence. */
export function draftWords(draft: DetailsDraft, tags: readonly TagCount[], photos: number): string {
  const lines = tagLines(tags, draft, photos);
  const changes = [
    tagWords("adds", lines, "added"),
    tagWords("removes", lines, "removed"),
    textWords("Title", draft.title),
    textWords("Description", draft.description),
    ...givenMarkNames.map((name) => markWords(name, draft.marks[name])),
  ].filter((change) => change !== null);
  if (changes.length === 0) return say("nothing");
  const said = say("sum", { count: photos, changes: joinParts(changes) });
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

function tagWords(
  verb: "adds" | "removes",
  lines: readonly TagLine[],
  state: TagLine["state"],
): string | null {
  const some = lines.filter((line) => line.state === state);
  if (some.length === 0) return null;
  const names = some.map(({ tag }) => say("quoted", { tag: tagLabel(tag) }));
  return say(verb, { tags: some.length > 3 ? say("tagCount", { count: some.length }) : joinParts(names) });
}

function textWords(kind: "Title" | "Description", text: string | undefined): string | null {
  if (text === undefined) return null;
  return say(text.trim() === "" ? `removes${kind}` : `sets${kind}`);
}

const markWords = (name: GivenMark, value: MarkValue | undefined): string | null =>
  value === undefined ? null : markFields[name].sets(value);
