import { useId, type ReactElement } from "react";
import { locateWords } from "../words.ts";

const { say } = locateWords;

interface CoordinatesFieldProps {
  text: string;
  /** What is wrong with it, as a sentence. */
  wrong: string | null;
  onType: (text: string) => void;
  onEnter: () => void;
}

/** The field for coordinates or a map link, with an error below it. */
export function CoordinatesField({ text, wrong, onType, onEnter }: CoordinatesFieldProps): ReactElement {
  const [field, words] = [useId(), useId()];
  return (
    <form
      className="place-coordinates"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label htmlFor={field}>{say("coordinates")}</label>
      <input
        id={field}
        className="shell-field tabular"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={wrong !== null}
        aria-describedby={words}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <output id={words} className="place-wrong">
        {wrong}
      </output>
    </form>
  );
}
