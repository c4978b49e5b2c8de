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
import { FileInput, SettingsRow, SettingsSection } from "../settings-row.tsx";
import "../library/library.css";
import "./map-tiles.css";

/** The person's own map tiles: a file, or a server. */
export function MapTilesSection(): ReactElement {
  const own = useAtomValue(ownTilesAtom);
  const google = useAtomValue(googleAccessAtom);
  const [said, setSaid] = useState("");
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  const remove = (): void => {
    removeTiles();
    setSaid("Removed. The built-in map is back.");
  };
  return (
    <SettingsSection ref={box} title="Map" headingId="settings-map" {...kept}>
      <p className="settings-tiles-about">
        The built-in map shows countries, regions and towns. Add map tiles to see streets. A tile file also
        works offline.
      </p>
      {own && google && (
        <p>Map tiles are hidden while Google Maps is on. Remove its key below to see them.</p>
      )}
      <FileRow own={own} say={setSaid} remove={remove} />
      <MapTilesAddress own={own} remove={remove} />
      <output className="settings-done">{said}</output>
    </SettingsSection>
  );
}

interface FileRowProps {
  own: OwnTiles | null;
  say: (words: string) => void;
  remove: () => void;
}

/** The tile file, or buttons to choose one. */
function FileRow({ own, say, remove }: FileRowProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const file = own?.tiles?.kind === "url" ? null : own;
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
      title={file?.name ?? "Map tile file"}
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
      {file ? fileWords(file) : "PMTiles, vector or raster. Choose a file, or drop it anywhere on this page."}
      <FileInput
        ref={input}
        accept=".pmtiles"
        label="Map tile file"
        onFile={(chosen) => void takeTiles(chosen, Promise.resolve(null)).then(done)}
      />
    </SettingsRow>
  );
}

function fileWords({ tiles, reach, kept }: OwnTiles): string {
  if (reach === "ask") return "Allow access to this file to see it. Until then, the built-in map is shown.";
  if (reach === "away" || !tiles?.archive)
    return "File not found. Plug in its drive and reload the page, or choose the file again.";
  const { kind, minZoom, maxZoom } = tiles.archive;
  const what = `${kind === "vector" ? "Vector tiles" : "Raster tiles"}, zoom ${minZoom} to ${maxZoom}.`;
  return kept
    ? `${what} This browser remembers the file and reads only the areas you view.`
    : `${what} For this visit only: this browser can't remember files.`;
}
