import { atom, useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { beforeImportAtom, importActions, importStatusAtom } from "../../store/import/import.ts";
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

/** An import began without anything to read: the drop held no files. */
const foundNothingAtom = atom(
  (get) => get(beforeImportAtom) !== null && get(importStatusAtom).phase === "idle",
);

interface StartScreenProps {
  how: LazyPart<{ onClose: () => void }>;
  backdrop: LazyPart<{ onFailure: () => void }>;
}

/** The page before the first import. Its parts `how` and `backdrop` are fetched on wish. */
export function StartScreen({ how, backdrop }: StartScreenProps): ReactElement {
  const foundNothing = useAtomValue(foundNothingAtom);
  const touch = useTouchOnly();
  const [sampleMissing, setSampleMissing] = useState(false);
  const [explaining, setExplaining] = useState(false);
  const [playing, setPlaying] = useState(false);
  const trySample = (): void => {
    setSampleMissing(false);
    importActions.sampleTrip().catch(() => setSampleMissing(true));
  };
  const [failPlaying] = useState(() => () => {
    setPlaying(false);
    setSampleMissing(true);
  });
  return (
    <div className="import-first">
      {playing && <Room name="The sample trip" part={backdrop} props={{ onFailure: failPlaying }} />}
      <header className="import-first-head">
        <Mark />
        <Link href="/settings" className="shell-icon-button" title="Settings" aria-label="Settings">
          <SettingsIcon size={20} aria-hidden />
        </Link>
      </header>
      <Warnings />
      <main className="import-first-main">
        <h1 className="import-first-title">
          {touch ? "Your photos, place by place" : "Drop photos or folders anywhere"}
        </h1>
        <p className="import-first-sentence">See where and when you took them, on a map and day by day.</p>
        <div className="import-first-ways">
          <Button kind="primary" icon={AddFolderIcon} onClick={() => void pickFolder()}>
            Add folder
          </Button>
          <Button icon={AddFilesIcon} onClick={pickFiles}>
            Add files
          </Button>
          <Button icon={PlayCircleIcon} onClick={trySample}>
            Try a sample trip
          </Button>
        </div>
        <p className="import-first-small">Your photos stay on this device.</p>
        <div className="import-first-looks">
          <Button kind="plain" onClick={() => setExplaining(true)}>
            See how it works
          </Button>
          <Button kind="plain" onClick={() => setPlaying(!playing)}>
            {playing ? "Stop the sample trip" : "Play the sample trip in the background"}
          </Button>
        </div>
        <output className="import-first-nothing">
          {sampleMissing
            ? "The sample trip could not be loaded. Check your connection and try again."
            : foundNothing && "No files found. Try another folder."}
        </output>
      </main>
      {explaining && <Room name="This dialog" part={how} props={{ onClose: () => setExplaining(false) }} />}
    </div>
  );
}
