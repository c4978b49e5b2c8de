import { useAtom } from "jotai";
import { useId, useState, type FormEvent, type ReactElement } from "react";
import { accessOfForm, bucketFormAtom, emptyBucketForm, type BucketForm } from "./bucket-settings.ts";
import { bucketTroubleWords, exampleAddress, formFaultWords, isAboutCors } from "./bucket-words.ts";
import { checkAccess } from "./check-access.ts";
import { corsRules } from "./cors-rules.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { bucketWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CopyIcon, UploadIcon } from "../../../views/shell/controls/icons.tsx";
import { SettingsFold } from "../../../views/settings/settings-fold.tsx";
import { TextField } from "../../../views/settings/text-field.tsx";
import "./bucket.css";

const { say } = bucketWords;

/** What was said last, and whether it is bad news. */
interface Said {
  words: string;
  wrong: boolean;
  cors: boolean;
}

const nothing: Said = { words: "", wrong: false, cors: false };
const good = (words: string): Said => ({ words, wrong: false, cors: false });
const bad = (words: string, cors = false): Said => ({ words, wrong: true, cors });

/** The rules a bucket needs, to be pasted at the storage. `open`: they would help just now. */
function CorsRules({ open }: { open: boolean }): ReactElement {
  const [said, setSaid] = useState("");
  const [shown, setShown] = useState(false);
  const rules = corsRules(location.origin);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(rules);
      setSaid(say("copied"));
    } catch {
      // The rules are there to be selected.
      setSaid("");
    }
  };
  return (
    <details
      className="settings-cors"
      open={open || shown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>{say("corsTitle")}</summary>
      <p>{say("corsText")}</p>
      <textarea dir="ltr" readOnly rows={10} aria-label={say("corsTitle")} value={rules} />
      <div className="settings-bucket-buttons">
        <Button icon={CopyIcon} onClick={() => void copy()}>
          {say("copy")}
        </Button>
        <output className="settings-said">{said}</output>
      </div>
    </details>
  );
}

interface BucketFieldsProps {
  form: BucketForm;
  onChange: (form: BucketForm) => void;
}

/** Where the bucket is, and its key. */
function BucketFields({ form, onChange }: BucketFieldsProps): ReactElement {
  const set =
    (name: keyof BucketForm) =>
    (value: string): void =>
      onChange({ ...form, [name]: value });
  return (
    <>
      <TextField
        label={say("address")}
        about={say("addressAbout", { example: exampleAddress })}
        placeholder={exampleAddress}
        value={form.address}
        onChange={set("address")}
      />
      <StyleField style={form.style} onChange={(style) => onChange({ ...form, style })} />
      <TextField
        label={say("region")}
        about={say("regionAbout")}
        value={form.region}
        onChange={set("region")}
      />
      <TextField
        label={say("folder")}
        about={say("folderAbout")}
        value={form.prefix}
        onChange={set("prefix")}
      />
      <TextField label={say("keyId")} about={say("keyIdAbout")} value={form.keyId} onChange={set("keyId")} />
      <TextField
        label={say("secret")}
        about={say("secretAbout")}
        hidden
        value={form.secret}
        onChange={set("secret")}
      />
    </>
  );
}

interface StyleFieldProps {
  style: BucketForm["style"];
  onChange: (style: BucketForm["style"]) => void;
}

/** Whether the bucket's name is in the path or in the host. */
function StyleField({ style, onChange }: StyleFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="settings-field">
      <label htmlFor={id}>{say("style")}</label>
      <select
        id={id}
        value={style}
        onChange={({ target }) => onChange(target.value === "host" ? "host" : "path")}
      >
        <option value="path">{say("stylePath")}</option>
        <option value="host">{say("styleHost")}</option>
      </select>
    </div>
  );
}

/** A bucket to publish to: off until one is entered, and clear about what is sent and who sees it. */
export function BucketSection(): ReactElement {
  const [kept, setKept] = useAtom(bucketFormAtom);
  const [form, setForm] = useState<BucketForm>(kept ?? emptyBucketForm);
  const [said, setSaid] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const access = accessOfForm(form);
    if (typeof access === "string") return setSaid(bad(formFaultWords(access)));
    setSaid(good(say(setKept(form) ? "saved" : "savedForNow")));
  };
  const check = async (): Promise<void> => {
    const access = accessOfForm(form);
    if (typeof access === "string") return setSaid(bad(formFaultWords(access)));
    if (busy) return;
    setBusy(true);
    setSaid(good(say("checking")));
    const found = await checkAccess(access);
    setBusy(false);
    if (!found.ok) setSaid(bad(bucketTroubleWords(found.trouble), isAboutCors(found.trouble)));
    else setSaid(good(found.photos === null ? say("worksEmpty") : say("works", { count: found.photos })));
  };
  const forget = (): void => {
    setKept(null);
    setForm(emptyBucketForm);
    setSaid(good(say("forgotten")));
  };
  const empty = form.address.trim() === "";
  return (
    <SettingsFold title={say("title")} headingId="settings-bucket" isSetUp={kept !== null}>
      <p>{say("what")}</p>
      <p>{say("sees")}</p>
      <p>{say("kept")}</p>
      <form className="settings-bucket" onSubmit={save}>
        <BucketFields form={form} onChange={setForm} />
        <div className="settings-bucket-buttons">
          <Button type="submit" disabled={empty}>
            {say("save")}
          </Button>
          <Button disabled={empty} aria-disabled={busy} onClick={() => void check()}>
            {say("check")}
          </Button>
          {kept && <Button onClick={forget}>{say("forget")}</Button>}
          {kept && kept.keyId !== "" && (
            <Button icon={UploadIcon} onClick={() => openDialog("publish", { rows: new Uint32Array() })}>
              {say("publishAsk")}
            </Button>
          )}
        </div>
        <output className={said.wrong ? "settings-wrong" : "settings-said"}>{said.words}</output>
      </form>
      <CorsRules open={said.cors} />
    </SettingsFold>
  );
}
