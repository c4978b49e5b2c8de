import type { ReactElement } from "react";
import { stopTransfer } from "./transfer.ts";
import type { TransferProgress } from "./transfer-state.ts";
import { transferWords } from "../words.ts";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { formatBytes, formatTimeLeft } from "../../../views/shell/words/format.ts";
import { shownName } from "../../../photo/names/shown-name.ts";

const { say } = transferWords;

/** How far the transfer is, how fast, and the button that stops it. */
export function Running({ progress, sends }: { progress: TransferProgress; sends: boolean }): ReactElement {
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
