import { ignore } from "../faults/faults.ts";
import { isBusyAtom } from "./task.ts";
import { onChange, store } from "./session/store.ts";

/** From now on the browser asks before the page is closed, and the screen stays on, while something runs. Returns what ends it. */
export function stayWhileBusy(): () => void {
  let letGo: (() => void) | null = null;
  const follow = (isBusy: boolean): void => {
    if (isBusy) letGo ??= stay();
    else end();
  };
  const end = (): void => {
    letGo?.();
    letGo = null;
  };
  const stop = onChange((get) => get(isBusyAtom), follow);
  follow(store.get(isBusyAtom));
  return () => {
    stop();
    end();
  };
}

function stay(): () => void {
  const darken = keepScreenOn();
  // Not all the time: with it a browser may not keep the page for Back.
  addEventListener("beforeunload", ask);
  return () => {
    removeEventListener("beforeunload", ask);
    darken();
  };
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Keeps the screen from going dark, where the browser can. Returns what ends it. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const hold = (): void => {
    if (document.hidden || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then(
      (held) => {
        lock = held;
        if (!wanted) void held.release();
      },
      // A low battery forbids it.
      ignore,
    );
  };
  hold();
  // The browser ends it when the page is hidden.
  document.addEventListener("visibilitychange", hold);
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}
