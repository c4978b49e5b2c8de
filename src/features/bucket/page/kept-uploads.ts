import { useEffect, useState } from "react";
import type { BucketAccess } from "../shared/s3/address.ts";
import type { UploadInParts } from "../shared/s3/multipart.ts";
import { keepSetting, readSetting } from "../../../store/settings/page-database.ts";
import { ignore } from "../../../faults/faults.ts";
import { serialQueue } from "../../../photo/serial-queue.ts";

/** What a publishing leaves behind for the next one, should it be killed. */
export interface PublishJournal {
  /** The bucket it is about. */
  target: string;
  /** Uploads in parts that are not through, by path. */
  uploads: Record<string, UploadInParts>;
}

const settingName = "bucket-journal";

/** Names a bucket and the folder in it, without any key. */
export const placeOfBucket = ({ address }: BucketAccess): string => `${address.base}/${address.prefix}`;

/** The journal of a publishing that did not end; null without one. Never rejects. */
export async function readJournal(access: BucketAccess): Promise<PublishJournal | null> {
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
export class JournalKeeper {
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
