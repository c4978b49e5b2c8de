import type { ReactElement } from "react";
import { keepWritten, putAllBack } from "./writing.ts";
import { writingWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";

const { say } = writingWords;

/** What was written and can still be undone: to keep it, or to put the old files back. */
export function KeptWrites({ count }: { count: number }): ReactElement {
  return (
    <section className="writing-kept" aria-label={say("kept", { count })}>
      <p>{say("kept", { count })}</p>
      <p className="shell-quiet">{say("keptText")}</p>
      <div className="writing-kept-answers">
        <Button onClick={() => void putAllBack()}>{say("back")}</Button>
        <Button onClick={() => void keepWritten()}>{say("keep")}</Button>
      </div>
    </section>
  );
}
