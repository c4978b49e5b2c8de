import { useAtom } from "jotai";
import { useState, type FormEvent, type ReactElement } from "react";
import { googleAccessAtom, googleAccessOf } from "../../../store/map/google-map.ts";
import { Button } from "../../shell/controls/button.tsx";
import { TextField } from "../text-field.tsx";
import "./google-section.css";

/** The way to Google's map: the person's own key, and what using it means. */
export function GoogleSection(): ReactElement {
  const [access, setAccess] = useAtom(googleAccessAtom);
  const [said, setSaid] = useState("");
  const [typed, setTyped] = useState({ key: access?.key ?? "", mapId: access?.mapId ?? "" });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const entered = googleAccessOf(typed.key, typed.mapId);
    if (!entered)
      return setSaid("This is not a key. A key has letters, digits, - and _ alone, mostly 39 of them.");
    setTyped({ key: entered.key, mapId: entered.mapId ?? "" });
    const kept = setAccess(entered);
    setSaid(
      kept
        ? "Saved on this device. From now on the map is Google’s."
        : "This browser keeps nothing, so the key counts until Pinroll is closed. The map is Google’s meanwhile.",
    );
  };
  const remove = (): void => {
    setAccess(null);
    setTyped({ key: "", mapId: "" });
    setSaid("Removed. The map is the built-in one, and nothing is asked of Google any more.");
  };
  return (
    <section className="shell-section" aria-labelledby="settings-google">
      <h2 id="settings-google" className="shell-section-title">
        Google Maps
      </h2>
      <WhatGoogleSees />
      <form className="settings-google" onSubmit={save}>
        <TextField
          label="API key"
          about="Of your own Google Cloud project, for the Maps JavaScript API. Have it work for this site’s address alone: Google may charge its owner for the maps shown."
          value={typed.key}
          onChange={(key) => setTyped({ ...typed, key })}
        />
        <TextField
          label="Map ID (optional)"
          about="Of the same project. Without one, Google’s ID for trying things out is used."
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
    </section>
  );
}

function WhatGoogleSees(): ReactElement {
  return (
    <>
      <p>
        With an API key of your own the map can be Google’s, with streets and satellite pictures. Without one,
        nothing is asked of Google.
      </p>
      <p>
        What Google sees then: your network address, this site’s address, the key, and the parts of the map
        you look at. Its program is also given the coordinates, names and thumbnails of what is shown there.
        It runs in a frame of this site, so enter a key only if you trust Google with your library. Pinroll
        sends it no photos.
      </p>
      <p>The key is kept in this browser alone, in no backup, until you remove it.</p>
    </>
  );
}
