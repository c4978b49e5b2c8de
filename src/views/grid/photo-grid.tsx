import { useAtomValue } from "jotai";
import { useState, type ReactElement, type ReactNode } from "react";
import { culledOnlyAtom, showNotOnlyCulled } from "../../features/culling/page/culled-only.ts";
import { inViewAtom, stopFollowing } from "../../store/map/map-follow.ts";
import { selectingAtom } from "../../store/selection/selection.ts";
import { scopeAtom } from "../../store/view.ts";
import { useEscape } from "../shell/keys.ts";
import { isGridAtHand } from "../shell/layout/route.ts";
import { useCloseScope } from "../shell/use-close-scope.ts";
import { partOfMap, ScopeBar } from "./scope-bar.tsx";
import { Tiles } from "./tiles/tiles.tsx";
import { gridWords } from "../../words/grid.ts";
import "./days/days.css";
import "./tiles/tiles.css";
import "./grid.css";
import "./select/select.css";

const { say } = gridWords;

/** All photos by day, or only those of an opened cluster. `head`: stands above them, and scrolls with them. */
export function PhotoGrid({ head }: { head?: ReactNode }): ReactElement {
  const scope = useAtomValue(scopeAtom);
  const culled = useAtomValue(culledOnlyAtom);
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
          onClear={showNotOnlyCulled}
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
