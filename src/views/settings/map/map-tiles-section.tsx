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
import "./map-tiles.css";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

/** The person's own map tiles: a file, or a server. */
export function MapTilesSection(): ReactElement {
  const own = useAtomValue(ownTilesAtom);
  const google = useAtomValue(googleAccessAtom);
  const [said, setSaid] = useState("");
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  const remove = (): void => {
    removeTiles();
    setSaid(say("tilesRemoved"));
  };
  return (
    <SettingsSection ref={box} title={say("map")} headingId="settings-map" help="maps" {...kept}>
      <p className="settings-tiles-about">{say("tilesAbout")}</p>
      {own && google && <p>{say("tilesHidden")}</p>}
      <FileRow own={own} tell={setSaid} remove={remove} />
      <MapTilesAddress own={own} remove={remove} />
      <output className="settings-done">{said}</output>
    </SettingsSection>
  );
}

interface FileRowProps {
  own: OwnTiles | null;
  tell: (words: string) => void;
  remove: () => void;
}

/** The tile file, or buttons to choose one. */
function FileRow({ own, tell, remove }: FileRowProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const file = own?.tiles?.kind === "url" ? null : own;
  const done = (wrong: string | null): void => tell(wrong ?? "");
  const pick = async (): Promise<void> => {
    tell("");
    const picked = await pickTiles();
    if (picked === "needs-input") input.current?.click();
    else done(picked.wrong);
  };
  return (
    <SettingsRow
      icon={MapIcon}
      title={file?.name ?? say("tileFile")}
      action={
        <>
          {file?.reach === "ask" && (
            <Button kind="primary" onClick={() => void reopenTiles()}>
              {say("allow")}
            </Button>
          )}
          <Button onClick={() => void pick()}>{say(file ? "chooseAnother" : "chooseFile")}</Button>
          {file && <Button onClick={remove}>{say("remove")}</Button>}
        </>
      }
    >
      {file ? fileWords(file) : say("tileFileText")}
      <FileInput
        ref={input}
        accept=".pmtiles"
        label={say("tileFile")}
        onFile={(chosen) => void takeTiles(chosen, Promise.resolve(null)).then(done)}
      />
    </SettingsRow>
  );
}

function fileWords({ tiles, reach, kept }: OwnTiles): string {
  if (reach === "ask") return say("tileFileAsk");
  if (reach === "away" || !tiles?.archive) return say("tileFileAway");
  const { kind, minZoom, maxZoom } = tiles.archive;
  return say(kept ? "tileFileKept" : "tileFileOnce", {
    kind: say(kind === "vector" ? "vectorTiles" : "rasterTiles"),
    from: minZoom,
    to: maxZoom,
  });
}
