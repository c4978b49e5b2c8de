import { useAtom, useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import {
  densityAfter,
  densities,
  densityAtom,
  stacksAtom,
  type TileDensity,
} from "../../../store/settings/grid-look.ts";
import { commonWords } from "../../../words/common.ts";
import { gridWords } from "../../../words/grid.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { MapIcon, StacksIcon, ZoomInIcon, ZoomOutIcon } from "../../shell/controls/icons.tsx";
import { takesText } from "../../shell/keys.ts";
import { isGridAtHand } from "../../shell/layout/route.ts";
import { besideAtom } from "../../shell/layout/share.ts";
import { useWide } from "../../shell/layout/use-media.ts";
import type { GridWindow } from "../grid-window.ts";
import type { Point } from "../layout/tile-at.ts";
import "./grid-tools.css";

const { say } = gridWords;

const names = {
  mosaic: "sizeMosaic",
  small: "sizeSmall",
  medium: "sizeMedium",
  large: "sizeLarge",
} as const satisfies Record<TileDensity, string>;

/** Makes tiles smaller or larger, and says how large they are. */
function DensityControl({ onStep }: { onStep: (step: 1 | -1) => void }): ReactElement {
  const density = useAtomValue(densityAtom);
  const at = densities.indexOf(density);
  return (
    <fieldset className="grid-density" aria-label={say("tileSize")}>
      <IconButton
        icon={ZoomOutIcon}
        label={say("smaller")}
        title={commonWords.say("withKey", { does: say("smaller"), key: "−" })}
        aria-disabled={at === 0}
        onClick={() => onStep(-1)}
      />
      <output className="grid-density-name">{say(names[density])}</output>
      <IconButton
        icon={ZoomInIcon}
        label={say("larger")}
        title={commonWords.say("withKey", { does: say("larger"), key: "+" })}
        aria-disabled={at === densities.length - 1}
        onClick={() => onStep(1)}
      />
    </fieldset>
  );
}

/** Over a lower corner of the tiles, as the map has its tools: stacks, the size of tiles, and the map beside them. */
export function GridTools({ onStep }: { onStep: (step: 1 | -1) => void }): ReactElement {
  const [stacks, setStacks] = useAtom(stacksAtom);
  const [beside, toggleBeside] = useAtom(besideAtom);
  const wide = useWide();
  return (
    <div className="grid-tools">
      <button
        type="button"
        className="grid-toggle"
        aria-pressed={stacks}
        title={say("stacksText")}
        onClick={() => setStacks(!stacks)}
      >
        <StacksIcon size={18} aria-hidden />
        <span className="grid-toggle-name">{say("stacks")}</span>
      </button>
      <DensityControl onStep={onStep} />
      {wide && (
        <IconButton icon={MapIcon} label={say(beside ? "hideMap" : "showMap")} onClick={toggleBeside} />
      )}
    </div>
  );
}

/** The keys + and - change the size of tiles, unless the map, a photo or a dialog has them. */
function useDensityKeys(onStep: (step: 1 | -1) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step === null || event.defaultPrevented || !isGridAtHand() || takesText(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !isBesideMap(event.target)) return;
    event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function stepOf({ key }: KeyboardEvent): 1 | -1 | null {
  if (key === "+" || key === "=") return 1;
  return key === "-" || key === "_" ? -1 : null;
}

const isBesideMap = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest('.map-room, [aria-modal="true"], [role="menu"]') === null;

/** Makes tiles larger or smaller, around a point of the window if there is one; also by keys. */
export function useStep(grid: GridWindow, focused: Row | null) {
  const { get, set } = useStore();
  const step = (by: 1 | -1, point: Point | null = null): void => {
    set(densityAtom, (density) => densityAfter(density, by));
    grid.resize(get(densityAtom), point, focused);
  };
  useDensityKeys(step);
  return step;
}
