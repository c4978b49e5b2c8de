import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import { closeTransfer, startTransfer, stopTransfer } from "./transfer.ts";
import { isUnderWay, transferStateAtom } from "./transfer-state.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { transferWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { CompareStep } from "./compare-step.tsx";
import { OtherCode } from "./other-code.tsx";
import { OwnCodes } from "./own-codes.tsx";
import { TransferEnded } from "./transfer-ended.tsx";
import { Running } from "./running.tsx";
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
