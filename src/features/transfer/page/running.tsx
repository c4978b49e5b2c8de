import type { ReactElement } from "react";
import { stopTransfer } from "./transfer.ts";
import type { TransferProgress } from "./transfer-state.ts";
import { transferWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { formatBytes, formatTimeLeft } from "../../../views/shell/words/format.ts";
import { shownName } from "../../../photo/names/shown-name.ts";

const { say } = transferWords;

/** How far the transfer is, how fast, and the button that stops it. */
export function Running({ progress, sends }: { progress: TransferProgress; sends: boolean }): ReactElement {
  const { files, done, bytes, doneBytes, path } = progress;
  return (
    <section className="transfer-part">
      <progress
        className="transfer-bar"
        aria-label={say(sends ? "sending" : "receiving")}
        max={Math.max(1, bytes)}
        value={doneBytes}
      />
      <p className="tabular">{say("filesOf", { done, count: files })}</p>
      <p className="transfer-small tabular">{sizeWords(progress)}</p>
      <p className="transfer-small transfer-path">
        <bdi>{shownName(path)}</bdi>
      </p>
      <Button onClick={stopTransfer}>{say("stop")}</Button>
    </section>
  );
}

function sizeWords({ bytes, doneBytes, perSecond }: TransferProgress): string {
  const [size, all] = [formatBytes(doneBytes), formatBytes(bytes)];
  if (perSecond === null || perSecond < 1) return say("bytesOf", { size, all });
  const left = formatTimeLeft(Math.ceil((bytes - doneBytes) / perSecond));
  return say("bytesAt", { size, all, speed: formatBytes(perSecond), left });
}
