import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import {
  estimateMemory,
  fullSpeedAtom,
  importHealthAtom,
  reducedAtom,
  setFullSpeed,
  type Health,
  type Reduced,
} from "../../../store/import/health.ts";
import { Button } from "../../shell/controls/button.tsx";
import { useCalmValue } from "../../shell/use-calm-value.ts";
import { formatBytes } from "../../shell/words/format.ts";
import { joinParts } from "../../../words/comma.ts";
import "./health-panel.css";
import { reportWords } from "../../../words/report.ts";

const { say } = reportWords;

/** Pause between two memory estimates, in milliseconds. */
const ESTIMATE_MS = 2000;

/** What is reduced and why, as sentences. */
const sentences = {
  "input-first": "inputFirst",
  memory: "memoryTurns",
  disk: "diskWaits",
  "map-dots": "mapDots",
  animations: "noAnimations",
} as const;

/** One reduced thing as a sentence. */
export function reducedWords({ part, why }: Reduced): string {
  if (part !== "lanes") return say(sentences[part]);
  return say(why === "slow-pictures" ? "lanesSlowPictures" : "lanesSlowPage");
}

/** How many workers are busy: "2 active, 4 started". */
export function lanesWords(health: Health | null): string {
  if (health === null || health.lanes.started === 0) return say("workersNone");
  const { working, started, allowed, most } = health.lanes;
  return allowed < most
    ? say("workersLimited", { working, started, most: allowed })
    : say("workersNow", { working, started });
}

/** What waits: "120 files to read, 2,300 thumbnails to create". */
export function waitingWords(health: Health | null): string {
  if (health === null) return say("waitingNone");
  const { heads, pictures, digests } = health.waiting;
  const all = [
    heads > 0 && say("toRead", { count: heads }),
    pictures > 0 && say("toDraw", { count: pictures }),
    digests > 0 && say("toCompare", { count: digests }),
  ].filter((words) => words !== false);
  return all.length === 0 ? say("waitingNone") : joinParts(all);
}

/** Bytes as an estimate: in steps of ten megabytes. */
export function memoryWords(bytes: number | null): string {
  if (bytes === null) return say("memoryUnknown");
  const step = 10_000_000;
  return say("memoryAbout", { size: formatBytes(Math.max(step, Math.round(bytes / step) * step)) });
}

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
