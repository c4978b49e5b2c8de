import { useAtomValue } from "jotai";
import { useRef, useState, type ReactElement } from "react";
import { shownName } from "../../photo/names/shown-name.ts";
import { foldersAtom, importActions } from "../../store/import/import.ts";
import { Button, IconButton } from "../shell/controls/button.tsx";
import { CloseIcon } from "../shell/controls/icons.tsx";
import { Link } from "../shell/controls/link.tsx";
import { focusMain, useKeepFocus } from "../shell/use-keep-focus.ts";
import { reconnectWords } from "./folder-words.ts";
import "./reconnect-bar.css";
import { importingWords } from "../../words/importing.ts";

const { say } = importingWords;

/** Most buttons in the bar; the report has the others. */
const MOST_BUTTONS = 2;

/** Folders of earlier visits whose originals are not available, with buttons to reconnect them. */
export function ReconnectBar(): ReactElement | null {
  const folders = useAtomValue(foldersAtom);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  const words = reconnectWords(folders);
  if (words === null || words === dismissed) return null;
  const waiting = folders.filter(({ access }) => access === "ask" || access === "away");
  return (
    <section ref={box} className="reconnect-bar" aria-label={words} {...kept}>
      <p className="reconnect-bar-words">{words}</p>
      <div className="reconnect-bar-ways">
        {waiting.slice(0, MOST_BUTTONS).map(({ prefix, name }) => (
          <Button key={prefix} onClick={() => importActions.reconnect(prefix)}>
            {say("reconnectName", { name: shownName(name) })}
          </Button>
        ))}
        {waiting.length > MOST_BUTTONS && <Link href="/import">{say("allFolders")}</Link>}
      </div>
      <IconButton
        icon={CloseIcon}
        label={say("closeFolders")}
        onClick={() => {
          setDismissed(words);
          focusMain();
        }}
      />
    </section>
  );
}
