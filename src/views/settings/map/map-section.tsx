import { useState, type FormEvent, type ReactElement } from "react";
import { useAtom } from "jotai";
import { googleAccessAtom, googleAccessOf } from "../../../store/map/google-map.ts";
import { Button } from "../../shell/controls/button.tsx";
import { SettingsFold } from "../settings-fold.tsx";
import { TextField } from "../text-field.tsx";
import { settingsWords } from "../../../words/settings.ts";
import "./google-section.css";
import { MapTilesSection } from "./map-tiles-section.tsx";

const { say } = settingsWords;

/** A key for Google Maps, and what using it means. */
export function GoogleSection(): ReactElement {
  const [access, setAccess] = useAtom(googleAccessAtom);
  const [said, setSaid] = useState("");
  const [typed, setTyped] = useState({ key: access?.key ?? "", mapId: access?.mapId ?? "" });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const entered = googleAccessOf(typed.key, typed.mapId);
    if (!entered) return setSaid(say("noKey"));
    setTyped({ key: entered.key, mapId: entered.mapId ?? "" });
    const kept = setAccess(entered);
    setSaid(say(kept ? "keySaved" : "keyForNow"));
  };
  const remove = (): void => {
    setAccess(null);
    setTyped({ key: "", mapId: "" });
    setSaid(say("keyRemoved"));
  };
  return (
    <SettingsFold title={say("googleMaps")} headingId="settings-google" isSetUp={access !== null}>
      <WhatGoogleSees />
      <form className="settings-google" onSubmit={save}>
        <TextField
          label={say("apiKey")}
          about={say("apiKeyAbout")}
          value={typed.key}
          onChange={(key) => setTyped({ ...typed, key })}
        />
        <TextField
          label={say("mapId")}
          about={say("mapIdAbout")}
          value={typed.mapId}
          onChange={(mapId) => setTyped({ ...typed, mapId })}
        />
        <div className="settings-google-buttons">
          <Button type="submit" disabled={typed.key.trim() === ""}>
            {say("save")}
          </Button>
          {access && <Button onClick={remove}>{say("remove")}</Button>}
        </div>
        <output className="settings-said">{said}</output>
      </form>
    </SettingsFold>
  );
}

function WhatGoogleSees(): ReactElement {
  return (
    <>
      <p>{say("googleWhat")}</p>
      <p>{say("googleSees")}</p>
      <p>{say("googleKept")}</p>
    </>
  );
}

/** Other maps than the built-in one. */
export function MapSection(): ReactElement {
  return (
    <>
      <MapTilesSection />
      <GoogleSection />
    </>
  );
}
