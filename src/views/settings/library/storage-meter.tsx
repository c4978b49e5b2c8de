import type { ReactElement } from "react";
import { formatBytes, formatNoun } from "../../shell/words/format.ts";
import type { Storage } from "../../../store/settings/storage.ts";

/** Smallest visible part of the bar. */
const leastPart = 0.004;

/** How much storage the library uses, as a sentence, a bar and its key. */
export function StorageMeter({ storage: { library, browser } }: { storage: Storage }): ReactElement {
  const taken = library.pictures + library.screens + library.records;
  const { quota } = browser;
  const room = quota !== null && quota > taken ? quota : null;
  return (
    <>
      <p className="settings-taken">
        <strong className="tabular">{formatNoun(library.photos, "photo")}</strong>
        <span>
          <span className="tabular">{formatBytes(taken)}</span> used
          {room !== null && (
            <>
              {" "}
              of <span className="tabular">{formatBytes(room)}</span>
            </>
          )}
        </span>
      </p>
      <div className="settings-bar" aria-hidden>
        <BarPart bytes={library.pictures} of={room ?? taken} kind="pictures" />
        <BarPart bytes={library.screens} of={room ?? taken} kind="screens" />
        <BarPart bytes={library.records} of={room ?? taken} kind="records" />
      </div>
      <ul className="settings-key">
        <Key kind="pictures" name="Thumbnails" bytes={library.pictures} />
        {library.screens > 0 && <Key kind="screens" name="Previews" bytes={library.screens} />}
        <Key kind="records" name="Photo details" bytes={library.records} />
        {room !== null && (
          <Key kind="free" name="Free" bytes={Math.max(0, room - (browser.usage ?? taken))} />
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
