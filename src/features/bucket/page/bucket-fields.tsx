import { useId, type ReactElement } from "react";
import type { BucketForm } from "./bucket-settings.ts";
import { exampleAddress } from "./bucket-words.ts";
import { bucketWords } from "../words.ts";
import { TextField } from "../../../views/settings/text-field.tsx";

const { say } = bucketWords;

interface BucketFieldsProps {
  form: BucketForm;
  onChange: (form: BucketForm) => void;
}

/** Where the bucket is, and its key. */
export function BucketFields({ form, onChange }: BucketFieldsProps): ReactElement {
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
