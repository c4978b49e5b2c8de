import { useAtomValue } from "jotai";
import { useId, useState, type ReactElement } from "react";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import { tilesBytes } from "../../../photo/geo/street-tiles.ts";
import { newStreetArea, saveStreets, savingStreetsAtom, streetAreasAtom, streetSourceOf } from "./streets.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { SavedAreas } from "./saved-areas.tsx";
import { StreetsProgress } from "./streets-progress.tsx";
import { useStreetPlan, type StreetsFound } from "./use-street-plan.ts";
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
