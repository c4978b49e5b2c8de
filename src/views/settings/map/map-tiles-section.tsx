import { useAtomValue } from "jotai";
import { useRef, useState, type ReactElement } from "react";
import { googleAccessAtom } from "../../../store/map/google-map.ts";
import {
  ownTilesAtom,
  pickTiles,
  removeTiles,
  reopenTiles,
  takeTiles,
  type OwnTiles,
} from "../../../store/map/map-tiles.ts";
import { Button } from "../../shell/controls/button.tsx";
import { MapIcon } from "../../shell/controls/icons.tsx";
import { useKeepFocus } from "../../shell/use-keep-focus.ts";
import { MapTilesAddress } from "./map-tiles-address.tsx";
import { SettingsRow } from "../settings-row.tsx";
import "../library/library.css";
import "./map-tiles.css";

/** Map tiles of the person's own: a file on their device, or a server they name. */
export function MapTilesSection(): ReactElement {
  const own = useAtomValue(ownTilesAtom);
  const google = useAtomValue(googleAccessAtom);
  const [said, setSaid] = useState("");
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  const remove = (): void => {
    removeTiles();
    setSaid("Removed. The map is the built-in one again.");
  };
  return (
    <section ref={box} className="shell-section" aria-labelledby="settings-map" {...kept}>
      <h2 id="settings-map" className="shell-section-title">
        Map
      </h2>
      <p className="settings-tiles-about">
        The built-in map shows countries, regions and towns. Tiles of your own add streets, drawn here without
        a network wherever they reach.
      </p>
      {own && google && (
        <p>While Google’s map is on, tiles are not drawn. Remove its key below to see them.</p>
      )}
      <FileRow own={own} say={setSaid} remove={remove} />
      <MapTilesAddress own={own} remove={remove} />
      <output className="settings-done">{said}</output>
    </section>
  );
}

interface FileRowProps {
  own: OwnTiles | null;
  say: (words: string) => void;
  remove: () => void;
}

/** The file on show, or the way to one. A row for each state, so that words and buttons belong together. */
function FileRow({ own, say, remove }: FileRowProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const file = own && !isOnline(own) ? own : null;
  const done = (wrong: string | null): void => say(wrong ?? "");
  const pick = async (): Promise<void> => {
    say("");
    const picked = await pickTiles();
    if (picked === "needs-input") input.current?.click();
    else done(picked.wrong);
  };
  return (
    <SettingsRow
      icon={MapIcon}
      title={file?.name ?? "A file of map tiles"}
      action={
        <>
          {file?.reach === "ask" && (
            <Button kind="primary" onClick={() => void reopenTiles()}>
              Allow
            </Button>
          )}
          <Button onClick={() => void pick()}>{file ? "Choose another…" : "Choose file…"}</Button>
          {file && <Button onClick={remove}>Remove</Button>}
        </>
      }
    >
      {file ? fileWords(file) : "PMTiles, vector or pictures. Choose one, or drop it anywhere on this page."}
      <input
        ref={input}
        type="file"
        accept=".pmtiles"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="File of map tiles"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // So that the same file can be chosen once more.
          currentTarget.value = "";
          if (chosen) void takeTiles(chosen, Promise.resolve(null)).then(done);
        }}
      />
    </SettingsRow>
  );
}

/** Whether tiles come from a server. */
export const isOnline = ({ tiles }: OwnTiles): boolean => tiles?.kind === "url";

function fileWords({ tiles, reach, kept }: OwnTiles): string {
  if (reach === "ask")
    return "The browser asks once more before this file is read. Until then the built-in map shows.";
  if (reach === "away" || !tiles?.archive)
    return "The file is not where it was. Plug in the disk it is on and reload the page, or choose it again.";
  const { kind, minZoom, maxZoom } = tiles.archive;
  const what = `${kind === "vector" ? "Vector tiles" : "Pictures"}, zoom ${minZoom} to ${maxZoom}.`;
  return kept
    ? `${what} This browser remembers where it is, and reads only the parts you look at.`
    : `${what} For this visit only: this browser does not remember where files are.`;
}
