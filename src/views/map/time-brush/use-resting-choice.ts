import { useEffect, useEffectEvent, useState } from "react";

/** Pause after which the last key press counts, in milliseconds. */
const restMs = 400;

/** Waits for the last of several quick choices: `shown` gets each of them, `chosen` the last. Returns the waiting one. */
export function useRestingChoice<T>(
  shown: (choice: T) => void,
  chosen: (choice: T) => void,
): [T | null, (choice: T) => void] {
  const [waiting, setWaiting] = useState<{ choice: T } | null>(null);
  const rested = useEffectEvent(chosen);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setWaiting(null);
      rested(waiting.choice);
    }, restMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  const choose = (choice: T): void => {
    setWaiting({ choice });
    shown(choice);
  };
  return [waiting?.choice ?? null, choose];
}
