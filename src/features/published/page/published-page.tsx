import { useEffect, useState, type ReactElement } from "react";
import { usePublished } from "./use-published.ts";
import { firstWords } from "../../../words/first.ts";
import { publishedWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { BackIcon, OnlineIcon } from "../../../views/shell/controls/icons.tsx";
import { Mark } from "../../../views/shell/controls/mark.tsx";
import { PlainLink, setQuery, useQuery } from "../../../views/shell/layout/route.ts";
import { nameOfPage } from "../../../views/shell/layout/window-title.ts";
import { commonWords } from "../../../words/common.ts";
import { openTroubleWords, PublishedRoom } from "./published-room.tsx";
import "./published.css";

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
function hostOfAddress(address: string): string {
  return URL.canParse(address, location.origin) ? new URL(address, location.origin).host : address;
}

/** The page that shows a published library: its address is in the page's own ("?at="). Without one it asks for it. */
export function PublishedPage(): ReactElement {
  const address = new URLSearchParams(useQuery()).get("at") ?? "";
  const [attempt, setAttempt] = useState(0);
  const title = firstWords.say("openPublished");
  useEffect(() => nameOfPage(title), [title]);
  const goTo = (next: string): void => {
    if (next === address) setAttempt(attempt + 1);
    setQuery(next === "" ? "" : new URLSearchParams({ at: next }).toString(), { replace: false });
  };
  return (
    <div className="published-page">
      <header className="published-head">
        <Mark />
        <span className="published-host" dir="ltr">
          {address !== "" && hostOfAddress(address)}
        </span>
        {address !== "" && (
          <Button kind="plain" icon={OnlineIcon} aria-label={say("openAnother")} onClick={() => goTo("")}>
            {say("openAnother")}
          </Button>
        )}
        <PlainLink href="/" className="shell-button shell-button-plain" aria-label={say("ownPhotos")}>
          <BackIcon size={18} aria-hidden />
          <span>{say("ownPhotos")}</span>
        </PlainLink>
      </header>
      {address === "" ? (
        <OpenForm address="" trouble={null} isOpening={false} onOpen={goTo} onCancel={() => undefined} />
      ) : (
        <Opened key={address} address={address} attempt={attempt} onOpen={goTo} />
      )}
    </div>
  );
}

interface OpenedProps {
  address: string;
  attempt: number;
  onOpen: (address: string) => void;
}

function Opened({ address, attempt, onOpen }: OpenedProps): ReactElement {
  const opening = usePublished(address, attempt);
  if (opening.state === "open")
    return <PublishedRoom library={opening.library} onAgain={() => onOpen(address)} />;
  return (
    <OpenForm
      address={address}
      trouble={opening.state === "failed" ? openTroubleWords(opening.why, opening.host) : null}
      isOpening={opening.state === "opening"}
      onOpen={onOpen}
      onCancel={() => onOpen("")}
    />
  );
}
