import { useState, type ReactElement } from "react";
import { commonWords } from "../../../words/common.ts";
import { Button } from "./button.tsx";

/** Each press of the button shows this many times what was shown at first. */
const steps = 5;

/**
 * The first `atOnce` of a list that may be long, and a button that shows more of it; null once all are shown. `words`: what
 * the button says of those that are left.
 */
export function useBeginning<T>(
  all: readonly T[],
  atOnce: number,
  words = (left: number): string => commonWords.say("more", { count: left }),
): { first: readonly T[]; more: ReactElement | null } {
  const [shown, setShown] = useState(atOnce);
  const left = all.length - shown;
  const more =
    left > 0 ? (
      <Button kind="plain" onClick={() => setShown(shown + steps * atOnce)}>
        {words(left)}
      </Button>
    ) : null;
  return { first: all.slice(0, shown), more };
}
