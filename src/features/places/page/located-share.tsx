import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { filterAtom } from "../../../store/filter/filter.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { placesWords } from "../words.ts";
import { MapIcon, NoPlaceIcon } from "../../../views/shell/controls/icons.tsx";
import { navigate, showMatching } from "../../../views/shell/layout/route.ts";

const { say } = placesWords;

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
          <h2 className="places-number tabular">{say("located", { count: located })}</h2>
          {!brief && <p className="shell-quiet">{say(located === 0 ? "locatedNone" : "locatedText")}</p>}
          {located > 0 && (
            <Button icon={MapIcon} onClick={() => navigate("/map")}>
              {say("showOnMap")}
            </Button>
          )}
        </section>
        {(without > 0 || !brief) && (
          <section className="places-way">
            <h2 className="places-number tabular">{say("without", { count: without })}</h2>
            {!brief && <p className="shell-quiet">{say(without === 0 ? "withoutNone" : "withoutText")}</p>}
            {without > 0 && (
              <Button icon={NoPlaceIcon} onClick={showWithout}>
                {say("showThem")}
              </Button>
            )}
          </section>
        )}
      </div>
    </>
  );
}
