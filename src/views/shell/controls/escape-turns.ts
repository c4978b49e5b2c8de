import { useEffectEvent, useLayoutEffect } from "react";

/** What closes each open dialog or menu, the one on top last. */
const closers: (() => void)[] = [];

/** Puts what is rendered on top of everything Escape can close. */
export function useEscapeTurn(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Before it is painted, so that it is known once it is seen.
  useLayoutEffect(() => {
    const own = (): void => close();
    closers.push(own);
    return () => void closers.splice(closers.indexOf(own), 1);
  }, []);
}

/** Closes what is on top. */
export function closeTop(): void {
  closers.at(-1)?.();
}
