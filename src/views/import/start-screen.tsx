import { otherwise } from "../../faults/faults.ts";
import { atom, useAtomValue } from "jotai";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { beforeImportAtom, importActions, importStatusAtom } from "../../store/import/import.ts";
import { closeDialog, dialogsAtom, openDialog } from "../../store/dialogs.ts";
import { Button } from "../shell/controls/button.tsx";
import { AddFilesIcon, AddFolderIcon, PlayCircleIcon, SettingsIcon } from "../shell/controls/icons.tsx";
import { Mark } from "../shell/controls/mark.tsx";
import { pickFiles, pickFolder } from "../shell/controls/pick.tsx";
import { Link } from "../shell/controls/link.tsx";
import type { LazyPart } from "../shell/layout/lazy-part.ts";
import { Room } from "../shell/layout/room.tsx";
import { useTouchOnly } from "../shell/layout/use-media.ts";
import { Warnings } from "../shell/layout/warnings.tsx";
import "./start-screen.css";
import { firstWords } from "../../words/first.ts";

const { say } = firstWords;

/** An import began without anything to read: the drop held no files. */
const foundNothingAtom = atom(
  (get) => get(beforeImportAtom) !== null && get(importStatusAtom).phase === "idle",
);

/** After a request to add photos, by a shortcut of the installed app, the focus is on the first way. */
function useWaysAskedFor(): RefObject<HTMLDivElement | null> {
  const ways = useRef<HTMLDivElement>(null);
  const asked = useAtomValue(dialogsAtom).some(({ name }) => name === "adding");
  useEffect(() => {
    if (!asked) return;
    ways.current?.querySelector("button")?.focus();
    closeDialog("adding");
  }, [asked]);
  return ways;
}

interface StartScreenProps {
  backdrop: LazyPart<{ onFailure: () => void }>;
}

/** Asks for the sample trip; whether it could not be loaded, as without a network. */
async function sampleIsMissing(): Promise<boolean> {
  // Nothing of it is there then.
  return importActions.sampleTrip().then(() => false, otherwise(true));
}

/** The page before the first import. Its part `backdrop` is fetched on request. */
export function StartScreen({ backdrop }: StartScreenProps): ReactElement {
  const foundNothing = useAtomValue(foundNothingAtom);
  const touch = useTouchOnly();
  const ways = useWaysAskedFor();
  const [sampleMissing, setSampleMissing] = useState(false);
  const [playing, setPlaying] = useState(false);
  const trySample = (): void => {
    setSampleMissing(false);
    void sampleIsMissing().then(setSampleMissing);
  };
  const [failPlaying] = useState(() => () => {
    setPlaying(false);
    setSampleMissing(true);
  });
  return (
    <div className="import-first">
      {playing && <Room name="partSample" part={backdrop} props={{ onFailure: failPlaying }} />}
      <header className="import-first-head">
        <Mark />
        <Link
          href="/settings"
          className="shell-icon-button"
          title={say("settings")}
          aria-label={say("settings")}
        >
          <SettingsIcon size={20} aria-hidden />
        </Link>
      </header>
      <Warnings />
      <main className="import-first-main">
        <h1 className="import-first-title">{say(touch ? "headingTouch" : "headingDrop")}</h1>
        <p className="import-first-sentence">{say("sentence")}</p>
        <div ref={ways} className="import-first-ways">
          <Button kind="primary" icon={AddFolderIcon} onClick={() => void pickFolder()}>
            {say("addFolder")}
          </Button>
          <Button icon={AddFilesIcon} onClick={pickFiles}>
            {say("addFiles")}
          </Button>
          <Button icon={PlayCircleIcon} onClick={trySample}>
            {say("trySample")}
          </Button>
        </div>
        <p className="import-first-small">
          <Link href="/privacy">{say("staysHere")}</Link>
        </p>
        <div className="import-first-looks">
          <Link href="/about" className="shell-button shell-button-plain">
            {say("seeHow")}
          </Link>
          <Button kind="plain" onClick={() => setPlaying(!playing)}>
            {say(playing ? "stopSample" : "playSample")}
          </Button>
          <Button kind="plain" onClick={() => openDialog("transfer", { wish: { way: "receive" } })}>
            {say("receiveAsk")}
          </Button>
          <Link href="/open" className="shell-button shell-button-plain">
            {say("openPublished")}
          </Link>
        </div>
        <output className="import-first-nothing">
          {sampleMissing ? say("sampleMissing") : foundNothing && say("noFiles")}
        </output>
      </main>
    </div>
  );
}
