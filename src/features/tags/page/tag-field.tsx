/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a <datalist> shows no counts; the keys are the field's */
import { useAtomValue } from "jotai";
import { startTransition, useId, useMemo, useState, type KeyboardEvent, type ReactElement } from "react";
import { allTagsAtom } from "./tags.ts";
import { commonWords } from "../../../words/common.ts";
import { tagsWords } from "../words.ts";
import {
  tagFromText,
  tagLabel,
  tagSeparators,
  tagsFromText,
  type TagCount,
} from "../../../photo/filter/tags.ts";
import { EscapeTurn } from "./escape-turn.tsx";
import "./tag-field.css";

const { say } = tagsWords;

interface TagFieldProps {
  /** Tags that are there already, and are not offered. */
  taken: ReadonlySet<string>;
  onAdd: (tags: readonly string[]) => void;
  /** What stands in the field, as the tags it would add. */
  onType?: (tags: readonly string[]) => void;
  /** Takes the focus. */
  focused?: boolean;
  /** Escape without a list. */
  onLeave?: () => void;
  /** Backspace in the empty field. */
  onBack: () => void;
}

/** A tag to choose; without a count it is a new one. */
interface TagOption {
  tag: string;
  label: string;
  count: number | null;
}

/** Options shown at most. */
const most = 8;

/**
 * The tags a person who typed this may mean, most used first, and what was typed as a new one. Any word of a tag may
 * begin as typed. `taken`: tags that are there already.
 */
export function tagOptions(
  tags: readonly TagCount[],
  typed: string,
  taken: ReadonlySet<string>,
): TagOption[] {
  const wanted = fold(tagFromText(typed));
  const found: TagOption[] = [];
  for (const { tag, count } of tags) {
    if (found.length === most) break;
    if (!taken.has(tag) && fits(fold(tag), wanted)) found.push({ tag, label: tagLabel(tag), count });
  }
  const fresh = tagSeparators.test(typed) ? "" : tagFromText(typed);
  const isKnown = fresh === "" || taken.has(fresh) || tags.some(({ tag }) => tag === fresh);
  return isKnown ? found : [...found, { tag: fresh, label: tagLabel(fresh), count: null }];
}

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

function fits(tag: string, wanted: string): boolean {
  if (wanted === "" || tag.startsWith(wanted)) return true;
  return tag.split(/[\s|]+/).some((word) => word.startsWith(wanted)) || tag.includes(`|${wanted}`);
}

/** The tags a person may mean, whether they are shown, and the one that Enter takes; -1 for none. */
function useOptions(tags: readonly TagCount[] | null, typed: string, taken: ReadonlySet<string>) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = useMemo(() => tagOptions(tags ?? [], typed, taken), [tags, typed, taken]);
  const shown = open && options.length > 0;
  return { options, shown, at: Math.min(active, options.length - 1), setOpen, setActive };
}

/** A field that adds tags, with suggestions from all there are, most used first. Enter, a comma or a semicolon adds. */
export function TagField({
  taken,
  focused = false,
  onAdd,
  onType,
  onLeave,
  onBack,
}: TagFieldProps): ReactElement {
  const id = useId();
  const tags = useAtomValue(allTagsAtom);
  const [typed, setTyped] = useState("");
  const { options, shown, at, setOpen, setActive } = useOptions(tags, typed, taken);
  const add = (added: readonly string[]): void => {
    if (added.length > 0) onAdd(added);
    setTyped("");
    onType?.([]);
    setOpen(false);
    setActive(-1);
  };
  const chosen = (): readonly string[] => {
    const option = options[at]?.tag;
    return option === undefined ? typedTags(tags ?? [], typed, taken) : [option];
  };
  const pressed = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      setActive((at + step + options.length + 1) % (options.length + 1) || (step > 0 ? 0 : -1));
    } else if (key === "Enter") add(chosen());
    else if (key === "Backspace" && typed === "") return onBack();
    else return;
    event.preventDefault();
  };
  return (
    <div className="tags-field" role="none" onKeyDown={(event) => event.stopPropagation()}>
      <input
        className="shell-field"
        role="combobox"
        aria-label={say("addTag")}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus={focused}
        placeholder={say("addTag")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="enter"
        value={typed}
        onChange={({ target: { value }, nativeEvent }) => {
          // One that is typed ends the tag; of pasted ones Enter makes several.
          const isEnded = tagSeparators.test(value.slice(-1)) && !(nativeEvent as InputEvent).isComposing;
          const made = typedTags(tags ?? [], value, taken);
          if (isEnded) return add(made);
          setTyped(value);
          onType?.(made);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        // As in the field of towns.
        onBlur={() => startTransition(() => setOpen(false))}
        onKeyDown={pressed}
      />
      {onLeave && <EscapeTurn onEscape={onLeave} />}
      {shown && <EscapeTurn onEscape={() => setOpen(false)} />}
      <OptionList {...{ id, options, at, shown }} onPick={(tag) => add([tag])} />
    </div>
  );
}

interface OptionListProps {
  /** Of the field; those of the list and its options begin with it. */
  id: string;
  options: readonly TagOption[];
  /** The one that Enter takes; -1 for none. */
  at: number;
  shown: boolean;
  onPick: (tag: string) => void;
}

function OptionList({ id, options, at, shown, onPick }: OptionListProps): ReactElement {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={say("tags")} className="tags-options" hidden={!shown}>
      {shown &&
        options.map((option, index) => (
          <Option
            key={option.tag}
            id={`${id}-${index}`}
            option={option}
            active={index === at}
            onPick={onPick}
          />
        ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: TagOption;
  active: boolean;
  onPick: (tag: string) => void;
}

function Option({ id, option: { tag, label, count }, active, onPick }: OptionProps): ReactElement {
  return (
    <div
      id={id}
      className="tags-option"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // Before the field loses the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(tag)}
    >
      <span className="tags-option-label">{count === null ? say("newTag", { tag: label }) : label}</span>
      {count !== null && (
        <span className="tags-option-count tabular">{commonWords.say("photos", { count })}</span>
      )}
    </div>
  );
}

/** The tags that were typed, each as it is written where there is such a tag; all of it where that is one. */
function typedTags(tags: readonly TagCount[], typed: string, taken: ReadonlySet<string>): string[] {
  const known = (text: string): string | undefined =>
    tags.find(({ tag }) => [tag, tagLabel(tag)].some((name) => name.toLowerCase() === text.toLowerCase()))
      ?.tag;
  const whole = known(typed.trim());
  const found = whole === undefined ? tagsFromText(typed).map((tag) => known(tag) ?? tag) : [whole];
  return [...new Set(found)].filter((tag) => !taken.has(tag));
}
