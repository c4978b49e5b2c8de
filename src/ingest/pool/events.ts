import type { Abilities, Settled } from "../../contract/photo-worker.ts";
import type { Stage } from "../../photo/failure.ts";
import type { PhotoId } from "../../photo/photo.ts";
import type { Health } from "../pace/health.ts";
import type { WorkStage } from "../queue/queue.ts";

/** A worker started, and can do this. */
interface Ready {
  type: "ready";
  abilities: Abilities;
}

/** What a lane tells its pool. */
export type LaneEvent =
  | Ready
  | { type: "settled"; stage: WorkStage; answer: Settled }
  /** It can take work. */
  | { type: "free" }
  /** It is beyond hope, and has to be replaced. */
  | { type: "lost"; started: boolean };

/** What a pool tells its scheduler. */
export type PoolEvent =
  | Ready
  /** What became of a file; the oldest work of its lane had been there for so long. */
  | { type: "settled"; stage: WorkStage; answer: Settled; heldMs: number }
  /** A worker is gone, and with it perhaps what it sent last. */
  | { type: "lane-ended" }
  /** The lanes were looked at, so much later than they should have been. */
  | { type: "looked"; lateMs: number }
  /** Workers do not start on this page at all. */
  | { type: "broken" };

/** What the scheduler tells the import. */
export type SchedulerEvent =
  | Ready
  /** What became of a file, or of its picture. */
  | { type: "settled"; stage: Stage; answer: Settled }
  /** A digest came, perhaps the last piece of work. */
  | { type: "digested" }
  | { type: "lane-ended" }
  /** How things go, four times a second while there are workers. */
  | { type: "health"; health: Health }
  /** Workers do not start on this page: nobody reads and draws these. */
  | { type: "broken"; heads: PhotoId[]; pictures: PhotoId[] };
