import { warnInNotes, withdraw } from "../../../store/session/warnings.ts";
import { notesWords } from "../../../words/notes.ts";

/** A dialog that asks something; the viewer is one only for screen readers. */
const asking = '[role="dialog"][aria-modal="true"]:not(.viewer)';
const warning = "dialog-first";

/** Settles once no dialog is open: what it asks must not be answered for something else. Says so while it waits. */
export async function dialogsClosed(): Promise<void> {
  if (!document.querySelector(asking)) return;
  await warnInNotes(warning, () => notesWords.say("dialogFirst"));
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (document.querySelector(asking)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
  withdraw(warning);
}
