import { agreeMs, type ClockEvidence } from "./evidence.ts";

/** How many in a row that agree with one another, and not with those before, begin a new run. */
const newRun = 3;

/** Photos looked back at for others that agree. */
const mostStrays = 40;

/** Photos of one camera, one after another, whose clock was off by about the same. */
export interface ClockRun {
  aheadMs: number;
  agreeing: ClockEvidence[];
  /** Photos in between that tell something else. */
  others: number;
  /** What the clock showed first and last. */
  from: number;
  to: number;
}

/** Splits what one camera's photos tell into runs; `evidence` ascends by moment. */
export function clockRunsOf(evidence: readonly ClockEvidence[]): ClockRun[] {
  const runs: { agreeing: ClockEvidence[]; others: number }[] = [];
  let strays: ClockEvidence[] = [];
  for (const each of evidence) {
    const run = runs.at(-1);
    if (run !== undefined && agrees(run.agreeing, each)) {
      run.agreeing.push(each);
      run.others += strays.length;
      strays = [];
      continue;
    }
    strays.push(each);
    if (strays.length > mostStrays) {
      strays.shift();
      if (run !== undefined) run.others++;
    }
    const fresh = strays.filter((stray) => agrees([each], stray));
    if (fresh.length < newRun) continue;
    if (run !== undefined) run.others += strays.length - fresh.length;
    runs.push({ agreeing: fresh, others: 0 });
    strays = [];
  }
  return runs.map(({ agreeing, others }) => {
    const walls = agreeing.map(({ wall }) => wall);
    const [from, to] = [walls.reduce((a, b) => Math.min(a, b)), walls.reduce((a, b) => Math.max(a, b))];
    return { aheadMs: middle(agreeing), agreeing, others, from, to };
  });
}

/** How far most of them are from the middle, in milliseconds. */
export function spreadOf({ agreeing, aheadMs }: ClockRun): number {
  const away = agreeing.map((each) => Math.abs(each.aheadMs - aheadMs)).sort((a, b) => a - b);
  return away[Math.floor(away.length * 0.9)] ?? 0;
}

/** Clocks drift: the latest of a run count. */
function agrees(run: readonly ClockEvidence[], { aheadMs, by, zone }: ClockEvidence): boolean {
  const last = run.at(-1);
  if (last === undefined || last.by !== by || (by === "offset" && last.zone !== zone)) return false;
  return Math.abs(middle(run.slice(-9)) - aheadMs) <= agreeMs;
}

function middle(run: readonly ClockEvidence[]): number {
  const sorted = run.map(({ aheadMs }) => aheadMs).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
