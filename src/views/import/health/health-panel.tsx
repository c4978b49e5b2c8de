import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import {
  estimateMemory,
  fullSpeedAtom,
  importHealthAtom,
  reducedAtom,
  setFullSpeed,
} from "../../../store/import/health.ts";
import { Button } from "../../shell/controls/button.tsx";
import { useCalmValue } from "../../shell/use-calm-value.ts";
import { lanesWords, memoryWords, reducedWords, waitingWords } from "./health-words.ts";
import "./health-panel.css";
import { reportWords } from "../../../words/report.ts";

const { say } = reportWords;

/** Pause between two memory estimates, in milliseconds. */
const ESTIMATE_MS = 2000;

/** How this device copes: what runs, what waits, what memory is used, and what was reduced and why. */
export function HealthPanel(): ReactElement {
  const health = useCalmValue(importHealthAtom, 500);
  const memory = useMemoryEstimate();
  return (
    <div className="health">
      <dl className="health-facts tabular">
        <div>
          <dt>{say("workers")}</dt>
          <dd>{lanesWords(health)}</dd>
        </div>
        <div>
          <dt>{say("waiting")}</dt>
          <dd>{waitingWords(health)}</dd>
        </div>
        <div>
          <dt>{say("memory")}</dt>
          <dd>{memoryWords(memory)}</dd>
        </div>
      </dl>
      <Reductions />
    </div>
  );
}

function Reductions(): ReactElement {
  const reduced = useCalmValue(reducedAtom, 1000);
  const full = useAtomValue(fullSpeedAtom);
  return (
    <>
      {reduced.length > 0 ? (
        <ul className="health-reduced">
          {reduced.map((each) => (
            <li key={each.part}>{reducedWords(each)}</li>
          ))}
        </ul>
      ) : (
        <p>{say("fullSpeed")}</p>
      )}
      <p className="shell-quiet">{say(full ? "keepsSpeed" : "adjustsSpeed")}</p>
      <Button className="health-switch" onClick={() => setFullSpeed(!full)}>
        {say(full ? "adjust" : "alwaysFull")}
      </Button>
    </>
  );
}

/** Bytes; null until there is an estimate. */
function useMemoryEstimate(): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => void estimateMemory().then(setBytes);
    look();
    const timer = setInterval(look, ESTIMATE_MS);
    return () => clearInterval(timer);
  }, []);
  return bytes;
}
