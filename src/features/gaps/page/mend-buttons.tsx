import type { ReactElement } from "react";
import { mendGap, selectGap, type Gap } from "./coverage.ts";
import { noFilter } from "../../../photo/filter/filter.ts";
import { coverageWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { showMatching } from "../../../views/shell/layout/route.ts";

const { say } = coverageWords;

/** What can be done with photos of a gap. */
type Mending = "setLocation" | "setDate" | "setZone" | "copies" | "select";

interface MendButtonsProps {
  gap: Gap;
  /** What the gap is called, for screen readers. */
  name: string;
  ways: readonly Mending[];
}

/** Buttons that open what mends a gap, for exactly its photos. */
export function MendButtons({ gap, name, ways }: MendButtonsProps): ReactElement {
  return (
    <>
      {ways.map((way) => (
        <Button
          key={way}
          aria-label={say("named", { action: say(way), name })}
          onClick={() => void mend(gap, way)}
        >
          {say(way)}
        </Button>
      ))}
    </>
  );
}

const actions = { setLocation: "location", setDate: "date", setZone: "zone", copies: "save" } as const;

async function mend(gap: Gap, way: Mending): Promise<void> {
  if (way !== "select") return mendGap(gap, actions[way]);
  if (await selectGap(gap)) showMatching(noFilter);
}
