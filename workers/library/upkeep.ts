import type { BackupAnswer, Freed, LibraryStorage } from "../../src/photo/storage.ts";
import type { ForgettingHost } from "./forgetting/forget.ts";

/** What upkeep works on. */
export interface UpkeepHost extends ForgettingHost {
  /** Rows went, or lost their pictures. */
  changed: () => void;
}

/** What the library takes, what can go, and its way into a file and back. All of it is loaded when asked for. */
export class Upkeep {
  readonly #host: UpkeepHost;

  constructor(host: UpkeepHost) {
    this.#host = host;
  }

  async storage(): Promise<LibraryStorage> {
    const { storageOf } = await import("./forgetting/storage.ts");
    return storageOf(this.#host.library, this.#host.folders.all());
  }

  async forget(prefix: string | null): Promise<Freed> {
    const { forgetEverything, forgetFolder } = await import("./forgetting/forget.ts");
    if (prefix === null) return forgetEverything(this.#host);
    const freed = await forgetFolder(this.#host, prefix);
    this.#host.changed();
    return freed;
  }

  async evictPictures(): Promise<Freed> {
    const { evictPictures } = await import("./forgetting/evict.ts");
    const freed = await evictPictures(this.#host.library, this.#host.keeping, this.#host.pictures);
    this.#host.changed();
    return freed;
  }

  async backUp({ pictures }: { pictures: boolean }): Promise<Blob> {
    const { backUp } = await import("./backup/back-up.ts");
    return backUp({ ...this.#host, edits: this.#host.keeping.edits }, pictures, Date.now());
  }

  async lookInto(backup: Blob): Promise<BackupAnswer> {
    const { lookInto } = await import("./backup/restore.ts");
    return lookInto(backup);
  }

  async restore(backup: Blob): Promise<BackupAnswer> {
    const { check, restore } = await import("./backup/restore.ts");
    const { keeping, folders } = this.#host;
    const checked = await check(backup);
    if (typeof checked === "string") return { ok: false, why: checked };
    const blobs = keeping.keeps === "blobs";
    return keeping.alone(
      (desk) => restore(checked, desk, folders.all(), blobs),
      ({ ok }) => ok,
    );
  }
}
