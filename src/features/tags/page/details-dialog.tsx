import { useState, type ReactElement } from "react";
import { editPhotos } from "../../../store/edits/edits.ts";
import { useSharedTexts, useTagsOf } from "./tags.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { tagsWords } from "../words.ts";
import { changeOf, draftWords, emptyDraft, withMark } from "./draft.ts";
import { SharedMarkFields } from "./mark-fields.tsx";
import { TagSection } from "./tag-section.tsx";
import { TextEntry } from "./text-entry.tsx";
import "./details-dialog.css";

const { say } = tagsWords;

/** Tags, title, description and stars of one photo or many. Nothing changes before "Save". */
export function DetailsDialog({ rows, onClose }: DialogProps<"tag">): ReactElement {
  const tags = useTagsOf(rows);
  const texts = useSharedTexts(rows);
  const [draft, setDraft] = useState(emptyDraft);
  const photos = rows.length;
  const known = tags ?? [];
  const change = changeOf(draft);
  const words = draftWords(draft, known, photos);
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
        <TagSection {...{ tags, draft, photos }} onChange={setDraft} />
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
