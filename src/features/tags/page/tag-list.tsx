import { useState, type ReactElement } from "react";
import { tagFromText, tagLabel, type TagCount } from "../../../photo/filter/tags.ts";
import { renameTag } from "./tags.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import {
  CheckIcon,
  CloseIcon,
  EditIcon,
  UnmarkIcon,
  ZoomInIcon,
} from "../../../views/shell/controls/icons.tsx";
import { tagsWords } from "../words.ts";
import { tagCountWords, tagLines, type DetailsDraft, type TagLine } from "./draft.ts";
import { EscapeTurn } from "./escape-turn.tsx";

const { say } = tagsWords;

interface TagListProps {
  tags: readonly TagCount[];
  draft: DetailsDraft;
  photos: number;
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
  /** Neither added nor removed. */
  onKeep: (tag: string) => void;
}

/** All tags of the photos, each with how many have it, and what becomes of it. */
export function TagList({ tags, draft, photos, ...rest }: TagListProps): ReactElement | null {
  const [renaming, setRenaming] = useState<string | null>(null);
  const lines = tagLines(tags, draft, photos);
  if (lines.length === 0) return null;
  return (
    <ul className="tags-list">
      {lines.map((line) => (
        <li key={line.tag} className="tags-line" data-state={line.state}>
          {renaming === line.tag ? (
            <RenameTag
              tag={line.tag}
              onDone={(renamed) => {
                setRenaming(null);
                if (renamed) rest.onKeep(line.tag);
              }}
            />
          ) : (
            <TagRow {...{ line, photos, ...rest }} onRename={() => setRenaming(line.tag)} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface TagRowProps extends Pick<TagListProps, "photos" | "onAdd" | "onRemove" | "onKeep"> {
  line: TagLine;
  onRename: () => void;
}

function TagRow({ line, photos, onAdd, onRemove, onKeep, onRename }: TagRowProps): ReactElement {
  const { tag, count, state } = line;
  const name = tagLabel(tag);
  const isKnown = count > 0;
  return (
    <>
      <span className="tags-name">{name}</span>
      <span className="tags-count tabular">{tagCountWords(line, photos)}</span>
      <span className="tags-buttons">
        {state === "some" && (
          <IconButton icon={ZoomInIcon} label={say("addToAll", { tag: name })} onClick={() => onAdd(tag)} />
        )}
        {isKnown && state !== "removed" && (
          <IconButton icon={EditIcon} label={say("renameEverywhere", { tag: name })} onClick={onRename} />
        )}
        {isKnown && (state === "removed" || state === "added") ? (
          <IconButton icon={UnmarkIcon} label={say("leaveTag", { tag: name })} onClick={() => onKeep(tag)} />
        ) : (
          <IconButton
            icon={CloseIcon}
            label={say("removeTag", { tag: name })}
            onClick={() => onRemove(tag)}
          />
        )}
      </span>
    </>
  );
}

interface RenameTagProps {
  tag: string;
  onDone: (renamed: boolean) => void;
}

/** Renames a tag in every photo that has it, at once. */
function RenameTag({ tag, onDone }: RenameTagProps): ReactElement {
  const [text, setText] = useState(() => tagLabel(tag));
  const rename = (): void => {
    const to = tagFromText(text);
    if (to === "" || to === tag) return onDone(false);
    onDone(true);
    void renameTag(tag, to);
  };
  return (
    <>
      <EscapeTurn onEscape={() => onDone(false)} />
      <input
        className="shell-field tags-rename"
        aria-label={say("newName", { tag: tagLabel(tag) })}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          rename();
        }}
      />
      <Button icon={CheckIcon} onClick={rename}>
        {say("rename")}
      </Button>
    </>
  );
}
