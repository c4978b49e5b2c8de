import { useState, type ReactElement } from "react";
import { joinParts } from "../../../words/comma.ts";
import { givenOf, annotationsIn } from "../../../photo/fields.ts";
import { tagLabel } from "../../../photo/filter/tags.ts";
import { personOfTag } from "../../../photo/people/names.ts";
import type { PhotoChange } from "../../../photo/photo-edit.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { markFields } from "../../../features/tags/page/mark-fields.tsx";
import { TagField } from "../../../features/tags/page/tag-field.tsx";
import { givenMarkNames } from "../../selection/given-marks.ts";
import { Button } from "../../shell/controls/button.tsx";
import { CloseIcon } from "../../shell/controls/icons.tsx";
import { InlineText } from "./inline-text.tsx";
import { infoWords } from "../../../words/info.ts";
import "./details-fields.css";

const { say } = infoWords;

/** What a person says of a photo, edited where it stands: title, description, stars, tags. */
export function DetailsFields({ details }: { details: PhotoDetails }): ReactElement {
  const { id, record, given } = details;
  const told = givenOf(annotationsIn(record));
  const change = (changed: PhotoChange, text: string): void =>
    void editPhotos({ edits: [{ rows: [id], change: changed }], text });
  return (
    <>
      <InlineText
        kind="title"
        text={record.title}
        restores={given.title !== undefined}
        onSave={(title) => change({ title }, say(title === "" ? "titleRemoved" : "titleSaved"))}
        onRestore={() => change({ title: null }, say("titleRestored"))}
      />
      <InlineText
        kind="description"
        long
        text={record.description}
        restores={given.description !== undefined}
        onSave={(description) =>
          change({ description }, say(description === "" ? "descriptionRemoved" : "descriptionSaved"))
        }
        onRestore={() => change({ description: null }, say("descriptionRestored"))}
      />
      {givenMarkNames.map((name) => (
        <div key={name} className="viewer-fact">
          <dt>{markFields[name].title()}</dt>
          <dd>
            {markFields[name].field(told[name], (value) =>
              change({ [name]: value }, markFields[name].saved(value)),
            )}
          </dd>
        </div>
      ))}
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
  // Those of people are told by the row of people.
  const shown = tags.filter((tag) => personOfTag(tag) === null);
  const remove = (tag: string): void =>
    onChange({ removeKeywords: [tag] }, say("tagRemoved", { tag: tagLabel(tag) }));
  return (
    <div className="viewer-fact">
      <dt>{say("tags")}</dt>
      <dd className="viewer-tags">
        {shown.map((tag) => (
          <button
            key={tag}
            type="button"
            className="viewer-tag"
            aria-label={say("removeTag", { tag: tagLabel(tag) })}
            title={say("removeTag", { tag: tagLabel(tag) })}
            onClick={() => remove(tag)}
          >
            <span>{tagLabel(tag)}</span>
            <CloseIcon size={14} aria-hidden />
          </button>
        ))}
        {!adds && (
          <Button kind="plain" className="viewer-add-tag" onClick={() => setAdds(true)}>
            {say("addTag")}
          </Button>
        )}
      </dd>
      {adds && (
        <dd>
          <TagField
            focused
            taken={new Set(tags)}
            onAdd={(added) =>
              onChange({ addKeywords: added }, say("tagAdded", { tag: joinParts(added.map(tagLabel)) }))
            }
            onBack={() => {
              const last = shown.at(-1);
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
            onClick={() => onChange({ keywords: null }, say("tagsRestored"))}
          >
            {say("restoreTags")}
          </Button>
        </dd>
      )}
    </div>
  );
}
