import type { Answered, HostedBackend } from "../shared/search-backend.ts";
import { tellFilterAgain } from "../../../store/filter/filter.ts";
import { session } from "../../../store/session/session.ts";
import { Job } from "../../../store/jobs.ts";
import { store } from "../../../store/session/store.ts";
import { hostedBackend } from "./connection.ts";
import { hostedAtom, type HostedSettings } from "./hosted-settings.ts";
import { hostedAnswerAtom, hostedUploadAtom, type HostedUpload } from "./hosted-state.ts";
import { SentList } from "./sent.ts";

/** Photos in one request: about 200 KB. */
const photosAtOnce = 200;

/** What was sent is kept after so many requests, and at every end. */
const requestsKept = 5;

const job = new Job();

const show = (upload: HostedUpload): void => store.set(hostedUploadAtom, upload);

/** Sends what is new or changed, and removes what was deleted or hidden. One upload at a time. */
export async function uploadHosted(): Promise<void> {
  const settings = store.get(hostedAtom);
  if (settings === null) return;
  await job.run(async (signal) => {
    show({ phase: "comparing" });
    try {
      const backend = await hostedBackend();
      if (backend?.ok === true) await bringUpToDate(settings, backend.value, signal);
      else show(backend === null ? { phase: "idle" } : failed(backend));
    } catch {
      // The library worker was replaced, and knows all of it again later.
      show({ phase: "failed", trouble: "cancelled", detail: "" });
    }
  });
}

/** Stops after the request that is under way. The next upload goes on there. */
export function pauseUpload(): void {
  job.stop();
}

/** Deletes the collection, and all in it. */
export async function deleteHosted(): Promise<Answered<null> | null> {
  pauseUpload();
  const settings = store.get(hostedAtom);
  const backend = await hostedBackend();
  if (settings === null || backend?.ok !== true) return backend?.ok === true ? null : backend;
  const gone = await backend.value.clear();
  if (!gone.ok) return gone;
  await (await SentList.read(settings)).forget();
  show({ phase: "idle" });
  return gone;
}

const failed = ({ trouble, detail }: Answered<unknown> & { ok: false }): HostedUpload => ({
  phase: "failed",
  trouble,
  detail,
});

async function bringUpToDate(
  { choice, ...access }: HostedSettings,
  backend: HostedBackend,
  signal: AbortSignal,
): Promise<void> {
  const { hosted } = session().library;
  const sent = await SentList.read({ choice, ...access });
  // A collection that was deleted elsewhere has nothing of what was sent.
  const state = await backend.check();
  if (!state.ok) return show(failed(state));
  if (state.value.documents === null) await sent.forget();
  const { send, remove, total } = await hosted.changes(choice, sent.all);
  let refused = 0;
  try {
    const gone = remove.length === 0 ? null : await backend.remove(remove);
    if (gone?.ok === false) return show(failed(gone));
    for (const id of remove) sent.note(id, null);
    for (let from = 0; from < send.length; from += photosAtOnce) {
      if (signal.aborted) return show({ phase: "paused", done: from, total: send.length });
      show({ phase: "sending", done: from, total: send.length });
      const batch = await hosted.documents(send.slice(from, from + photosAtOnce), choice);
      const taken = await backend.index(batch.map(({ document }) => document));
      if (!taken.ok) return show(failed(taken));
      const left = new Set(taken.value);
      refused += left.size;
      for (const { document, print } of batch) if (!left.has(document.id)) sent.note(document.id, print);
      if ((from / photosAtOnce) % requestsKept === requestsKept - 1) await sent.keep();
    }
    show({ phase: "done", photos: total - refused, refused });
    if (store.get(hostedAnswerAtom) !== null) tellFilterAgain();
  } finally {
    await sent.keep();
  }
}
