import type { ReactElement } from "react";
import { tagLabel, type TagCount } from "../../../photo/filter/tags.ts";
import { tagsWords } from "../words.ts";
import { keepTag, withoutTag, withTag, type DetailsDraft } from "./draft.ts";
import { TagField } from "./tag-field.tsx";
import { TagList } from "./tag-list.tsx";

const { say } = tagsWords;

interface TagSectionProps {
  /** The tags of the photos; null before they are known. */
  tags: readonly TagCount[] | null;
  draft: DetailsDraft;
  photos: number;
  onChange: (draft: DetailsDraft) => void;
}

/** The tags of some photos, and the field that adds more. */
export function TagSection({ tags, draft, photos, onChange }: TagSectionProps): ReactElement {
  const known = tags ?? [];
  const isThere = (tag: string): boolean => known.some((each) => each.tag === tag);
  // All that every photo has once it is saved.
  const kept = known.filter(({ tag, count }) => count === photos && !draft.removed.includes(tag));
  const taken = new Set([...kept.map(({ tag }) => tag), ...draft.added]);
  const removeLast = (): void => {
    const last = draft.added.at(-1) ?? (photos === 1 ? kept.at(-1)?.tag : undefined);
    if (last !== undefined) onChange(withoutTag(draft, last, isThere(last)));
  };
  return (
    <section className="tags-section" aria-label={say("tags")}>
      <h3 className="tags-heading">{say("tags")}</h3>
      {/* On touch it would cover the rest with a keyboard. */}
      <TagField
        focused={matchMedia("(pointer: fine)").matches}
        taken={taken}
        onAdd={(added) => onChange(added.reduce(withTag, draft))}
        onBack={removeLast}
      />
      <TagList
        {...{ tags: known, draft, photos }}
        onAdd={(tag) => onChange(withTag(draft, tag))}
        onRemove={(tag) => onChange(withoutTag(draft, tag, isThere(tag)))}
        onKeep={(tag) => onChange(keepTag(draft, tag))}
      />
      {tags?.length === 0 && draft.added.length === 0 && (
        <p className="shell-quiet">
          {say("noTags", { example: say("example"), shown: tagLabel(say("example")) })}
        </p>
      )}
    </section>
  );
}
