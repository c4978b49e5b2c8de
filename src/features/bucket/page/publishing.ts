import { atom } from "jotai";
import { BucketClient } from "../shared/s3/bucket-client.ts";
import type { BucketAccess } from "../shared/s3/address.ts";
import { probeConditions } from "../shared/protocol/conditions.ts";
import { publish, type Published } from "../shared/protocol/publish.ts";
import { Job } from "../../../store/jobs.ts";
import { store } from "../../../store/session/store.ts";
import { explaining, type BucketTrouble } from "./check-access.ts";
import { JournalKeeper, readJournal } from "./kept-uploads.ts";
import { actionDone } from "../../../store/selection/action.ts";
import { publishSource, type PublishWish } from "./publish-source.ts";
import { hexOf } from "../../../photo/sha256.ts";

/** How publishing gets on. */
export interface PublishingState {
  /** `alone`: the storage keeps no conditions, so a person has to say that nobody else publishes. */
  phase: "idle" | "comparing" | "sending" | "finishing" | "done" | "cancelled" | "failed" | "alone";
  /** Photos handed over, of those that are sent. */
  done: number;
  total: number;
  /** Bytes that went up, and those that were there already. */
  sent: number;
  there: number;
  /** Originals that could not be read. */
  missed: number;
  result: Omit<Published, "manifest"> | null;
  trouble: BucketTrouble | null;
}

/** What is published, and how. */
export interface PublishOrder extends PublishWish {
  removeOthers: boolean;
  /** A person said that nobody else publishes: conditions are not needed. */
  alone: boolean;
}

const idle: PublishingState = {
  phase: "idle",
  done: 0,
  total: 0,
  sent: 0,
  there: 0,
  missed: 0,
  result: null,
  trouble: null,
};

/** The state is shown so often, in milliseconds. */
const shownEveryMs = 200;

const stateAtom = atom<PublishingState>(idle);

/** How publishing gets on; goes on while its dialog is closed. */
export const publishingAtom = atom((get) => get(stateAtom));

const job = new Job();

/** Publishes photos to a bucket. One at a time; never rejects. */
export async function publishPhotos(access: BucketAccess, order: PublishOrder): Promise<void> {
  await job.run((signal) => publishNow(access, order, signal));
}

async function publishNow(access: BucketAccess, order: PublishOrder, signal: AbortSignal): Promise<void> {
  const show = showing();
  show({ ...idle, phase: "comparing" }, true);
  const explain = explaining(access);
  const client = new BucketClient(access, signal);
  const journal = new JournalKeeper(access, await readJournal(access));
  const writer = randomName();
  try {
    if (!order.alone && (await probeConditions(client, writer)) !== "kept")
      return show({ phase: "alone" }, true);
    await journal.begin();
    const source = publishSource(
      order,
      { done: (done) => show({ done }), missed: () => show({ missed: show.now().missed + 1 }) },
      signal,
    );
    const { removeOthers } = order;
    const { manifest: _, ...result } = await publish(
      client,
      source,
      { writer, conditional: !order.alone, now: () => new Date(), removeOthers },
      {
        planned: (total) => show({ phase: "sending", total }, true),
        sent: (bytes, anew) =>
          show(anew ? { sent: show.now().sent + bytes } : { there: show.now().there + bytes }),
        kept: (path) => journal.kept(path),
        keep: (path, upload) => journal.keep(path, upload),
      },
    );
    await journal.end();
    show({ phase: "done", result }, true);
    actionDone();
  } catch (error) {
    if (signal.aborted) show({ phase: "cancelled" }, true);
    else {
      const trouble = await explain.of(error);
      if (trouble.kind === "broken") console.error("Publishing failed:", error);
      show({ phase: "failed", trouble }, true);
    }
  } finally {
    explain.end();
  }
}

/** Stops publishing. What is in the bucket stays there and is not sent again. */
export function cancelPublishing(): void {
  job.stop();
}

/** Forgets how the last time went. */
export function clearPublishing(): void {
  if (!job.runs) store.set(stateAtom, idle);
}

type Show = ((next: Partial<PublishingState>, now?: boolean) => void) & { now: () => PublishingState };

/** Shows the state now and then. */
function showing(): Show {
  let state = idle;
  let shownAt = -Infinity;
  const show = (next: Partial<PublishingState>, now = false): void => {
    state = { ...state, ...next };
    if (state.phase === "sending" && state.total > 0 && state.done >= state.total) {
      state = { ...state, phase: "finishing" };
    }
    const at = performance.now();
    if (!now && at - shownAt < shownEveryMs) return;
    shownAt = at;
    store.set(stateAtom, state);
  };
  return Object.assign(show, { now: () => state });
}

/** Eight digits and letters, a new name for each publishing. */
function randomName(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(4)));
}
