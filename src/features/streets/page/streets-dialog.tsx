import { useAtomValue } from "jotai";
import { useId, useRef, useState, type ReactElement } from "react";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import { tilesBytes } from "../../../photo/geo/street-tiles.ts";
import {
  deleteStreets,
  newStreetArea,
  pauseStreets,
  saveStreets,
  savingStreetsAtom,
  streetAreasAtom,
  streetSourceOf,
  type SavingStreets,
} from "./streets.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { mapHandle } from "../../../views/map/map-state.ts";
import type { StreetArea } from "./street-shelf.ts";
import { PauseIcon, PlayIcon } from "../../../views/shell/controls/icons.tsx";
import { lookUpStreets, useStreetPlan, type StreetsFound } from "./use-street-plan.ts";
import { mapWords } from "../../../words/map.ts";
import "./streets.css";

const { say } = mapWords;

interface StreetsDialogProps {
  tiles: MapTiles;
  /** What the map shows. */
  bounds: Bounds | null;
  /** A name for it. */
  name: string;
  onClose: () => void;
}

/** Resumes saving an area from the tiles it is from; why it cannot, as a sentence. */
function useResume(tiles: MapTiles): {
  resume: (area: StreetArea) => Promise<void>;
  wrong: string | null;
} {
  const [wrong, setWrong] = useState<string | null>(null);
  const resume = async (area: StreetArea): Promise<void> => {
    setWrong(null);
    if (streetSourceOf(tiles) !== area.source)
      return setWrong(mapWords.say("streetsOther", { name: area.name }));
    const found = await lookUpStreets(tiles, area.bounds);
    if ("wrong" in found) setWrong(found.wrong);
    else await saveStreets(area, found.plan);
  };
  return { resume, wrong };
}

/** How far saving is, with a button to pause or resume it. It goes on when the dialog is closed. */
function StreetsProgress({
  saving: { phase, done, total, why },
  area,
  tiles,
}: {
  saving: SavingStreets;
  area: StreetArea;
  tiles: MapTiles;
}): ReactElement {
  const { resume, wrong } = useResume(tiles);
  const words = say("streetsDone", { done: formatBytes(done), all: formatBytes(total) });
  const doing = say("streetsDoing", { name: area.name });
  return (
    <div className="streets-saving">
      <p>
        {phase === "saving" ? doing : phase === "paused" ? say("streetsPaused", { name: area.name }) : why}
      </p>
      <progress aria-label={doing} max={total} value={done} aria-valuetext={words} />
      <div className="streets-line">
        <span className="streets-quiet tabular">{words}</span>
        {phase === "saving" ? (
          <Button icon={PauseIcon} onClick={pauseStreets}>
            {say("streetsPause")}
          </Button>
        ) : (
          <Button icon={PlayIcon} onClick={() => void resume(area)}>
            {say("streetsResume")}
          </Button>
        )}
      </div>
      {wrong !== null && <p role="alert">{wrong}</p>}
    </div>
  );
}

interface SavedAreasProps {
  areas: readonly StreetArea[];
  tiles: MapTiles;
  /** One of them is shown on the map. */
  onShow: () => void;
}

/** The areas whose streets are saved, to see, complete and delete them. */
function SavedAreas({ areas, tiles, onShow }: SavedAreasProps): ReactElement {
  const saving = useAtomValue(savingStreetsAtom);
  const { resume, wrong } = useResume(tiles);
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  const show = (area: StreetArea): void => {
    mapHandle.current?.fit(area.bounds, { maxZoom: 16 });
    onShow();
  };
  return (
    <section ref={box} className="streets-saved" aria-label={say("saved")} {...kept}>
      <h3>{say("saved")}</h3>
      <ul>
        {areas.map((area) => (
          <li key={area.id} className="streets-area">
            <div className="streets-area-words">
              <span>{area.name}</span>
              <span className="streets-quiet">
                {formatBytes(area.bytes)}
                {!area.whole && `, ${say(saving.area?.id === area.id ? "savedNow" : "savedPartly")}`}
              </span>
            </div>
            {!area.whole && saving.area === null && (
              <Button
                aria-label={say("savedResumeName", { name: area.name })}
                onClick={() => void resume(area)}
              >
                {say("streetsResume")}
              </Button>
            )}
            <Button aria-label={say("savedShowName", { name: area.name })} onClick={() => show(area)}>
              {say("savedShow")}
            </Button>
            <Button
              aria-label={say("savedDeleteName", { name: area.name })}
              onClick={() => void deleteStreets(area)}
            >
              {say("savedDelete")}
            </Button>
          </li>
        ))}
      </ul>
      {wrong !== null && <p role="alert">{wrong}</p>}
    </section>
  );
}

/** Saves the streets of the map's view in this browser, and lists what is saved. */
export function StreetsDialog({ tiles, bounds, name, onClose }: StreetsDialogProps): ReactElement {
  const saving = useAtomValue(savingStreetsAtom);
  const areas = useAtomValue(streetAreasAtom);
  return (
    <Dialog title={say("streets")} description={say("streetsText")} onClose={onClose}>
      {saving.area ? (
        <StreetsProgress saving={saving} area={saving.area} tiles={tiles} />
      ) : (
        tiles.kind !== "saved" && <NewArea tiles={tiles} bounds={bounds} name={name} />
      )}
      {areas.length > 0 && <SavedAreas areas={areas} tiles={tiles} onShow={onClose} />}
    </Dialog>
  );
}

function NewArea({ tiles, bounds, name }: Omit<StreetsDialogProps, "onClose">): ReactElement {
  const found = useStreetPlan(tiles, bounds);
  const [typed, setTyped] = useState<string | null>(null);
  const field = useId();
  const plan = found && "plan" in found ? found.plan : null;
  const save = (): void => {
    const source = streetSourceOf(tiles);
    if (!plan || !bounds || source === null || !tiles.archive) return;
    const { zooms, packing, metadata } = plan;
    const { archive } = tiles;
    const known = { name: typed?.trim() || name, source, bounds, zooms, archive, packing, metadata };
    void saveStreets(newStreetArea(known, plan.tiles), plan);
  };
  return (
    <form
      className="streets-new"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={field}>{say("streetsName")}</label>
      <input
        id={field}
        className="shell-field"
        value={typed ?? name}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="streets-words" aria-live="polite">
        {wordsOf(found)}
      </p>
      <Button kind="primary" type="submit" disabled={plan === null}>
        {plan ? say("streetsDoSize", { size: formatBytes(tilesBytes(plan.tiles)) }) : say("streetsDo")}
      </Button>
    </form>
  );
}

function wordsOf(found: StreetsFound): string {
  if (found === null) return say("streetsLooking");
  if ("wrong" in found) return found.wrong;
  const { least, most } = found.plan.zooms;
  const told = {
    tiles: say("streetsTiles", { count: found.plan.tiles.length }),
    size: formatBytes(tilesBytes(found.plan.tiles)),
  };
  return least === most
    ? say("streetsZoom", { zoom: least, ...told })
    : say("streetsZooms", { least, most, ...told });
}
