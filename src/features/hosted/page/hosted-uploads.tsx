import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { makeSearchKey } from "./connection.ts";
import type { HostedSettings } from "./hosted-settings.ts";
import { troubleWords } from "./trouble-words.ts";
import { deleteHosted, hostedUploadAtom, pauseUpload, uploadHosted, type HostedUpload } from "./upload.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CheckIcon, OnlineIcon, ProblemIcon } from "../../../views/shell/controls/icons.tsx";
import { SettingsRow } from "../../../views/settings/settings-row.tsx";
import { hostedWords } from "../words.ts";

const { say } = hostedWords;

interface HostedUploadsProps {
  settings: HostedSettings;
  /** Says what was done. */
  tell: (words: string) => void;
}

/** How far the upload is, and what can be done with what the server has. */
export function HostedUploads({ settings, tell }: HostedUploadsProps): ReactElement {
  const upload = useAtomValue(hostedUploadAtom);
  const [deleting, setDeleting] = useState(false);
  const isBusy = upload.phase === "comparing" || upload.phase === "sending";
  const share = async (): Promise<void> => {
    const made = await makeSearchKey();
    if (made !== null) tell(made.ok ? say("madeKey", { key: made.value }) : troubleWords(made, settings.url));
  };
  const remove = async (): Promise<void> => {
    setDeleting(false);
    const gone = await deleteHosted();
    if (gone !== null) tell(gone.ok ? say("deleted") : troubleWords(gone, settings.url));
  };
  return (
    <>
      <SettingsRow
        icon={signOf(upload)}
        title={say("uploadTitle")}
        action={
          isBusy ? (
            <Button onClick={pauseUpload}>{say("pause")}</Button>
          ) : (
            <Button onClick={() => void uploadHosted()}>{say("upload")}</Button>
          )
        }
      >
        {/* Progress is not announced with every request. */}
        <output className="tabular" aria-live={isBusy ? "off" : "polite"}>
          {uploadWords(upload, settings.url)}
        </output>
        {isBusy && (
          <progress
            className="settings-hosted-progress"
            aria-label={say("progress")}
            {...(upload.phase === "sending" ? { max: upload.total, value: upload.done } : {})}
          />
        )}
      </SettingsRow>
      <div className="settings-hosted-buttons">
        <Button onClick={() => void share()}>{say("makeKey")}</Button>
        <Button aria-expanded={deleting} onClick={() => setDeleting(!deleting)}>
          {say("deleteThere")}
        </Button>
      </div>
      {deleting && (
        <fieldset className="settings-hosted-sure" aria-label={say("deleteThere")}>
          <p>{say("deleteSure", { name: settings.collection })}</p>
          <div className="settings-hosted-buttons">
            <Button onClick={() => setDeleting(false)}>{say("cancel")}</Button>
            <Button onClick={() => void remove()}>{say("deleteNow")}</Button>
          </div>
        </fieldset>
      )}
    </>
  );
}

function signOf({ phase }: HostedUpload): typeof CheckIcon {
  if (phase === "done") return CheckIcon;
  return phase === "failed" ? ProblemIcon : OnlineIcon;
}

function uploadWords(upload: HostedUpload, url: string): string {
  switch (upload.phase) {
    case "idle":
      return say("idle");
    case "comparing":
      return say("comparing");
    case "sending":
      return say("sending", { done: upload.done, count: upload.total });
    case "paused":
      return say("paused", { done: upload.done, count: upload.total });
    case "failed":
      return upload.why === null ? "" : troubleWords(upload.why, url);
    case "done": {
      const done = say("upToDate", { count: upload.photos });
      return upload.refused === 0 ? done : `${done} ${say("refusedPhotos", { count: upload.refused })}`;
    }
  }
}
