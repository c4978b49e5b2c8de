import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { densities, densityAtom, type TileDensity } from "../../../store/settings/grid-look.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { ZoomInIcon, ZoomOutIcon } from "../../shell/controls/icons.tsx";
import { gridWords } from "../../../words/grid.ts";
import { commonWords } from "../../../words/common.ts";

const { say } = gridWords;

const names = {
  mosaic: "sizeMosaic",
  small: "sizeSmall",
  medium: "sizeMedium",
  large: "sizeLarge",
} as const satisfies Record<TileDensity, string>;

/** Makes tiles smaller or larger, and says how large they are. */
export function DensityControl({ onStep }: { onStep: (step: 1 | -1) => void }): ReactElement {
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
