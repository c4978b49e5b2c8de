import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { stacksAtom } from "../../../store/settings/grid-look.ts";
import { gridWords } from "../../../words/grid/words.ts";
import { StacksIcon } from "../../shell/controls/icons.tsx";
import { DensityControl } from "./density-control.tsx";
import "./grid-tools.css";

const { say } = gridWords;

/** Over a lower corner of the tiles, as the map has its tools: stacks, and the size of tiles. */
export function GridTools({ onStep }: { onStep: (step: 1 | -1) => void }): ReactElement {
  const [stacks, setStacks] = useAtom(stacksAtom);
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
    </div>
  );
}
