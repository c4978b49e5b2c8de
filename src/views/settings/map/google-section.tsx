import { useAtom } from "jotai";
import { useState, type FormEvent, type ReactElement } from "react";
import { googleAccessAtom, googleAccessOf } from "../../../store/map/google-map.ts";
import { Button } from "../../shell/controls/button.tsx";
import { SettingsSection } from "../settings-row.tsx";
import { TextField } from "../text-field.tsx";
import "./google-section.css";

/** A key for Google Maps, and what using it means. */
export function GoogleSection(): ReactElement {
  const [access, setAccess] = useAtom(googleAccessAtom);
  const [said, setSaid] = useState("");
  const [typed, setTyped] = useState({ key: access?.key ?? "", mapId: access?.mapId ?? "" });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const entered = googleAccessOf(typed.key, typed.mapId);
    if (!entered)
      return setSaid(
        "This isn't an API key. Keys contain only letters, digits, - and _, and usually have 39 characters.",
      );
    setTyped({ key: entered.key, mapId: entered.mapId ?? "" });
    const kept = setAccess(entered);
    setSaid(
      kept
        ? "Saved on this device. The map now uses Google Maps."
        : "Using Google Maps until you close Pinroll. This browser can't save the key.",
    );
  };
  const remove = (): void => {
    setAccess(null);
    setTyped({ key: "", mapId: "" });
    setSaid("Removed. Pinroll uses the built-in map and no longer contacts Google.");
  };
  return (
    <SettingsSection title="Google Maps" headingId="settings-google">
      <WhatGoogleSees />
      <form className="settings-google" onSubmit={save}>
        <TextField
          label="API key"
          about="From your Google Cloud project, for the Maps JavaScript API. Restrict the key to this site: Google may charge its owner for map use."
          value={typed.key}
          onChange={(key) => setTyped({ ...typed, key })}
        />
        <TextField
          label="Map ID (optional)"
          about="From the same project. If you leave this empty, Google’s demo ID is used."
          value={typed.mapId}
          onChange={(mapId) => setTyped({ ...typed, mapId })}
        />
        <div className="settings-google-buttons">
          <Button type="submit" disabled={typed.key.trim() === ""}>
            Save
          </Button>
          {access && <Button onClick={remove}>Remove</Button>}
        </div>
        <output className="settings-said">{said}</output>
      </form>
    </SettingsSection>
  );
}

function WhatGoogleSees(): ReactElement {
  return (
    <>
      <p>
        Use Google Maps with your own API key, with streets and satellite images. Without a key, Pinroll never
        contacts Google.
      </p>
      <p>
        With a key, Google sees your IP address, this site’s address, the key and the map areas you view.
        Google’s code also receives the coordinates, names and thumbnails of the photos shown there. It runs
        in a frame on this site, so enter a key only if you trust Google with your library. Pinroll never
        sends your photos.
      </p>
      <p>The key is stored only in this browser until you remove it. Backups don&rsquo;t include it.</p>
    </>
  );
}
