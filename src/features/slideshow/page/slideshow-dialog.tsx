import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { slideshowAtom, type SlideshowSettings } from "../../../store/settings/viewer-settings.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { commonWords } from "../../../words/common.ts";
import { viewerWords } from "../../../words/viewer.ts";
import "./slideshow.css";

const { say } = viewerWords;

/** How long a photo may be shown, in seconds. */
const choices = [3, 5, 10];

/** How a slideshow plays. What is chosen is so at once. */
export function SlideshowDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [settings, setSettings] = useAtom(slideshowAtom);
  const change = (changed: Partial<SlideshowSettings>): void => setSettings({ ...settings, ...changed });
  return (
    <Dialog title={say("slideshowSettings")} description={say("slideshowText")} onClose={onClose}>
      <fieldset className="slideshow-choice">
        <legend>{say("slideshowSeconds")}</legend>
        {choices.map((seconds) => (
          <label key={seconds}>
            <input
              type="radio"
              name="slideshow-seconds"
              checked={settings.seconds === seconds}
              onChange={() => change({ seconds })}
            />
            {commonWords.say("spanSeconds", { count: seconds })}
          </label>
        ))}
      </fieldset>
      <Check checked={settings.shuffle} onChange={(shuffle) => change({ shuffle })}>
        {say("shuffle")}
      </Check>
      <Check checked={settings.drift} onChange={(drift) => change({ drift })}>
        {say("slideshowDrift")}
      </Check>
      <Check checked={settings.map} onChange={(map) => change({ map })}>
        {say("slideshowMap")}
      </Check>
      <div className="shell-dialog-answers">
        <Button kind="primary" onClick={onClose}>
          {say("done")}
        </Button>
      </div>
    </Dialog>
  );
}
