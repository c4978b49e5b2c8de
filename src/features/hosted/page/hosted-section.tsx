import { useAtom } from "jotai";
import { useRef, useState, type ReactElement } from "react";
import { hostedAtom, type HostedSettings } from "./hosted-settings.ts";
import { startHosted } from "./start.ts";
import { uploadHosted } from "./upload.ts";
import { useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { SettingsFold } from "../../../views/settings/settings-fold.tsx";
import { HostedForm } from "./hosted-form.tsx";
import { HostedUploads } from "./hosted-uploads.tsx";
import "./hosted.css";
import { hostedWords } from "../words.ts";

const { say } = hostedWords;

/** A search server: off until one is entered, and clear about what it is sent. */
export function HostedSection(): ReactElement {
  const [settings, setSettings] = useAtom(hostedAtom);
  const [said, setSaid] = useState("");
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  const save = (entered: HostedSettings): void => {
    const isKept = setSettings(entered);
    startHosted();
    setSaid(say(isKept ? "switchedOn" : "forNow"));
    void uploadHosted();
  };
  const switchOff = (): void => {
    setSettings(null);
    setSaid(say("switchedOff"));
  };
  return (
    <SettingsFold
      ref={box}
      title={say("title")}
      headingId="settings-hosted"
      isSetUp={settings !== null}
      {...kept}
    >
      <p>{say("about")}</p>
      <p>{say("sends")}</p>
      <HostedForm settings={settings} save={save} switchOff={switchOff} />
      <output className="settings-hosted-said">{said}</output>
      {settings && <HostedUploads settings={settings} tell={setSaid} />}
    </SettingsFold>
  );
}
