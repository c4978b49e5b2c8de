import { useState, type ReactElement } from "react";
import { commonWords } from "../../../words/common.ts";
import { Button } from "./button.tsx";

/** So many more at each press. */
const steps = 5;

/** The first `atOnce` of a list that may be long, and a button that shows more of it; null once all are shown. */
export function useBeginning<T>(
  all: readonly T[],
  atOnce: number,
): { first: readonly T[]; more: ReactElement | null } {
  const [shown, setShown] = useState(atOnce);
  const left = all.length - shown;
  const more = left > 0 && (
    <Button kind="plain" onClick={() => setShown(shown + steps * atOnce)}>
      {commonWords.say("more", { count: left })}
    </Button>
  );
  return { first: all.slice(0, shown), more: more || null };
}
