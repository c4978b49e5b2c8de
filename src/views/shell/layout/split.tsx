import { useAtom } from "jotai";
import { useRef, useState, type CSSProperties, type ReactElement, type ReactNode } from "react";
import { Divider } from "./divider.tsx";
import { shareAtom } from "./share.ts";
import "./split.css";

interface SplitProps {
  /** Which panes are shown. A pane shown before stays mounted, and so keeps its place. */
  show: "first" | "second" | "both" | "none";
  /** Which are shown where the first is: it keeps its width while the second is shown alone. */
  home: "first" | "both";
  first: ReactNode;
  second: ReactNode;
}

/** Two panes with a divider that can be dragged or moved by keyboard, all the way to either side. */
export function Split({ show, home, first, second }: SplitProps): ReactElement {
  const [share, setShare] = useAtom(shareAtom);
  const frame = useRef<HTMLDivElement>(null);
  const firstShown = show === "first" || (show === "both" && share > 0);
  const secondShown = show === "second" || (show === "both" && share < 1);
  const firstMounted = useEver(firstShown);
  const secondMounted = useEver(secondShown);
  const side = { "--split-share": share } as CSSProperties;
  return (
    <div
      ref={frame}
      className="shell-split"
      data-show={show}
      data-both={firstShown && secondShown}
      data-beside={home === "both" && share > 0 && share < 1}
      style={side}
    >
      <div id="split-first" className="shell-pane" data-shown={firstShown}>
        {firstMounted && first}
      </div>
      {show === "both" && <Divider share={share} onShare={setShare} frame={frame} />}
      <div id="split-second" className="shell-pane" data-shown={secondShown}>
        {secondMounted && second}
      </div>
    </div>
  );
}

/** True once the value was true. */
function useEver(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return ever || value;
}
