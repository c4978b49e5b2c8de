import { useEffect, useRef, useState } from "react";

/** Keys come one after the other: what they chose counts once they rest so long, in milliseconds. */
const restMs = 400;

/** Gathers choices that follow one another fast: `shown` tells each, `chosen` the last. Answers the one not yet chosen. */
export function useRestingChoice<T>(
  shown: (choice: T) => void,
  chosen: (choice: T) => void,
): [T | null, (choice: T) => void] {
  const [waiting, setWaiting] = useState<{ choice: T } | null>(null);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setWaiting(null);
      latest.current(waiting.choice);
    }, restMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  const choose = (choice: T): void => {
    setWaiting({ choice });
    shown(choice);
  };
  return [waiting?.choice ?? null, choose];
}
