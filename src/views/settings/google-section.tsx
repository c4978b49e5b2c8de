import { useAtom } from "jotai";
import { useId, useState, type FormEvent, type ReactElement } from "react";
import { googleAccessAtom, googleAccessOf } from "../../store/google-map.ts";
import { Button } from "../shell/button.tsx";
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
    setAccess(entered);
    setTyped({ key: entered.key, mapId: entered.mapId ?? "" });
    setSaid("Saved on this device. The map is Google's from now on.");
  };
  const remove = (): void => {
    setAccess(null);
    setTyped({ key: "", mapId: "" });
    setSaid("Removed. The map is the built-in one, and nothing is asked of Google.");
  };
  return (
    <section className="shell-section" aria-labelledby="settings-google">
      <h2 id="settings-google" className="shell-section-title">
        Google Maps
      </h2>
      <WhatGoogleSees />
      <form className="settings-google" onSubmit={save}>
        <Field
          label="API key"
          about="Of your own Google Cloud project, for the Maps JavaScript API. Let it be used on this site’s address alone: Google may charge its owner for maps shown."
          value={typed.key}
          onChange={(key) => setTyped({ ...typed, key })}
        />
        <Field
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
        With a key of your own the map can be Google’s, with streets and satellite pictures. Without one,
        nothing is asked of Google.
      </p>
      <p>
        With one, Google sees your network address, this site’s address, your key and the parts of the map you
        look at. Its program also gets the coordinates of what is shown there and draws the thumbnails in
        place: it runs in your browser, in a frame of this site, so you trust Google with what is here. Photos
        are not sent.
      </p>
      <p>The key is kept in this browser alone, in no backup, until you remove it.</p>
    </>
  );
}

interface FieldProps {
  label: string;
  about: string;
  value: string;
  onChange: (value: string) => void;
}

function Field({ label, about, value, onChange }: FieldProps): ReactElement {
  const id = useId();
  return (
    <div className="settings-google-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-about`} className="shell-quiet">
        {about}
      </p>
    </div>
  );
}
