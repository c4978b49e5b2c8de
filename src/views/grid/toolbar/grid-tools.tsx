import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { stacksAtom } from "../../../store/settings/grid-look.ts";
import { gridWords } from "../../../words/grid.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { MapIcon, StacksIcon } from "../../shell/controls/icons.tsx";
import { besideAtom } from "../../shell/layout/share.ts";
import { useWide } from "../../shell/layout/use-media.ts";
import { DensityControl } from "./density-control.tsx";
import "./grid-tools.css";

const { say } = gridWords;

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
