import { useId, useState, type ReactElement } from "react";
import { editPhotos } from "../../../store/edits/edits.ts";
import { useSharedTexts, useTagsOf, type SharedText } from "./tags.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { tagsWords } from "../words.ts";
import {
  changeOf,
  draftWords,
  emptyDraft,
  keepTag,
  withMark,
  withoutTag,
  withTag,
  type DetailsDraft,
} from "./draft.ts";
import { SharedMarkFields } from "./mark-fields.tsx";
import { tagLabel, type TagCount } from "../../../photo/filter/tags.ts";
import { TagField } from "./tag-field.tsx";
import { TagList } from "./tag-list.tsx";
import "./details-dialog.css";

const { say } = tagsWords;

interface TextEntryProps {
  kind: "title" | "description";
  /** More than one line. */
  long?: boolean;
  /** What the photos have now; null before it is known. */
  shared: SharedText | null;
  /** What was typed; undefined to leave it as it is. */
  draft: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** A text of some photos. Where they differ the field is empty and says so, and stays as it is until something is typed. */
function TextEntry({ kind, long = false, shared, draft, onChange }: TextEntryProps): ReactElement {
  const id = useId();
  const text = shared?.text ?? "";
  const typed = (value: string): void =>
    onChange(value === text && shared?.mixed !== true ? undefined : value);
  const field = {
    id,
    className: "shell-field",
    value: draft ?? text,
    disabled: shared === null,
    placeholder: shared?.mixed === true && draft === undefined ? say("mixed") : "",
    onChange: ({ target }: { target: { value: string } }) => typed(target.value),
  };
  return (
    <div className="tags-section">
      <label className="tags-heading" htmlFor={id}>
        {say(kind)}
      </label>
      {long ? <textarea rows={3} {...field} /> : <input type="text" autoComplete="off" {...field} />}
      {draft !== undefined && (
        <button type="button" className="tags-undo" onClick={() => onChange(undefined)}>
          {say(kind === "title" ? "leaveTitle" : "leaveDescription")}
        </button>
      )}
    </div>
  );
}

interface TagSectionProps {
  /** The tags of the photos; null before they are known. */
  tags: readonly TagCount[] | null;
  draft: DetailsDraft;
  photos: number;
  onChange: (draft: DetailsDraft) => void;
  /** What stands in the field, as the tags it would add. */
  onType: (tags: readonly string[]) => void;
}

/** The tags of some photos, and the field that adds more. */
function TagSection({ tags, draft, photos, onChange, onType }: TagSectionProps): ReactElement {
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
        onType={onType}
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

/** Tags, title, description and stars of one photo or many. Nothing changes before "Save". */
export function DetailsDialog({ rows, onClose }: DialogProps<"tag">): ReactElement {
  const tags = useTagsOf(rows);
  const texts = useSharedTexts(rows);
  const [draft, setDraft] = useState(emptyDraft);
  const photos = rows.length;
  const known = tags ?? [];
  // A tag that is typed and not ended yet is meant, too.
  const [typed, setTyped] = useState<readonly string[]>([]);
  const meant = typed.reduce(withTag, draft);
  const change = changeOf(meant);
  const words = draftWords(meant, known, photos);
  const save = (): void => {
    if (change === null) return;
    const text = say("saved", { count: photos });
    void editPhotos({ edits: [{ rows, change }], text });
    onClose();
  };
  return (
    <Dialog
      title={say("dialogTitle")}
      description={say("dialogText", { count: photos })}
      className="tags-dialog"
      onClose={onClose}
    >
      <form
        className="tags-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TagSection {...{ tags, draft, photos }} onChange={setDraft} onType={setTyped} />
        <TextEntry
          kind="title"
          shared={texts?.title ?? null}
          draft={draft.title}
          onChange={(title) => setDraft({ ...draft, title })}
        />
        <TextEntry
          kind="description"
          long
          shared={texts?.description ?? null}
          draft={draft.description}
          onChange={(description) => setDraft({ ...draft, description })}
        />
        <SharedMarkFields
          rows={rows}
          draft={draft.marks}
          onChoose={(name, value) => setDraft(withMark(draft, name, value))}
        />
        <output className="tags-sum">{words}</output>
        <DialogAnswers onCancel={onClose} type="submit" disabled={change === null}>
          {say("save")}
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
