import { useState, type ReactElement } from "react";
import { corsRules } from "./cors-rules.ts";
import { bucketWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CopyIcon } from "../../../views/shell/controls/icons.tsx";

const { say } = bucketWords;

/** The rules a bucket needs, to be pasted at the storage. `open`: they would help just now. */
export function CorsRules({ open }: { open: boolean }): ReactElement {
  const [said, setSaid] = useState("");
  const [shown, setShown] = useState(false);
  const rules = corsRules(location.origin);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(rules);
      setSaid(say("copied"));
    } catch {
      // The rules are there to be selected.
      setSaid("");
    }
  };
  return (
    <details
      className="settings-cors"
      open={open || shown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>{say("corsTitle")}</summary>
      <p>{say("corsText")}</p>
      <textarea dir="ltr" readOnly rows={10} aria-label={say("corsTitle")} value={rules} />
      <div className="settings-bucket-buttons">
        <Button icon={CopyIcon} onClick={() => void copy()}>
          {say("copy")}
        </Button>
        <output className="settings-said">{said}</output>
      </div>
    </details>
  );
}
