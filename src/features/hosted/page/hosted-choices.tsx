import type { ReactElement } from "react";
import type { HostedSettings } from "./hosted-settings.ts";
import { Check } from "../../../views/shell/controls/check.tsx";
import { hostedWords } from "../words.ts";

const { say } = hostedWords;

type Choice = HostedSettings["choice"];

const places = [
  { value: "none", name: "placesNone" },
  { value: "region", name: "placesRegion" },
  { value: "city", name: "placesCity" },
] as const;

interface HostedChoicesProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** What is sent beside what always is. Nothing is chosen at first. */
export function HostedChoices({ choice, onChange }: HostedChoicesProps): ReactElement {
  return (
    <fieldset className="settings-hosted-choices">
      <legend>{say("choice")}</legend>
      {places.map(({ value, name }) => (
        <label key={value} className="shell-check">
          <input
            type="radio"
            name="hosted-places"
            checked={choice.places === value}
            onChange={() => onChange({ ...choice, places: value })}
          />
          {say(name)}
        </label>
      ))}
      <Check checked={choice.names} onChange={(names) => onChange({ ...choice, names })}>
        {say("names")}
      </Check>
    </fieldset>
  );
}
