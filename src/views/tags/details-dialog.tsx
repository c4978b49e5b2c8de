import { useState, type ReactElement } from "react";
import { editPhotos } from "../../store/edits/edits.ts";
import { useSharedTexts, useTagsOf } from "../../store/edits/tags.ts";
import type { ActionProps } from "../../store/selection/action.ts";
import { Dialog, DialogAnswers } from "../shell/controls/dialog.tsx";
import { formatNoun } from "../shell/words/format.ts";
import { changeOf, draftWords, emptyDraft } from "./draft.ts";
import { SharedStars } from "./shared-stars.tsx";
import { TagSection } from "./tag-section.tsx";
import { TextEntry } from "./text-entry.tsx";
import "./details-dialog.css";

/** Tags, title, description and stars of one photo or many. Nothing changes before "Save". */
export function DetailsDialog({ rows, onClose }: ActionProps): ReactElement {
  const tags = useTagsOf(rows);
  const texts = useSharedTexts(rows);
  const [draft, setDraft] = useState(emptyDraft);
  const photos = rows.length;
  const known = tags ?? [];
  const change = changeOf(draft);
  const words = draftWords(draft, known, photos);
  const save = (): void => {
    if (change === null) return;
    const text = photos === 1 ? "Details saved." : `Details of ${formatNoun(photos, "photo")} saved.`;
    void editPhotos({ edits: [{ rows, change }], text });
    onClose();
  };
  return (
    <Dialog
      title="Tags and details"
      description={
        photos === 1
          ? "Saved in Pinroll. The file isn't changed."
          : `Of ${formatNoun(photos, "photo")}. The files aren't changed.`
      }
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
        <TagSection {...{ tags, draft, photos }} onChange={setDraft} />
        <TextEntry
          label="Title"
          shared={texts?.title ?? null}
          draft={draft.title}
          onChange={(title) => setDraft({ ...draft, title })}
        />
        <TextEntry
          label="Description"
          long
          shared={texts?.description ?? null}
          draft={draft.description}
          onChange={(description) => setDraft({ ...draft, description })}
        />
        <SharedStars rows={rows} draft={draft.rating} onRate={(rating) => setDraft({ ...draft, rating })} />
        <output className="tags-sum">{words}</output>
        <DialogAnswers onCancel={onClose} type="submit" disabled={change === null}>
          Save
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
