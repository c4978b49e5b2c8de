import { useContext, useSyncExternalStore, type ReactElement } from "react";
import { Toast } from "../controls/toast.tsx";
import { OnTop, useNoLayer } from "./layers.ts";
import { followSaid, wordsSaid } from "./said.ts";

/**
 * What the page tells: the message about the last gesture, with Undo, and the one live region for screen readers. Every
 * dialog has them, and those of the one on top are in use: what is behind a dialog is out of reach, and may not be heard.
 */
export function Messages(): ReactElement {
  const isAlone = useNoLayer();
  const inUse = useContext(OnTop) ?? isAlone;
  const words = useSyncExternalStore(followSaid, wordsSaid);
  return (
    <>
      {inUse && <Toast />}
      <p className="visually-hidden" aria-live="polite">
        {inUse ? words : ""}
      </p>
    </>
  );
}
