import { atom, useAtom, useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { atomWithStorage } from "jotai/utils";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { filterAtom } from "../../../store/filter/filter.ts";
import { mapTilesAtom, ownTilesAtom, takeAddress } from "../../../store/map/map-tiles.ts";
import { askHost } from "../../../store/statistics/host.ts";
import { mapWords } from "../../../words/map.ts";
import { notesWords } from "../../../words/notes.ts";
import { shellWords } from "../../../words/shell.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { CloseIcon } from "../../../views/shell/controls/icons.tsx";
import { rich } from "../../../views/shell/words/rich.tsx";
import { mapMoveAtom } from "../../../views/map/map-state.ts";
import "./streets.css";

const { say } = mapWords;

/** From which zoom on the built-in map shows less than a person looks for: in a town, and, of a trip, around one. */
const [townZoom, tripZoom] = [12, 9.5];

const zoomAtom = atom((get) => get(mapMoveAtom)?.view.zoom ?? 0);

/** Where the host of this site has streets, as the address of a `.pmtiles` file: null for nowhere, undefined until known. */
const hostStreetsStateAtom = atom<string | null | undefined>(undefined);
hostStreetsStateAtom.onMount = (set) => void askHost().then(({ streets = null }) => set(streets));

/** The same, to read. Only this site is asked. */
const hostStreetsAtom = atom((get) => get(hostStreetsStateAtom));

/** Whether a person has put away what the map says about streets; kept on this device. */
const streetsPutAwayAtom = atomWithStorage("pinroll-streets-put-away", false, undefined, {
  getOnInit: true,
});

/** Where the map has no streets: one press to get them if this site's host has some, else how to add them. */
export function StreetsOffer(): ReactElement | null {
  const zoom = useAtomValue(zoomAtom);
  const own = useAtomValue(ownTilesAtom);
  const drawn = useAtomValue(mapTilesAtom);
  const [away, putAway] = useAtom(streetsPutAwayAtom);
  const isTrip = useAtomValue(filterAtom).trip !== null;
  if (away || own || drawn || zoom < (isTrip ? tripZoom : townZoom)) return null;
  return <Offer inTown={zoom >= townZoom} onClose={() => putAway(true)} />;
}

function Offer({ inTown, onClose }: { inTown: boolean; onClose: () => void }): ReactElement | null {
  const streets = useAtomValue(hostStreetsAtom);
  const [how, setHow] = useState(false);
  if (streets === undefined || (streets === null && !inTown)) return null;
  return (
    <div className="map-note streets-offer">
      {streets === null ? (
        <>
          <p>{say("streetsMissing")}</p>
          {how ? <HowTo /> : <Button onClick={() => setHow(true)}>{say("streetsHow")}</Button>}
        </>
      ) : (
        <FromHost address={streets} />
      )}
      <IconButton icon={CloseIcon} label={shellWords.say("dismiss")} onClick={onClose} />
    </div>
  );
}

/** Nothing is asked of the server before the press. */
function FromHost({ address }: { address: string }): ReactElement {
  const [state, setState] = useState({ busy: false, wrong: "" });
  const get = async (): Promise<void> => {
    if (state.busy) return;
    setState({ busy: true, wrong: "" });
    await notesWords.load();
    const wrong = await takeAddress(address, "");
    if (wrong !== null) setState({ busy: false, wrong });
  };
  return (
    <>
      <p>{state.wrong || say("streetsFrom", { host: new URL(address).host })}</p>
      <Button aria-disabled={state.busy} onClick={() => void get()}>
        {say("streetsGet")}
      </Button>
    </>
  );
}

/** The command that cuts what is in view out of a map of the world, and where such a map is. */
function HowTo(): ReactElement {
  const [bounds] = useState(useAtomValue(mapMoveAtom)?.viewport.bounds);
  return (
    <div className="streets-how">
      <p>
        {rich(say("streetsCut"), {
          builds: (text) => <a href="https://maps.protomaps.com/builds/">{text}</a>,
          program: (text) => <a href="https://github.com/protomaps/go-pmtiles">{text}</a>,
        })}
      </p>
      <code dir="ltr">{`pmtiles extract BUILD streets.pmtiles --bbox=${bounds ? boxOf(bounds) : ""}`}</code>
    </div>
  );
}

const boxOf = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(2)).join(",");
