import { useEffect } from "react";
import { ignore } from "../../faults/faults.ts";

/** Keeps the screen from going dark while the component is there, where the browser can. */
export function useScreenAwake(): void {
  useEffect(() => {
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
  }, []);
}
