import { useId, useState, type FormEvent, type ReactElement } from "react";
import { checkHosted, hostedKinds } from "./connection.ts";
import { hostedOf, type HostedSettings, type HostedWrong } from "./hosted-settings.ts";
import { troubleWords } from "./trouble-words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { TextField } from "../../../views/settings/text-field.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { hostedWords } from "../words.ts";

const { say } = hostedWords;

const wrongs = {
  address: "wrongAddress",
  secure: "wrongSecure",
  key: "wrongKey",
  collection: "wrongCollection",
} as const satisfies Record<HostedWrong, string>;

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
function HostedChoices({ choice, onChange }: HostedChoicesProps): ReactElement {
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

const empty: HostedSettings = {
  kind: hostedKinds.some(({ key }) => key === "typesense") ? "typesense" : (hostedKinds[0]?.key ?? ""),
  url: "",
  key: "",
  collection: "photos",
  choice: { places: "none", names: false },
};

interface HostedFormProps {
  settings: HostedSettings | null;
  save: (settings: HostedSettings) => void;
  switchOff: () => void;
}

/** What a search server is, and what it is sent. */
export function HostedForm({ settings, save, switchOff }: HostedFormProps): ReactElement {
  const [typed, setTyped] = useState<HostedSettings>(settings ?? empty);
  const [said, setSaid] = useState({ text: "", wrong: false });
  const [busy, setBusy] = useState(false);
  const change = (parts: Partial<HostedSettings>): void => {
    setTyped({ ...typed, ...parts });
    setSaid({ text: "", wrong: false });
  };
  /** What was typed, where it can be used; else says why not. */
  const entered = (): HostedSettings | null => {
    const read = hostedOf(typed);
    if (typeof read !== "string") return read;
    setSaid({ text: say(wrongs[read]), wrong: true });
    return null;
  };
  const check = async (): Promise<void> => {
    const read = entered();
    if (read === null || busy) return;
    setBusy(true);
    setSaid({ text: "", wrong: false });
    const answer = await checkHosted(read);
    setBusy(false);
    if (!answer.ok) return setSaid({ text: troubleWords(answer, read.url), wrong: true });
    const { documents } = answer.value;
    setSaid({
      text: documents === null ? say("readyNew") : say("ready", { count: documents }),
      wrong: false,
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = entered();
    if (read === null) return;
    setTyped(read);
    setSaid({ text: "", wrong: false });
    save(read);
  };
  return (
    <form className="settings-hosted" onSubmit={submit}>
      <HostedFields typed={typed} change={change} />
      <HostedChoices choice={typed.choice} onChange={(choice) => change({ choice })} />
      <div className="settings-hosted-buttons">
        <Button aria-disabled={busy} onClick={() => void check()}>
          {say(busy ? "checking" : "check")}
        </Button>
        <Button type="submit" kind={settings ? "quiet" : "primary"}>
          {say(settings ? "save" : "switchOn")}
        </Button>
        {settings && <Button onClick={switchOff}>{say("switchOff")}</Button>}
      </div>
      <output className={said.wrong ? "settings-hosted-wrong" : "settings-hosted-said"}>{said.text}</output>
    </form>
  );
}

interface HostedFieldsProps {
  typed: HostedSettings;
  change: (parts: Partial<HostedSettings>) => void;
}

/** Which kind of server it is: all that have a folder in `src/features/hosted/shared/`. */
function HostedKind(props: { value: string; onChange: (kind: string) => void }): ReactElement {
  const id = useId();
  return (
    <div className="settings-hosted-kind">
      <label htmlFor={id}>{hostedWords.say("server")}</label>
      <select id={id} value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        {hostedKinds.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Where the server is, and how it is reached. */
function HostedFields({ typed, change }: HostedFieldsProps): ReactElement {
  return (
    <>
      <HostedKind value={typed.kind} onChange={(kind) => change({ kind })} />
      <TextField
        label={say("address")}
        about={say("addressAbout")}
        placeholder="https://search.example"
        value={typed.url}
        onChange={(url) => change({ url })}
      />
      <TextField
        label={say("key")}
        about={say("keyAbout")}
        value={typed.key}
        onChange={(key) => change({ key })}
      />
      <TextField
        label={say("collection")}
        about={say("collectionAbout")}
        value={typed.collection}
        onChange={(collection) => change({ collection })}
      />
    </>
  );
}
