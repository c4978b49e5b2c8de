import { warn, withdraw } from "../session/warnings.ts";

/** A dialog that asks something; the viewer is one only for screen readers. */
const asking = '[role="dialog"][aria-modal="true"]:not(.viewer)';
const warning = "dialog-first";

/** Settles once no dialog is open: what it asks must not be answered for something else. Says so while it waits. */
export async function dialogsClosed(): Promise<void> {
  if (!document.querySelector(asking)) return;
  warn(warning, () => "The backup opens once you close this dialog.");
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(asking)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  withdraw(warning);
}
