import type { JobId } from "../../contract/lane-messages.ts";
import type { Settled } from "../../contract/photo-worker.ts";
import type { MainThreadDrawing } from "../fallback/drawing.ts";
import type { Ease } from "../pace/ease.ts";
import type { WorkOrder, WorkStage } from "../queue/order.ts";
import { Pool } from "./pool.ts";
import type { SideCalls } from "./side-calls.ts";
import { Slots } from "../queue/slots.ts";
import type { Supply } from "../queue/supply.ts";
import type { WorkshopHost } from "./workshop-host.ts";

/**
 * Files opened at a time for their heads. The browser answers many at once, each holding up the page by most of a
 * millisecond: of 256 under way, 190 came in one task of 170 ms. Fewer take no longer in all.
 */
const OPENINGS = 24;
const OPENING_PATIENCE_MS = 2000;

const deadlines = { startMs: 60_000, openMs: 30_000, jobMs: 20_000 };

/** What of the workshop its pool asks and tells. */
export interface PoolParts {
  order: WorkOrder;
  supply: Supply;
  sideCalls: SideCalls;
  drawing: MainThreadDrawing;
  ease: Ease;
  numbers: { job: JobId; lane: number };
  maxEdge: () => number;
  answered: (stage: WorkStage, answer: Settled) => void;
  look: (pool: Pool, lateMs: number) => void;
  /** The pool is of no use any more: no worker starts. */
  broken: () => void;
}

/** The lanes of a workshop, fed by its order and as many as its device bears. */
export function workshopPool(host: WorkshopHost, parts: PoolParts): Pool {
  const { order, supply, sideCalls, drawing, ease, numbers } = parts;
  const opening = new Slots(OPENINGS, OPENING_PATIENCE_MS);
  const pool: Pool = new Pool(
    {
      spawn: (lane) => host.spawn(lane),
      laneStarted: (lane, thread) => host.link(lane, thread),
      laneEnded: (lane) => {
        sideCalls.ended(lane);
        host.unlink(lane);
      },
      waits: () => supply.any,
      take: (inFlight) => supply.take(inFlight),
      takeHeads: (inFlight) => supply.takeHeads(inFlight),
      open: (id, stage) => (stage === "thumbnail" ? host.open(id) : opening.run(() => host.open(id))),
      wish: (id) => ({
        ...supply.sized(id, parts.maxEdge()),
        ...(order.isOnScreen(id) ? { onScreen: true } : {}),
      }),
      settled: (stage, answer) => parts.answered(stage, answer),
      putBack: (work, alone) => order.putBack(work, alone),
      retired: (job) => host.retired(job),
      abilities: (abilities) => {
        drawing.takeOver = !abilities.canDraw;
        host.abilities(abilities);
      },
      drawn: (ms) => ease.made(ms, pool.busy),
      ticked: (lateMs) => parts.look(pool, lateMs),
      broken: () => parts.broken(),
    },
    { lanes: ease.governor.most, deadlines, numbers },
  );
  return pool;
}
