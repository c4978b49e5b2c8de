import { useEffect, useId, useState, type ReactElement } from "react";
import { canKeepHere, canPickPlace, confirmSending, receiveHere, receiveIntoFolder } from "./transfer.ts";
import { transferWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { FolderIcon, StorageIcon, UploadIcon } from "../../../views/shell/controls/icons.tsx";

const { say } = transferWords;

interface CompareStepProps {
  number: string;
  sends: boolean;
  /** The other device has still to go on. */
  waits: boolean;
}

/** The number both devices show, and how it goes on: sending, or where photos are kept. */
export function CompareStep({ number, sends, waits }: CompareStepProps): ReactElement {
  return (
    <section className="transfer-part">
      <p>{say("compare")}</p>
      <output className="transfer-number tabular" dir="ltr">
        {number}
      </output>
      <p className="transfer-small">{say("compareNo")}</p>
      {waits ? <output>{say("waiting")}</output> : sends ? <SendNow /> : <Places />}
    </section>
  );
}

function SendNow(): ReactElement {
  return (
    <Button kind="primary" icon={UploadIcon} onClick={confirmSending}>
      {say("sendNow")}
    </Button>
  );
}

/** A folder is offered first, where the browser has them: what is in it outlives the browser. */
function Places(): ReactElement {
  const [folderText, hereText] = [useId(), useId()];
  const canPick = canPickPlace();
  const keeps = useKeepsFiles();
  return (
    <>
      <h3 className="transfer-heading">{say("whereTitle")}</h3>
      <div className="transfer-places">
        {canPick && (
          <div>
            <Button
              kind="primary"
              icon={FolderIcon}
              aria-describedby={folderText}
              onClick={() => void receiveIntoFolder()}
            >
              {say("intoFolder")}
            </Button>
            <p id={folderText} className="transfer-small">
              {say("intoFolderText")}
            </p>
          </div>
        )}
        <div>
          <Button
            kind={canPick ? "quiet" : "primary"}
            icon={StorageIcon}
            aria-describedby={hereText}
            onClick={() => void receiveHere()}
          >
            {say("keepHere")}
          </Button>
          <p id={hereText} className="transfer-small">
            {say(keeps ? "keepHereText" : "keepVisitText")}
          </p>
        </div>
      </div>
    </>
  );
}

/** Whether the browser keeps files beyond this visit; some have no storage for them, or not in private windows. */
function useKeepsFiles(): boolean {
  const [keeps, setKeeps] = useState(true);
  useEffect(() => void canKeepHere().then(setKeeps), []);
  return keeps;
}
