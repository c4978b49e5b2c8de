import { useState, type ReactElement } from "react";
import { tagLabel } from "../../../photo/filter/tags.ts";
import type { PhotoChange } from "../../../photo/photo-edit.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { StarsField } from "../../tags/stars-field.tsx";
import { TagField } from "../../tags/tag-field.tsx";
import { Button } from "../../shell/controls/button.tsx";
import { CloseIcon } from "../../shell/controls/icons.tsx";
import { InlineText } from "./inline-text.tsx";
import "./details-fields.css";

/** What a person says of a photo, edited where it stands: title, description, stars, tags. */
export function DetailsFields({ details }: { details: PhotoDetails }): ReactElement {
  const { id, record, given } = details;
  const change = (changed: PhotoChange, text: string): void =>
    void editPhotos({ edits: [{ rows: [id], change: changed }], text });
  return (
    <>
      <InlineText
        label="Title"
        text={record.title}
        restores={given.title !== undefined}
        onSave={(title) => change({ title }, title === "" ? "Title removed." : "Title saved.")}
        onRestore={() => change({ title: null }, "The title is that of the file again.")}
      />
      <InlineText
        label="Description"
        long
        text={record.description}
        restores={given.description !== undefined}
        onSave={(description) =>
          change({ description }, description === "" ? "Description removed." : "Description saved.")
        }
        onRestore={() => change({ description: null }, "The description is that of the file again.")}
      />
      <div className="viewer-fact">
        <dt>Stars</dt>
        <dd>
          <StarsField
            stars={record.rating ?? 0}
            onRate={(rating) => change({ rating }, rating === 0 ? "Stars removed." : "Rated.")}
          />
        </dd>
      </div>
      <Tags tags={record.keywords} restores={given.keywords !== undefined} onChange={change} />
    </>
  );
}

interface TagsProps {
  tags: readonly string[];
  /** The tags are not those of the file. */
  restores: boolean;
  onChange: (change: PhotoChange, text: string) => void;
}

function Tags({ tags, restores, onChange }: TagsProps): ReactElement {
  const [adds, setAdds] = useState(false);
  const remove = (tag: string): void =>
    onChange({ removeKeywords: [tag] }, `Tag “${tagLabel(tag)}” removed.`);
  return (
    <div className="viewer-fact">
      <dt>Tags</dt>
      <dd className="viewer-tags">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className="viewer-tag"
            aria-label={`Remove tag ${tagLabel(tag)}`}
            title={`Remove tag ${tagLabel(tag)}`}
            onClick={() => remove(tag)}
          >
            <span>{tagLabel(tag)}</span>
            <CloseIcon size={14} aria-hidden />
          </button>
        ))}
        {!adds && (
          <Button kind="plain" className="viewer-add-tag" onClick={() => setAdds(true)}>
            Add tag
          </Button>
        )}
      </dd>
      {adds && (
        <dd>
          <TagField
            focused
            taken={new Set(tags)}
            onAdd={(tag) => onChange({ addKeywords: [tag] }, `Tag “${tagLabel(tag)}” added.`)}
            onBack={() => {
              const last = tags.at(-1);
              if (last !== undefined) remove(last);
            }}
            onLeave={() => setAdds(false)}
          />
        </dd>
      )}
      {restores && (
        <dd>
          <Button
            kind="plain"
            className="viewer-restore"
            onClick={() => onChange({ keywords: null }, "The tags are those of the file again.")}
          >
            Restore original tags
          </Button>
        </dd>
      )}
    </div>
  );
}
