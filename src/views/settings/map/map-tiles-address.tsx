import { useState, type FormEvent, type ReactElement } from "react";
import { takeAddress, type OwnTiles } from "../../../store/map/map-tiles.ts";
import { Button } from "../../shell/controls/button.tsx";
import { OnlineIcon } from "../../shell/controls/icons.tsx";
import { SettingsRow } from "../settings-row.tsx";
import { TextField } from "../text-field.tsx";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

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
    setSaid(say("serverUsed"));
  };
  return (
    <SettingsRow
      icon={OnlineIcon}
      title={online ? online.name : say("tileServer")}
      action={
        online ? (
          <Button onClick={remove}>{say("remove")}</Button>
        ) : (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {say(open ? "cancel" : "enterAddress")}
          </Button>
        )
      }
    >
      {say(online ? "serverOn" : "serverOff")}
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
        label={say("address")}
        about={say("addressAbout", { z: "{z}", x: "{x}", y: "{y}" })}
        placeholder="https://tiles.example/{z}/{x}/{y}.png"
        value={url}
        onChange={setUrl}
      />
      <TextField
        label={say("attribution")}
        about={say("attributionAbout")}
        placeholder="© OpenStreetMap contributors"
        value={credit}
        onChange={setCredit}
      />
      <p>{say("serverSees")}</p>
      <div>
        <Button type="submit" aria-disabled={state.busy || url.trim() === ""}>
          {say(state.busy ? "checking" : "useServer")}
        </Button>
      </div>
      <output className="settings-wrong">{state.wrong}</output>
    </form>
  );
}
