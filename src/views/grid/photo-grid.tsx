import { useAtom, useAtomValue } from "jotai";
import { useState, type ReactElement, type ReactNode } from "react";
import { culledOnlyAtom } from "../../features/culling/page/culled-only.ts";
import { inViewAtom, stopFollowing } from "../../store/map/map-follow.ts";
import { selectAll, selectingAtom } from "../../store/selection/selection.ts";
import { scopeAtom } from "../../store/view.ts";
import { useEscape } from "../shell/keys.ts";
import { isGridAtHand } from "../shell/layout/route.ts";
import { useCloseScope } from "../shell/use-close-scope.ts";
import { Button } from "../shell/controls/button.tsx";
import { MapPinIcon } from "../shell/controls/icons.tsx";
import { Tiles } from "./tiles/tiles.tsx";
import { gridWords } from "../../words/grid.ts";
import "./days/days.css";
import "./tiles/tiles.css";
import "./grid.css";
import "./select/select.css";

const { say } = gridWords;

interface ScopeBarProps {
  /** "37 photos here". */
  label: string;
  onClear: () => void;
}

/** Says that only some photos are shown, with a button to show all. */
function ScopeBar({ label, onClear }: ScopeBarProps): ReactElement {
  return (
    <div className="grid-scope">
      <output className="grid-scope-words">
        <MapPinIcon size={18} aria-hidden />
        {label}
      </output>
      <span className="grid-scope-ways">
        <Button onClick={selectAll}>{say("selectAll")}</Button>
        <Button onClick={onClear}>{say("showAll")}</Button>
      </span>
    </div>
  );
}

/** The words for the photos in the part of the map on screen. */
const partOfMap = (count: number): string => (count === 0 ? say("inViewNone") : say("inView", { count }));

/** All photos by day, or only those of an opened cluster. `head`: stands above them, and scrolls with them. */
export function PhotoGrid({ head }: { head?: ReactNode }): ReactElement {
  const scope = useAtomValue(scopeAtom);
  const [culled, setCulled] = useAtom(culledOnlyAtom);
  const inView = useAtomValue(inViewAtom);
  const key = scope
    ? `${scope.rows.length}/${scope.rows[0]}`
    : culled
      ? "culled"
      : inView
        ? "in view"
        : "all";
  const [first] = useState(key);
  const [changed, setChanged] = useState(false);
  if (key !== first && !changed) setChanged(true);
  const leave = useCloseScope();
  // Escape clears a selection first.
  const selecting = useAtomValue(selectingAtom);
  useEscape(scope !== null && !selecting, () => {
    if (isGridAtHand()) leave();
  });
  return (
    <div className="grid-room">
      {scope && <ScopeBar label={say("here", { count: scope.rows.length })} onClear={leave} />}
      {culled && !scope && (
        <ScopeBar
          label={say("culledOf", { shown: culled.rows.length, count: culled.culled })}
          onClear={() => setCulled(null)}
        />
      )}
      {inView && !scope && !culled && (
        <ScopeBar label={partOfMap(inView.rows.length)} onClear={stopFollowing} />
      )}
      <Tiles
        key={key}
        whole={scope === null && culled === null && inView === null}
        takesFocus={changed || scope !== null}
        head={scope === null && culled === null && inView === null ? head : undefined}
      />
    </div>
  );
}
