import { useState, type FormEvent, type ReactElement } from "react";
import { takeAddress, type OwnTiles } from "../../../store/map/map-tiles.ts";
import { Button } from "../../shell/controls/button.tsx";
import { OnlineIcon } from "../../shell/controls/icons.tsx";
import { SettingsRow } from "../settings-row.tsx";
import { TextField } from "../text-field.tsx";

interface MapTilesAddressProps {
  own: OwnTiles | null;
  remove: () => void;
}

/** A server to ask for tiles: off until somebody fills this in, and plain about what the server learns. */
export function MapTilesAddress({ own, remove }: MapTilesAddressProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  const online = own?.tiles?.kind === "url" ? own : null;
  const used = (): void => {
    setOpen(false);
    setSaid("Its tiles are on the map from now on.");
  };
  return (
    <SettingsRow
      icon={OnlineIcon}
      title={online ? online.name : "A tile server"}
      action={
        online ? (
          <Button onClick={remove}>Remove</Button>
        ) : (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Cancel" : "Enter address…"}
          </Button>
        )
      }
    >
      {online
        ? "The map asks this server for tiles, and shows it with that which places your photos were taken at."
        : "Off. With an address the map shows that server which places your photos were taken at."}
      <output className="settings-said">{online ? said : ""}</output>
      {open && !online && <AddressForm used={used} />}
    </SettingsRow>
  );
}

function AddressForm({ used }: { used: () => void }): ReactElement {
  const [url, setUrl] = useState("");
  const [credit, setCredit] = useState("");
  const [state, setState] = useState<{ busy: boolean; wrong: string }>({ busy: false, wrong: "" });
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state.busy) return;
    setState({ busy: true, wrong: "" });
    const wrong = await takeAddress(url, credit);
    if (wrong === null) used();
    else setState({ busy: false, wrong });
  };
  return (
    <form className="settings-tiles" onSubmit={(event) => void ask(event)}>
      <TextField
        label="Address"
        about="With {z}, {x} and {y} in it, or of a .pmtiles file. This site's host has to allow the server: see the README, Hosting."
        placeholder="https://tiles.example/{z}/{x}/{y}.png"
        value={url}
        onChange={setUrl}
      />
      <TextField
        label="Credit"
        about="Whom the map is by. It stands in the map's corner."
        placeholder="© OpenStreetMap contributors"
        value={credit}
        onChange={setCredit}
      />
      <p>
        The server sees your network address and every part of the map you look at, which is where your photos
        are. It does not get the photos.
      </p>
      <div>
        <Button type="submit" aria-disabled={state.busy || url.trim() === ""}>
          {state.busy ? "Asking…" : "Use this server"}
        </Button>
      </div>
      <output className="settings-wrong">{state.wrong}</output>
    </form>
  );
}
