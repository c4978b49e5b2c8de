import { useAtomValue } from "jotai";
import { useEffect, useId, useState, type ReactElement } from "react";
import { closeTransfer, codesRead, startTransfer, stopTransfer, takeTransferCode } from "./transfer.ts";
import { isUnderWay, transferStateAtom, type TransferProgress } from "./transfer-state.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { transferWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { CompareStep } from "./compare-step.tsx";
import { CameraIcon, CloseIcon } from "../../../views/shell/controls/icons.tsx";
import { useCodeCamera, type CameraTrouble } from "./use-code-camera.ts";
import { OwnCodes } from "./own-codes.tsx";
import { TransferEnded } from "./transfer-ended.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { formatBytes, formatTimeLeft } from "../../../views/shell/words/format.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import "./transfer.css";

const { say } = transferWords;

type WishProps = Pick<DialogProps<"transfer">, "wish">;

/** Sends photos to another device, or receives them: from the first code to the end. */
export function TransferDialog({ wish }: DialogProps<"transfer">): ReactElement {
  const state = useAtomValue(transferStateAtom);
  const [asking, setAsking] = useState(false);
  const underWay = isUnderWay(state);
  useEffect(() => void startTransfer(wish), [wish]);
  const close = (): void => {
    if (underWay) setAsking(true);
    else closeTransfer();
  };
  return (
    <Dialog title={titleOf({ wish })} className="transfer-dialog" onClose={close}>
      {asking && underWay && (
        <div className="transfer-ask">
          <p role="alert">{say("leaveAsk")}</p>
          <Button
            onClick={() => {
              stopTransfer();
              closeTransfer();
            }}
          >
            {say("leave")}
          </Button>
          <Button onClick={() => setAsking(false)}>{say("stay")}</Button>
        </div>
      )}
      <Step wish={wish} />
    </Dialog>
  );
}

function titleOf({ wish }: WishProps): string {
  if (wish.way === "receive") return say("titleReceive");
  return wish.rows === null ? say("titleSendAll") : say("titleSend", { count: wish.rows.length });
}

/** How far the transfer is, how fast, and the button that stops it. */
function Running({ progress, sends }: { progress: TransferProgress; sends: boolean }): ReactElement {
  const { files, done, bytes, doneBytes, path } = progress;
  return (
    <section className="transfer-part">
      <TaskProgress
        name={say(sends ? "sending" : "receiving")}
        done={doneBytes}
        total={bytes}
        text={say("filesOf", { done, count: files })}
        stop={[say("stop"), stopTransfer]}
      >
        <p className="transfer-small tabular">{sizeWords(progress)}</p>
        <p className="transfer-small transfer-path">
          <bdi>{shownName(path)}</bdi>
        </p>
      </TaskProgress>
    </section>
  );
}

function sizeWords({ bytes, doneBytes, perSecond }: TransferProgress): string {
  const [size, all] = [formatBytes(doneBytes), formatBytes(bytes)];
  if (perSecond === null || perSecond < 1) return say("bytesOf", { size, all });
  const left = formatTimeLeft(Math.ceil((bytes - doneBytes) / perSecond));
  return say("bytesAt", { size, all, speed: formatBytes(perSecond), left });
}

const troubles = { refused: "cameraRefused", missing: "cameraMissing" } as const satisfies Record<
  CameraTrouble,
  string
>;

/** Takes the code the other device shows: by the camera, or as text. */
function OtherCode({ heading, text }: { heading?: string; text?: string }): ReactElement {
  const [pasted, setPasted] = useState("");
  const [said, setSaid] = useState("");
  const [on, setOn] = useState(false);
  const hint = useId();
  const take = (code: string): boolean => {
    const taken = takeTransferCode(code);
    if (taken === "more") setSaid(say("scannedSome", codesRead()));
    else setSaid(taken === "unknown" ? say("unknownText") : "");
    return taken === "taken";
  };
  return (
    <section className="transfer-part">
      {heading !== undefined && <h3 className="transfer-heading">{heading}</h3>}
      {text !== undefined && <p>{text}</p>}
      {on && <CodeCamera onCode={take} />}
      <Button icon={on ? CloseIcon : CameraIcon} kind={on ? "quiet" : "primary"} onClick={() => setOn(!on)}>
        {say(on ? "scanStop" : "scan")}
      </Button>
      <form
        className="transfer-paste"
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() !== "") take(pasted);
        }}
      >
        <label className="transfer-field">
          {say("otherText")}
          <textarea
            className="shell-field"
            rows={2}
            value={pasted}
            aria-describedby={hint}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setPasted(target.value)}
          />
        </label>
        <Button type="submit" aria-disabled={pasted.trim() === ""}>
          {say("useText")}
        </Button>
      </form>
      <output id={hint} className="transfer-small">
        {said}
      </output>
    </section>
  );
}

/** The picture of the camera, and what it needs. */
function CodeCamera({ onCode }: { onCode: (code: string) => boolean }): ReactElement {
  const { video, trouble } = useCodeCamera(onCode);
  if (trouble !== null)
    return (
      <p className="transfer-small" role="alert">
        {say(troubles[trouble])}
      </p>
    );
  return (
    <>
      <video ref={video} className="transfer-camera" muted playsInline aria-label={say("cameraPicture")} />
      <p className="transfer-small">{say("scanning")}</p>
    </>
  );
}

function Step({ wish }: WishProps): ReactElement {
  const state = useAtomValue(transferStateAtom);
  const sends = wish.way === "send";
  switch (state.step) {
    case "starting":
      return <output className="transfer-line">{say("starting")}</output>;
    case "scan":
      return <OtherCode text={say("scanOffer")} />;
    case "codes":
      return (
        <>
          <OwnCodes text={say(sends ? "showOffer" : "showAnswer")} codes={state.codes} />
          {sends && <OtherCode heading={say("scanAnswerTitle")} />}
        </>
      );
    case "connecting":
      return <output className="transfer-line">{say("connecting")}</output>;
    case "compare":
    case "waiting":
      return <CompareStep number={state.number} sends={sends} waits={state.step === "waiting"} />;
    case "running":
      return <Running progress={state.progress} sends={sends} />;
    case "adding":
      return <output className="transfer-line">{say("adding")}</output>;
    case "done":
    case "over":
      return (
        <TransferEnded
          outcome={state.outcome}
          why={state.step === "over" ? state.why : null}
          sends={sends}
          onAgain={() => void startTransfer(wish)}
        />
      );
  }
}
