import { useEffect, useState, type ReactElement } from "react";
import { usePublished } from "./use-published.ts";
import { firstWords } from "../../../words/first.ts";
import { publishedWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { BackIcon, OnlineIcon } from "../../../views/shell/controls/icons.tsx";
import { Mark } from "../../../views/shell/controls/mark.tsx";
import { PlainLink, setQuery, useQuery } from "../../../views/shell/layout/route.ts";
import { nameOfPage } from "../../../views/shell/layout/window-title.ts";
import { hostOfAddress, OpenForm } from "./open-form.tsx";
import { PublishedRoom } from "./published-room.tsx";
import { openTroubleWords } from "./trouble-words.ts";
import "./published.css";

const { say } = publishedWords;

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
