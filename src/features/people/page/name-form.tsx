import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from "react";
import { Button } from "../../../views/shell/controls/button.tsx";
import { peopleWords } from "../words.ts";

const { say } = peopleWords;

interface NameFormProps {
  name: string;
  suggestions: readonly string[];
  /** It takes the focus: a button opened it. */
  focuses?: boolean;
  /** Takes the name, without space around it. */
  onSave: (name: string) => unknown;
  /** Buttons beside the one that saves. */
  children?: ReactNode;
}

/** A field for a person's name, with names to choose from. */
export function NameForm({
  name,
  suggestions,
  focuses = false,
  onSave,
  children,
}: NameFormProps): ReactElement {
  const [draft, setDraft] = useState(name);
  const names = useId();
  const text = draft.trim();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focuses) field.current?.focus();
  }, [focuses]);
  return (
    <form
      className="people-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== name) void onSave(text);
      }}
    >
      <input
        ref={field}
        type="text"
        className="shell-field"
        aria-label={say("name")}
        placeholder={say("name")}
        list={names}
        maxLength={200}
        autoComplete="off"
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      <datalist id={names}>
        {suggestions.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <Button type="submit" kind="primary" disabled={text === name}>
        {say("save")}
      </Button>
      {children}
    </form>
  );
}
