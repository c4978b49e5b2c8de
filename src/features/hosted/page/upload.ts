import type { Answered, HostedBackend } from "../shared/search-backend.ts";
import { tellFilterAgain } from "../../../store/filter/filter.ts";
import { library } from "../../../store/session/session.ts";
import { Task } from "../../../store/task.ts";
import { store } from "../../../store/session/store.ts";
import { hostedBackend } from "./connection.ts";
import { type HostedSettings, hostedNow } from "./hosted-settings.ts";
import { hostedAnswerAtom, type HostedTrouble } from "./hosted-state.ts";
import type { SentPhotos } from "../shared/hosted-port.ts";
import { keepSetting, readSetting } from "../../../store/settings/page-database.ts";
import { ignore } from "../../../faults/faults.ts";

/** Photos in one request: about 200 KB. */
const photosAtOnce = 200;

/** What was sent is kept after this many requests, and at every end. */
const requestsKept = 5;

/** How far an upload to the search server is. */
export interface HostedUpload {
  phase: "idle" | "comparing" | "sending" | "done" | "paused" | "failed";
  /** Photos sent, of those that are new or changed. */
  done: number;
  total: number;
  /** At the end: photos the server has, and those it did not take. */
  photos: number;
  refused: number;
  /** Why it failed; null otherwise. */
  why: HostedTrouble | null;
}

const upload = new Task<HostedUpload>({
  phase: "idle",
  done: 0,
  total: 0,
  photos: 0,
  refused: 0,
  why: null,
});

/** How far the upload to the search server is. */
export const hostedUploadAtom = upload.state;

/** Sends what is new or changed, and removes what was deleted or hidden. One upload at a time. */
export async function uploadHosted(): Promise<void> {
  const settings = hostedNow();
  if (settings === null) return;
  await upload.run<Partial<HostedUpload>>(
    { phase: "comparing" },
    async (signal) => {
      const backend = await hostedBackend();
      if (backend?.ok === true) return bringUpToDate(settings, backend.value, signal);
      return backend === null ? { phase: "idle" } : failed(backend);
    },
    (outcome) =>
      outcome.end === "done"
        ? outcome.value
        : // The library worker was replaced, and knows all of it again later.
          failed({ trouble: "cancelled", detail: "" }),
  );
}

/** Stops after the request that is under way. The next upload goes on there. */
export function pauseUpload(): void {
  upload.stop();
}

/** Where what was sent to a server is kept: another collection begins with nothing. */
const nameOf = ({ kind, url, collection }: HostedSettings): string =>
  `hosted-search-sent ${kind} ${url} ${collection}`;

/** What a server has, so that an upload goes on where it stopped and sends only what changed: fingerprints by public id. */
class SentList {
  readonly #name: string;
  readonly #prints: Map<string, number>;

  private constructor(name: string, prints: Map<string, number>) {
    this.#name = name;
    this.#prints = prints;
  }

  static async read(settings: HostedSettings): Promise<SentList> {
    const name = nameOf(settings);
    // The browser keeps nothing for this site: everything is sent.
    const kept = (await readSetting(name).catch(ignore)) as SentPhotos | undefined;
    const ids = kept === undefined || kept.ids === "" ? [] : kept.ids.split(" ");
    return new SentList(name, new Map(ids.map((id, at) => [id, kept?.prints[at] ?? 0])));
  }

  get all(): SentPhotos {
    return { ids: [...this.#prints.keys()].join(" "), prints: Uint32Array.from(this.#prints.values()) };
  }

  /** The server has this now; null: no longer. */
  note(id: string, print: number | null): void {
    if (print === null) this.#prints.delete(id);
    else this.#prints.set(id, print);
  }

  /** Where the browser keeps nothing, the next upload sends everything again. */
  async keep(): Promise<void> {
    // The browser keeps nothing for this site, or has no room.
    await keepSetting(this.#name, this.#prints.size === 0 ? undefined : this.all).catch(ignore);
  }

  async forget(): Promise<void> {
    this.#prints.clear();
    await this.keep();
  }
}

/** Deletes the collection, and all in it. */
export async function deleteHosted(): Promise<Answered<null> | null> {
  pauseUpload();
  await upload.over;
  const settings = hostedNow();
  const backend = await hostedBackend();
  if (settings === null || backend?.ok !== true) return backend?.ok === true ? null : backend;
  const gone = await backend.value.clear();
  if (!gone.ok) return gone;
  await (await SentList.read(settings)).forget();
  upload.clear();
  return gone;
}

const failed = ({ trouble, detail }: HostedTrouble): Partial<HostedUpload> => ({
  phase: "failed",
  why: { trouble, detail },
});

/** Answers how it ended. */
async function bringUpToDate(
  { choice, ...access }: HostedSettings,
  backend: HostedBackend,
  signal: AbortSignal,
): Promise<Partial<HostedUpload>> {
  const { hosted } = library;
  const sent = await SentList.read({ choice, ...access });
  // A collection that was deleted elsewhere has nothing of what was sent.
  const state = await backend.check();
  if (!state.ok) return failed(state);
  if (state.value.documents === null) await sent.forget();
  const { send, remove, total } = await hosted.changes(choice, sent.all);
  let refused = 0;
  try {
    const gone = remove.length === 0 ? null : await backend.remove(remove);
    if (gone?.ok === false) return failed(gone);
    for (const id of remove) sent.note(id, null);
    for (let from = 0; from < send.length; from += photosAtOnce) {
      if (signal.aborted) return { phase: "paused", done: from, total: send.length };
      upload.show({ phase: "sending", done: from, total: send.length });
      const batch = await hosted.documents(send.slice(from, from + photosAtOnce), choice);
      const taken = await backend.index(batch.map(({ document }) => document));
      if (!taken.ok) return failed(taken);
      const left = new Set(taken.value);
      refused += left.size;
      for (const { document, print } of batch) if (!left.has(document.id)) sent.note(document.id, print);
      if ((from / photosAtOnce) % requestsKept === requestsKept - 1) await sent.keep();
    }
    if (store.get(hostedAnswerAtom) !== null) tellFilterAgain();
    return { phase: "done", done: send.length, total: send.length, photos: total - refused, refused };
  } finally {
    await sent.keep();
  }
}
