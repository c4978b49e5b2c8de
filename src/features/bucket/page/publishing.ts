import { useEffect, useState } from "react";
import { BucketClient } from "../shared/s3/bucket-client.ts";
import type { BucketAccess } from "../shared/s3/address.ts";
import { probeConditions } from "../shared/protocol/conditions.ts";
import { publish, type Published } from "../shared/protocol/publish.ts";
import { Task } from "../../../store/task.ts";
import { explaining, type BucketTrouble } from "./check-access.ts";
import type { UploadInParts } from "../shared/s3/multipart.ts";
import { keepSetting, readSetting } from "../../../store/settings/page-database.ts";
import { ignore } from "../../../faults/faults.ts";
import { serialQueue } from "../../../photo/serial-queue.ts";
import { actionDone } from "../../../store/selection/action.ts";
import { publishSource, type PublishWish } from "./publish-source.ts";
import { hexOf } from "../../../photo/sha256.ts";

/** Progress of publishing. */
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
interface PublishOrder extends PublishWish {
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

const publishing = new Task(idle);

/** Progress of publishing; continues while its dialog is closed. */
export const publishingAtom = publishing.state;

/** Publishes photos to a bucket. One at a time; never rejects. */
export async function publishPhotos(access: BucketAccess, order: PublishOrder): Promise<void> {
  await publishing.run(
    { phase: "comparing" },
    (signal) => publishNow(access, order, signal),
    (outcome): Partial<PublishingState> => {
      if (outcome.end === "done") return outcome.value;
      if (outcome.end === "stopped") return { phase: "cancelled" };
      console.error("Publishing failed:", outcome.error);
      return { phase: "failed" };
    },
  );
}

/** What a publishing leaves behind for the next one, should it be killed. */
interface PublishJournal {
  /** The bucket it is about. */
  target: string;
  /** Uploads in parts that are not through, by path. */
  uploads: Record<string, UploadInParts>;
}

const settingName = "bucket-journal";

/** Names a bucket and the folder in it, without any key. */
const placeOfBucket = ({ address }: BucketAccess): string => `${address.base}/${address.prefix}`;

/** The journal of a publishing that did not end; null without one. Never rejects. */
async function readJournal(access: BucketAccess): Promise<PublishJournal | null> {
  // The browser keeps nothing for this site.
  const kept = (await readSetting(settingName).catch(ignore)) as PublishJournal | undefined;
  return kept?.target === placeOfBucket(access) ? kept : null;
}

/** Whether the last publishing to this bucket was killed; false until known. */
export function useUnfinished(access: BucketAccess | null): boolean {
  const [unfinished, setUnfinished] = useState(false);
  useEffect(() => {
    let asked = true;
    if (access !== null)
      void readJournal(access).then((journal) => {
        if (asked) setUnfinished(journal !== null);
      });
    return () => {
      asked = false;
    };
  }, [access]);
  return unfinished;
}

/** Writes the journal, and ends it. A browser that keeps nothing sends more again after a kill. */
class JournalKeeper {
  readonly #journal: PublishJournal;
  readonly #inTurn = serialQueue();

  constructor(access: BucketAccess, earlier: PublishJournal | null) {
    this.#journal = earlier ?? { target: placeOfBucket(access), uploads: {} };
  }

  kept(path: string): UploadInParts | null {
    return this.#journal.uploads[path] ?? null;
  }

  keep(path: string, upload: UploadInParts | null): Promise<void> {
    if (upload === null) delete this.#journal.uploads[path];
    else this.#journal.uploads[path] = structuredClone(upload);
    return this.begin();
  }

  begin(): Promise<void> {
    return this.#write(structuredClone(this.#journal));
  }

  end(): Promise<void> {
    return this.#write(undefined);
  }

  #write(value: PublishJournal | undefined): Promise<void> {
    // Where the browser keeps nothing, the next publishing begins anew.
    return this.#inTurn(() => keepSetting(settingName, value)).catch(ignore);
  }
}

/** Answers how it ended. */
async function publishNow(
  access: BucketAccess,
  order: PublishOrder,
  signal: AbortSignal,
): Promise<Partial<PublishingState>> {
  const explain = explaining(access);
  const client = new BucketClient(access, signal);
  const journal = new JournalKeeper(access, await readJournal(access));
  const writer = randomName();
  try {
    if (!order.alone && (await probeConditions(client, writer)) !== "kept") return { phase: "alone" };
    await journal.begin();
    const source = publishSource(
      order,
      {
        done: (done) => {
          const { phase, total } = publishing.now;
          const isAll = phase === "sending" && total > 0 && done >= total;
          publishing.show({ done, ...(isAll && { phase: "finishing" }) });
        },
        missed: () => publishing.show({ missed: publishing.now.missed + 1 }),
      },
      signal,
    );
    const { removeOthers } = order;
    const { manifest: _, ...result } = await publish(
      client,
      source,
      { writer, conditional: !order.alone, now: () => new Date(), removeOthers },
      {
        planned: (total) => publishing.show({ phase: "sending", total }),
        sent: (bytes, anew) =>
          publishing.show(
            anew ? { sent: publishing.now.sent + bytes } : { there: publishing.now.there + bytes },
          ),
        kept: (path) => journal.kept(path),
        keep: (path, upload) => journal.keep(path, upload),
      },
    );
    await journal.end();
    actionDone();
    return { phase: "done", result };
  } catch (error) {
    if (signal.aborted) throw error;
    const trouble = await explain.of(error);
    if (trouble.kind === "broken") console.error("Publishing failed:", error);
    return { phase: "failed", trouble };
  } finally {
    explain.end();
  }
}

/** Stops publishing. What is in the bucket stays there and is not sent again. */
export function cancelPublishing(): void {
  publishing.stop();
}

/** Forgets how the last time went. */
export function clearPublishing(): void {
  publishing.clear();
}

/** Eight digits and letters, a new name for each publishing. */
function randomName(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(4)));
}
