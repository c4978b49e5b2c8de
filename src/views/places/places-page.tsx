import { useSetAtom, useStore } from "jotai";
import type { ReactElement } from "react";
import { Flag } from "../../photo/columns.ts";
import { libraryAtom, progressAtom, type LibrarySnapshot } from "../../store/library.ts";
import { scopeAtom } from "../../store/view.ts";
import { Button } from "../shell/button.tsx";
import { formatNoun } from "../shell/format.ts";
import { MapIcon, NoPlaceIcon } from "../shell/icons.tsx";
import { Page } from "../shell/page.tsx";
import { navigate } from "../shell/route.ts";
import { useCalmValue } from "../shell/use-calm-value.ts";
import "./places.css";

/** The photos without a place, in the library's order. */
function withoutPlace({ columns, order }: LibrarySnapshot): Uint32Array {
  return order.filter((row) => ((columns.flags[row] ?? 0) & Flag.located) === 0);
}

/** How many photos have a place and how many have none, with a way to each. */
export function PlacesPage(): ReactElement {
  const { photos, videos, located } = useCalmValue(progressAtom);
  const store = useStore();
  const setScope = useSetAtom(scopeAtom);
  const all = photos + videos;
  const without = all - located;

  const showWithout = (): void => {
    const rows = withoutPlace(store.get(libraryAtom));
    setScope({ rows, label: `${formatNoun(rows.length, "photo")} without a place` });
    navigate("/");
  };
  if (all === 0) {
    return (
      <Page title="Places">
        <p className="shell-quiet">No photos yet. Add a folder to see where they were taken.</p>
      </Page>
    );
  }
  return (
    <Page title="Places">
      <div className="places-share" aria-hidden>
        <div className="places-share-with" style={{ flexGrow: located }} />
        <div className="places-share-without" style={{ flexGrow: without }} />
      </div>
      <div className="places-ways">
        <section className="places-way">
          <h2 className="places-number tabular">{formatNoun(located, "photo")} with a place</h2>
          <p className="shell-quiet">
            {located === 0
              ? "None of your photos say where they were taken, so the map is still empty."
              : "The camera or phone noted where these were taken."}
          </p>
          {located > 0 && (
            <Button icon={MapIcon} onClick={() => navigate("/map")}>
              See them on the map
            </Button>
          )}
        </section>
        <section className="places-way">
          <h2 className="places-number tabular">{formatNoun(without, "photo")} without a place</h2>
          <p className="shell-quiet">
            {without === 0
              ? "Every photo knows where it was taken."
              : "Cameras without GPS, pictures sent through messengers and screenshots carry none."}
          </p>
          {without > 0 && (
            <Button icon={NoPlaceIcon} onClick={showWithout}>
              Show them
            </Button>
          )}
        </section>
      </div>
    </Page>
  );
}
