import { useEffect, useState, type ReactElement } from "react";
import { importActions } from "../../../store/import/import.ts";
import { takesText } from "../keys.ts";
import { UploadIcon } from "../controls/icons.tsx";
import "./drop-target.css";
import { firstWords } from "../../../words/first.ts";

/**
 * A drag across the page fires enter and leave at every element, in different orders; a leave counts only if nothing
 * follows for this long. Firefox repeats `dragover` every 350 ms, hence the second number.
 */
const leftAfterMs = 120;
const lostAfterMs = 1000;

/** Listens to the whole window; `shown` is called with whether files are dragged over it. */
function listen(shown: (over: boolean) => void): () => void {
  let ownDrag = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (over: boolean, laterMs: number | null): void => {
    clearTimeout(timer);
    shown(over);
    if (laterMs !== null) timer = setTimeout(() => shown(false), laterMs);
  };
  const carriesFiles = (event: DragEvent): boolean =>
    !ownDrag && event.dataTransfer?.types.includes("Files") === true;
  const over = (event: DragEvent): void => {
    const files = carriesFiles(event);
    if (!files && takesText(event.target)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = files ? "copy" : "none";
    if (!files) return;
    settle(true, lostAfterMs);
    importActions.expect();
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null && !ownDrag) settle(true, leftAfterMs);
  };
  const drop = (event: DragEvent): void => {
    const files = carriesFiles(event);
    settle(false, null);
    ownDrag = false;
    if (!files && takesText(event.target)) return;
    event.preventDefault();
    // Synchronously: the browser empties the transfer after this handler.
    if (files && event.dataTransfer) importActions.drop(event.dataTransfer);
  };
  const paste = (event: ClipboardEvent): void => {
    const data = event.clipboardData;
    if (!data?.types.includes("Files") || takesText(event.target)) return;
    event.preventDefault();
    importActions.drop(data);
  };

  const stop = new AbortController();
  const { signal } = stop;
  // A picture dragged from the page itself also counts as a file.
  addEventListener("dragstart", () => (ownDrag = true), { signal });
  addEventListener("dragend", () => (ownDrag = false), { signal });
  addEventListener("dragenter", over, { signal });
  addEventListener("dragover", over, { signal });
  addEventListener("dragleave", leave, { signal });
  addEventListener("drop", drop, { signal });
  addEventListener("paste", paste, { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

/** Takes drops and pasted files anywhere on the page, and shows while files are dragged over it. */
export function DropTarget(): ReactElement {
  const [over, setOver] = useState(false);
  useEffect(() => listen(setOver), []);
  return (
    <div className="shell-drop" data-over={over} aria-hidden>
      <div className="shell-drop-words">
        <UploadIcon size={24} />
        <span>{firstWords.say("dropToAdd")}</span>
      </div>
    </div>
  );
}
