import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { densities, densityAtom, type TileDensity } from "../../../store/settings/grid-look.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { ZoomInIcon, ZoomOutIcon } from "../../shell/controls/icons.tsx";

const names: Record<TileDensity, string> = {
  mosaic: "Mosaic",
  small: "Small",
  medium: "Medium",
  large: "Large",
};

/** Makes tiles smaller or larger, and says how large they are. */
export function DensityControl({ onStep }: { onStep: (step: 1 | -1) => void }): ReactElement {
  const density = useAtomValue(densityAtom);
  const at = densities.indexOf(density);
  return (
    <fieldset className="grid-density" aria-label="Tile size">
      <IconButton
        icon={ZoomOutIcon}
        label="Smaller tiles"
        title="Smaller tiles (−)"
        aria-disabled={at === 0}
        onClick={() => onStep(-1)}
      />
      <output className="grid-density-name">{names[density]}</output>
      <IconButton
        icon={ZoomInIcon}
        label="Larger tiles"
        title="Larger tiles (+)"
        aria-disabled={at === densities.length - 1}
        onClick={() => onStep(1)}
      />
    </fieldset>
  );
}
