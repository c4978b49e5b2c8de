import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { slideshowAtom, type SlideshowSettings } from "../../../store/settings/viewer-settings.ts";
import { Check } from "../../shell/controls/check.tsx";
import { Dialog, DialogAnswers } from "../../shell/controls/dialog.tsx";
import "./slideshow.css";

/** How long a photo may be shown, in seconds. */
const choices = [3, 5, 10];

interface SlideshowDialogProps {
  onClose: () => void;
  onStart: () => void;
}

/** Asks how a slideshow is to play. */
export function SlideshowDialog({ onClose, onStart }: SlideshowDialogProps): ReactElement {
  const [settings, setSettings] = useAtom(slideshowAtom);
  const change = (changed: Partial<SlideshowSettings>): void => setSettings({ ...settings, ...changed });
  return (
    <Dialog
      title="Slideshow"
      description="Videos play to their end. Any key, click or tap stops it."
      onClose={onClose}
    >
      <fieldset className="slideshow-choice">
        <legend>Show each photo for</legend>
        {choices.map((seconds) => (
          <label key={seconds}>
            <input
              type="radio"
              name="slideshow-seconds"
              checked={settings.seconds === seconds}
              onChange={() => change({ seconds })}
            />
            {seconds} s
          </label>
        ))}
      </fieldset>
      <Check checked={settings.shuffle} onChange={(shuffle) => change({ shuffle })}>
        Shuffle
      </Check>
      <Check checked={settings.drift} onChange={(drift) => change({ drift })}>
        Move photos slowly
      </Check>
      <Check checked={settings.map} onChange={(map) => change({ map })}>
        Show the route on a map
      </Check>
      <DialogAnswers onCancel={onClose} onClick={onStart}>
        Start slideshow
      </DialogAnswers>
    </Dialog>
  );
}
