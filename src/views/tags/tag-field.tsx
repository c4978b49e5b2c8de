/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a <datalist> shows no counts; the keys are the field's */
import { useAtomValue } from "jotai";
import { useId, useMemo, useState, type KeyboardEvent, type ReactElement } from "react";
import { allTagsAtom } from "../../store/edits/tags.ts";
import { commonWords } from "../../words/common/words.ts";
import { tagsWords } from "../../words/tags/words.ts";
import { tagOptions, type TagOption } from "./suggest.ts";
import { EscapeTurn } from "./escape-turn.tsx";
import "./tag-field.css";

const { say } = tagsWords;

interface TagFieldProps {
  /** Tags that are there already, and are not offered. */
  taken: ReadonlySet<string>;
  onAdd: (tag: string) => void;
  /** Takes the focus. */
  focused?: boolean;
  /** Escape without a list. */
  onLeave?: () => void;
  /** Backspace in the empty field. */
  onBack: () => void;
}

/** A field that adds tags, with suggestions from all there are, most used first. Enter or a comma adds. */
export function TagField({ taken, focused = false, onAdd, onLeave, onBack }: TagFieldProps): ReactElement {
  const id = useId();
  const tags = useAtomValue(allTagsAtom);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = useMemo(() => tagOptions(tags ?? [], typed, taken), [tags, typed, taken]);
  const shown = open && options.length > 0;
  const at = Math.min(active, options.length - 1);
  const add = (tag: string): void => {
    if (tag !== "") onAdd(tag);
    setTyped("");
    setOpen(false);
    setActive(-1);
  };
  const chosen = (): string => options[at]?.tag ?? exact(options, typed) ?? "";
  const pressed = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      setActive((at + step + options.length + 1) % (options.length + 1) || (step > 0 ? 0 : -1));
    } else if (key === "Enter" || (key === "," && typed.trim() !== "")) add(chosen());
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
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={pressed}
      />
      {onLeave && <EscapeTurn onEscape={onLeave} />}
      {shown && <EscapeTurn onEscape={() => setOpen(false)} />}
      <div id={`${id}-list`} role="listbox" aria-label={say("tags")} className="tags-options" hidden={!shown}>
        {shown &&
          options.map((option, index) => (
            <Option
              key={option.tag}
              id={`${id}-${index}`}
              option={option}
              active={index === at}
              onPick={add}
            />
          ))}
      </div>
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

/** What was typed, as it is written where there is such a tag. */
function exact(options: readonly TagOption[], typed: string): string | null {
  const same = options.find(({ label, tag }) =>
    [label, tag].some((text) => text.toLowerCase() === typed.trim().toLowerCase()),
  );
  return (same ?? options.find(({ count }) => count === null))?.tag ?? null;
}
