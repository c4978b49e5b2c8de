import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { ignore, orNull } from "../../../faults/faults.ts";
import { library } from "../../../store/session/session.ts";
import { listOf } from "../../../views/shell/words/format.ts";
import { localeNow } from "../../../words/locale.ts";
import type { SeenThing } from "../shared/seen-port.ts";
import { calledIn } from "../shared/things.ts";
import { seenWords } from "../words.ts";
import { seenStateAtom } from "./seen-state.ts";

const { say } = seenWords;

/** What is seen in a photo, as a row of its details; nothing where that is nothing. */
export function SeenRow({ photo }: { photo: Row }): ReactElement | null {
  const [seen, setSeen] = useState<{ of: Row; things: readonly SeenThing[] } | null>(null);
  const { phase } = useAtomValue(seenStateAtom).things;
  useEffect(() => {
    let isShown = true;
    const ask = async (): Promise<void> => {
      // The library worker died: asked again with the next photo.
      const [things] = await Promise.all([library.seen.of(photo).catch(orNull), seenWords.load()]);
      if (isShown && things !== null) setSeen({ of: photo, things });
    };
    // Its words are not loaded without a network: nothing is said.
    ask().catch(ignore);
    return () => {
      isShown = false;
    };
  }, [photo, phase]);
  if (seen?.of !== photo || seen.things.length === 0) return null;
  const language = new Intl.Locale(localeNow()).language;
  const names = seen.things.map(({ thing, sure }) => {
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
