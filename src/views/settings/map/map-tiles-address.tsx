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

/** A tile server: off until one is entered, and clear about what the server learns. */
export function MapTilesAddress({ own, remove }: MapTilesAddressProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  const online = own?.tiles?.kind === "url" ? own : null;
  const used = (): void => {
    setOpen(false);
    setSaid("The map now uses this server.");
  };
  return (
    <SettingsRow
      icon={OnlineIcon}
      title={online ? online.name : "Tile server"}
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
        ? "The map loads tiles from this server, which reveals the places you view."
        : "Off. Loading tiles from a server reveals the places you view."}
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
        about="Include {z}, {x} and {y}, or link to a .pmtiles file. This site's host must allow the server: see Hosting in the README."
        placeholder="https://tiles.example/{z}/{x}/{y}.png"
        value={url}
        onChange={setUrl}
      />
      <TextField
        label="Attribution"
        about="Shown in the corner of the map."
        placeholder="© OpenStreetMap contributors"
        value={credit}
        onChange={setCredit}
      />
      <p>
        The server sees your IP address and every map area you view, and so where your photos were taken. It
        never gets your photos.
      </p>
      <div>
        <Button type="submit" aria-disabled={state.busy || url.trim() === ""}>
          {state.busy ? "Checking…" : "Use this server"}
        </Button>
      </div>
      <output className="settings-wrong">{state.wrong}</output>
    </form>
  );
}
