import { useAtom, useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { ignore, orNull } from "../../../faults/faults.ts";
import { library } from "../../../store/session/session.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { copyText } from "../../../views/shell/copy-text.ts";
import { listOf } from "../../../views/shell/words/format.ts";
import { localeNow } from "../../../words/locale.ts";
import type { SeenLine } from "../shared/packs.ts";
import type { SeenInPhoto, SeenThing } from "../shared/seen-port.ts";
import { calledIn } from "../shared/things.ts";
import { seenWords } from "../words.ts";
import { seenStateAtom } from "./seen-state.ts";
import { shownTextAtom } from "./shown-text.ts";
import "./seen.css";

const { say } = seenWords;

/** Letters of a text that its row shows; the button shows all, over the picture. */
const mostShown = 160;

/** What is seen in a photo, and what is read in it, as rows of its details; nothing where that is nothing. */
export function SeenRow({ photo }: { photo: Row }): ReactElement | null {
  const [seen, setSeen] = useState<{ of: Row; found: SeenInPhoto } | null>(null);
  const { things, text } = useAtomValue(seenStateAtom);
  useEffect(() => {
    let isShown = true;
    const ask = async (): Promise<void> => {
      // The library worker died: asked again with the next photo.
      const [found] = await Promise.all([library.seen.of(photo).catch(orNull), seenWords.load()]);
      if (isShown && found !== null) setSeen({ of: photo, found });
    };
    // Its words are not loaded without a network: nothing is said.
    ask().catch(ignore);
    return () => {
      isShown = false;
    };
  }, [photo, things.phase, text.phase]);
  if (seen?.of !== photo) return null;
  const { found } = seen;
  return (
    <>
      {found.things.length > 0 && <ThingsFact things={found.things} />}
      {found.text.length > 0 && <TextFact photo={photo} lines={found.text} />}
    </>
  );
}

function ThingsFact({ things }: { things: readonly SeenThing[] }): ReactElement {
  const language = new Intl.Locale(localeNow()).language;
  const names = things.map(({ thing, sure }) => {
    const [name = thing] = calledIn(thing, language);
    return sure ? name : say("perhaps", { thing: name });
  });
  return (
    <div className="viewer-fact">
      <dt>{say("things")}</dt>
      <dd>{listOf(names)}</dd>
    </div>
  );
}

/** The beginning of a text, with buttons that show all of it over the picture, and copy it. */
export function TextFact({ photo, lines }: { photo: Row; lines: readonly SeenLine[] }): ReactElement {
  const [shown, setShown] = useAtom(shownTextAtom);
  const [said, setSaid] = useState("");
  const text = lines.map((line) => line.text).join("\n");
  const isShown = shown?.photo === photo;
  const signs = Array.from(text);
  const copy = async (): Promise<void> => setSaid(say((await copyText(text)) ? "textCopied" : "copyBlocked"));
  return (
    <div className="viewer-fact">
      <dt>{say("textInPicture")}</dt>
      <dd className="seen-found-text" dir="auto">
        {signs.length > mostShown ? `${signs.slice(0, mostShown).join("").trimEnd()}\u2026` : text}
      </dd>
      <dd className="seen-actions">
        <Button aria-pressed={isShown} onClick={() => setShown(isShown ? null : { photo, lines })}>
          {say("showText")}
        </Button>
        <Button onClick={() => void copy()}>{say("copyText")}</Button>
        <output className="seen-state">{said}</output>
      </dd>
    </div>
  );
}
