import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import { hush, redo, saidAtom, undo, type Said } from "../../../store/edits/edits.ts";
import { Button } from "./button.tsx";
import "./toast.css";

/** How long it stays, in milliseconds; as long as it is pointed at or has the focus, it stays on. */
const shownMs = 6000;

/** Says what was just done, with the way back. One at a time, and always there for those who listen. */
export function Toast(): ReactElement {
  const said = useAtomValue(saidAtom);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!said || held) return;
    const timer = setTimeout(hush, shownMs);
    return () => clearTimeout(timer);
  }, [said, held]);
  return (
    <div
      className="shell-toasts"
      role="none"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={said ? "shell-toast" : undefined}>
        <output>{said?.text}</output>
        {said?.way && <Way way={said.way} />}
      </div>
    </div>
  );
}

function Way({ way }: { way: NonNullable<Said["way"]> }): ReactElement {
  return (
    <Button kind="plain" onClick={way === "undo" ? undo : redo}>
      {way === "undo" ? "Undo" : "Redo"}
    </Button>
  );
}
