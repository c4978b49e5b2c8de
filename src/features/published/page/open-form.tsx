import { useState, type ReactElement } from "react";
import { commonWords } from "../../../words/common.ts";
import { publishedWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";

const { say } = publishedWords;

interface OpenFormProps {
  /** What was entered before. */
  address: string;
  /** Why that could not be opened. */
  trouble: string | null;
  isOpening: boolean;
  onOpen: (address: string) => void;
  onCancel: () => void;
}

/** Asks for the address of a published library. */
export function OpenForm({ address, trouble, isOpening, onOpen, onCancel }: OpenFormProps): ReactElement {
  const [draft, setDraft] = useState(address);
  return (
    <main className="published-form">
      <h1>{say("openTitle")}</h1>
      <p>{say("openText")}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onOpen(draft.trim());
        }}
      >
        <label className="published-field">
          {say("address")}
          <input
            type="text"
            inputMode="url"
            required
            autoCapitalize="off"
            autoComplete="url"
            spellCheck={false}
            dir="ltr"
            maxLength={2000}
            placeholder={say("example")}
            value={draft}
            aria-invalid={trouble !== null}
            aria-describedby="published-trouble"
            onChange={({ target }) => setDraft(target.value)}
          />
        </label>
        {isOpening ? (
          <Button onClick={onCancel}>{commonWords.say("cancel")}</Button>
        ) : (
          <Button kind="primary" type="submit">
            {say(trouble === null ? "open" : "tryAgain")}
          </Button>
        )}
      </form>
      <output id="published-trouble" className="published-trouble" data-wrong={trouble !== null}>
        {isOpening ? say("opening", { host: hostOfAddress(address) }) : trouble}
      </output>
    </main>
  );
}

/** The server of an address, as far as there is one. */
export function hostOfAddress(address: string): string {
  return URL.canParse(address, location.origin) ? new URL(address, location.origin).host : address;
}
