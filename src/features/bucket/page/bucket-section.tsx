import { useAtom } from "jotai";
import { useState, type FormEvent, type ReactElement } from "react";
import { accessOfForm, bucketFormAtom, emptyBucketForm, type BucketForm } from "./bucket-settings.ts";
import { bucketTroubleWords, formFaultWords, isAboutCors } from "./bucket-words.ts";
import { checkAccess } from "./check-access.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { bucketWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { UploadIcon } from "../../../views/shell/controls/icons.tsx";
import { SettingsFold } from "../../../views/settings/settings-fold.tsx";
import { BucketFields } from "./bucket-fields.tsx";
import { CorsRules } from "./cors-rules.tsx";
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
