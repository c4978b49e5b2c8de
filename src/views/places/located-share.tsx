import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { filterAtom } from "../../store/filter/filter.ts";
import { Button } from "../shell/controls/button.tsx";
import { formatNoun } from "../shell/words/format.ts";
import { MapIcon, NoPlaceIcon } from "../shell/controls/icons.tsx";
import { navigate, showMatching } from "../shell/layout/route.ts";

interface LocatedShareProps {
  /** Photos with a location, and without one. */
  located: number;
  without: number;
  /** Without explanations: there is more below. */
  brief: boolean;
}

/** How many photos have a location and how many do not, with a button for each. */
export function LocatedShare({ located, without, brief }: LocatedShareProps): ReactElement {
  const filter = useAtomValue(filterAtom);
  const showWithout = (): void => showMatching({ ...filter, located: false });
  return (
    <>
      <div className="places-share" aria-hidden>
        <div className="places-share-with" style={{ flexGrow: located }} />
        <div className="places-share-without" style={{ flexGrow: without }} />
      </div>
      <div className="places-ways" data-brief={brief}>
        <section className="places-way">
          <h2 className="places-number tabular">{formatNoun(located, "photo")} with a location</h2>
          {!brief && (
            <p className="shell-quiet">
              {located === 0
                ? "Your photos have no location, so the map is empty."
                : "The location was saved by the camera or phone, or added by you."}
            </p>
          )}
          {located > 0 && (
            <Button icon={MapIcon} onClick={() => navigate("/map")}>
              Show on the map
            </Button>
          )}
        </section>
        {(without > 0 || !brief) && (
          <section className="places-way">
            <h2 className="places-number tabular">{formatNoun(without, "photo")} without a location</h2>
            {!brief && (
              <p className="shell-quiet">
                {without === 0
                  ? "Every photo has a location."
                  : "Common for cameras without GPS, screenshots and photos from messaging apps."}
              </p>
            )}
            {without > 0 && (
              <Button icon={NoPlaceIcon} onClick={showWithout}>
                Show them
              </Button>
            )}
          </section>
        )}
      </div>
    </>
  );
}
