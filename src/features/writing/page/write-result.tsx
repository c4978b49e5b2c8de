import { useRef, type ReactElement } from "react";
import { keepWritten, putAllBack } from "./writing.ts";
import type { WritingState } from "./writing-state.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { commonWords } from "../../../words/common.ts";
import { writingWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { useFocusOnce } from "../../../views/shell/use-focus-once.ts";
import { reasonWords } from "./reason-words.ts";

const { say } = writingWords;

/** Files listed at most. */
const most = 200;

interface WriteResultProps {
  state: WritingState;
  /** Files that can still be put back. */
  kept: number;
  onClose: () => void;
}

/** How it ended: numbers that add up, each file that needs a look with its reason, and the way back. */
export function WriteResult({ state, kept, onClose }: WriteResultProps): ReactElement {
  const { phase, outcomes, stopped, trouble } = state;
  const heading = useRef<HTMLParagraphElement>(null);
  useFocusOnce(heading);
  const notable = outcomes.filter(({ why }) => why !== null);
  const close = (): void => onClose();
  return (
    <>
      <div ref={heading} tabIndex={-1} className="writing-sum">
        {trouble !== null && <p>{say(trouble === "no-storage" ? "noStorage" : "otherTab")}</p>}
        {sumsOf(state).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {stopped && phase === "over" && <p>{say("stopped")}</p>}
      </div>
      {notable.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls can be scrolled by keys
        <section className="writing-list" tabIndex={0} aria-label={say("list")}>
          <h3 className="writing-list-title">{say("list")}</h3>
          <ul>
            {notable.slice(0, most).map(({ path, why }) => (
              <li key={path}>
                <bdi>{shownName(path)}</bdi>
                <span className="shell-quiet">{why !== null && reasonWords(why)}</span>
              </li>
            ))}
            {notable.length > most && <li>{commonWords.say("more", { count: notable.length - most })}</li>}
          </ul>
        </section>
      )}
      {kept > 0 && <p className="shell-quiet">{say("keptText")}</p>}
      <div className="shell-dialog-answers">
        {kept > 0 && (
          <>
            <Button onClick={() => void putAllBack()}>{say("back")}</Button>
            <Button onClick={() => void keepWritten().then(close)}>{say("keep")}</Button>
          </>
        )}
        <Button kind="primary" onClick={close}>
          {commonWords.say("close")}
        </Button>
      </div>
    </>
  );
}

function sumsOf({ phase, outcomes }: WritingState): string[] {
  const count = (result: string): number => outcomes.filter((one) => one.result === result).length;
  const [done, failed] = [count("written"), count("failed")];
  if (phase === "put-back") {
    return [say("backDone", { count: done }), ...(failed > 0 ? [say("backFailed", { count: failed })] : [])];
  }
  const [partly, sidecar] = [count("partly"), count("sidecar")];
  return [
    ...(done > 0 || partly + sidecar + failed === 0 ? [say("written", { count: done })] : []),
    ...(partly > 0 ? [say("partly", { count: partly })] : []),
    ...(sidecar > 0 ? [say("beside", { count: sidecar })] : []),
    ...(failed > 0 ? [say("failed", { count: failed })] : []),
  ];
}
