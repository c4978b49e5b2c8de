import type { JobId } from "../../contract/lane-messages.ts";
import type { Abilities, FileJob, Settled } from "../../contract/photo-worker.ts";
import type { Stage } from "../../photo/failure.ts";
import type { PhotoId, Picture } from "../../photo/photo.ts";
import type { PhotoThread } from "../../threads/photo-thread.ts";
import type { Device } from "../pace/budget.ts";
import type { Health } from "../pace/health.ts";

/** What the workshop needs and tells. */
export interface WorkshopHost {
  device: Device;
  devicePixelRatio: () => number;
  /** Whether nobody sees the page. */
  hidden: () => boolean;
  spawn: (lane: number) => PhotoThread;
  link: (lane: number, thread: PhotoThread) => void;
  unlink: (lane: number) => void;
  open: (id: PhotoId) => Promise<FileJob>;
  isSidecar: (id: PhotoId) => boolean;
  settled: (stage: Stage, answer: Settled) => void;
  /** Digests of these files will not come. */
  undigested: (ids: PhotoId[]) => void;
  /** A digest came, perhaps the last piece of work. */
  rested: () => void;
  /** A thumbnail made on the main thread. */
  drawn: (id: PhotoId, picture: Picture, file: File) => void;
  retired: (job: JobId) => void;
  abilities: (abilities: Abilities) => void;
  broken: () => void;
  /** How things go, four times a second while there are workers. */
  health: (health: Health) => void;
}
