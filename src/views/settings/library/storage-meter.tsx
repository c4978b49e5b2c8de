import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { formatBytes } from "../../shell/words/format.ts";
import { allCountsAtom } from "../../../store/filter/shown-counts.ts";
import { contentText } from "../../shell/words/trip-words.ts";
import type { Storage } from "../../../store/settings/storage.ts";
import { rich } from "../../shell/words/rich.tsx";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

/** Smallest visible part of the bar. */
const leastPart = 0.004;

/** How much storage the library uses, as a sentence, a bar and its key. */
export function StorageMeter({ storage: { library, browser } }: { storage: Storage }): ReactElement {
  const all = useAtomValue(allCountsAtom);
  const taken = library.pictures + library.screens + library.records;
  const used = formatBytes(taken);
  const { quota } = browser;
  const room = quota !== null && quota > taken ? quota : null;
  return (
    <>
      <p className="settings-taken">
        <strong className="tabular">{contentText({ photos: all.tiles, videos: all.videos })}</strong>
        <span>
          {rich(room === null ? say("used", { used }) : say("usedOf", { used, room: formatBytes(room) }), {
            size: (text) => <span className="tabular">{text}</span>,
          })}
        </span>
      </p>
      <div className="settings-bar" aria-hidden>
        <BarPart bytes={library.pictures} of={room ?? taken} kind="pictures" />
        <BarPart bytes={library.screens} of={room ?? taken} kind="screens" />
        <BarPart bytes={library.records} of={room ?? taken} kind="records" />
      </div>
      <ul className="settings-key">
        <Key kind="pictures" name={say("keyPictures")} bytes={library.pictures} />
        {library.screens > 0 && <Key kind="screens" name={say("keyScreens")} bytes={library.screens} />}
        <Key kind="records" name={say("keyRecords")} bytes={library.records} />
        {room !== null && (
          <Key kind="free" name={say("keyFree")} bytes={Math.max(0, room - (browser.usage ?? taken))} />
        )}
      </ul>
    </>
  );
}

type Kind = "pictures" | "screens" | "records" | "free";

function BarPart({ bytes, of, kind }: { bytes: number; of: number; kind: Kind }): ReactElement | null {
  if (bytes === 0 || of === 0) return null;
  return <span data-kind={kind} style={{ flexBasis: `${Math.max(leastPart, bytes / of) * 100}%` }} />;
}

function Key({ kind, name, bytes }: { kind: Kind; name: string; bytes: number }): ReactElement {
  return (
    <li>
      <span className="settings-dot" data-kind={kind} aria-hidden />
      {name} <span className="settings-amount tabular">{formatBytes(bytes)}</span>
    </li>
  );
}
