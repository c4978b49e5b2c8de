import { answerWords } from "../../../store/filter/answerer.ts";
import { tellFilterAgain } from "../../../store/filter/filter.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { leadership, library } from "../../../store/session/session.ts";
import { onChange, store } from "../../../store/session/store.ts";
import { otherwise } from "../../../faults/faults.ts";
import type { Library } from "../../../contract/library-worker.ts";
import { mostPerPage, type Answered, type HostedBackend } from "../shared/search-backend.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { hostedBackend, hostedName } from "./connection.ts";
import { hostedAtom, hostedNow, type HostedSettings } from "./hosted-settings.ts";
import { hostedAnswerAtom, type HostedAnswer } from "./hosted-state.ts";
import { pauseUpload, uploadHosted } from "./upload.ts";
import { isImporting } from "../../../store/import/import-state.ts";

/** Changes are sent once the library has been still for so long, in milliseconds. */
const stillMs = 10_000;

/** And no more often than this, in milliseconds: all photos are compared each time. */
const betweenMs = 60_000;

let begun = false;

/** Longest wait for a server's answer, in milliseconds: then the local index answers. */
const patienceMs = 4000;

/** More photos are not fetched from the server for one search: 20 requests. */
export const mostAnswered = 5000;

/** Pages asked for at once. */
const pagesAtOnce = 4;

let asked = new AbortController();

/**
 * Has the server answer the words of a filter, and sets it; where the server does not, the local index answers. Words are
 * asked for once they are the latest. Everything else of a filter is answered here.
 */
export async function askServer(library: Library, filter: Filter): Promise<void> {
  asked.abort();
  const own = new AbortController();
  asked = own;
  // The library worker died: the local index of its next one answers.
  const answer = await answerFor(library, filter, own.signal).catch(
    otherwise<HostedAnswer>({ by: "here", why: { trouble: "cancelled", detail: "" } }),
  );
  if (own.signal.aborted) return;
  if (answer === null || answer.by === "here") await library.hosted.useAnswer("", null);
  await library.search.setFilter(filter);
  if (!own.signal.aborted) store.set(hostedAnswerAtom, answer);
}

async function answerFor(
  library: Library,
  { text, hidden }: Filter,
  signal: AbortSignal,
): Promise<HostedAnswer | null> {
  // The server knows nothing of hidden photos.
  const words = text.trim() === "" || hidden ? [] : await library.hosted.wordsOf(text);
  if (words.length === 0) return null;
  const backend = await hostedBackend();
  if (backend === null || signal.aborted) return null;
  if (!backend.ok) return { by: "here", why: backend };
  const late = AbortSignal.timeout(patienceMs);
  const ids = await idsFor(backend.value, words, AbortSignal.any([signal, late]));
  if (signal.aborted) return null;
  if (!ids.ok) return { by: "here", why: late.aborted ? { trouble: "unreachable", detail: "" } : ids };
  if (ids.value === null) return { by: "here", why: { most: mostAnswered } };
  const elsewhere = await library.hosted.useAnswer(text, ids.value);
  const name = hostedName(hostedNow()?.kind ?? "");
  return { by: "server", name, elsewhere };
}

/** The ids of all photos found; null where they are too many. */
async function idsFor(
  backend: HostedBackend,
  words: string[],
  signal: AbortSignal,
): Promise<Answered<string[] | null>> {
  const ask = (page: number) => backend.query({ words, page, perPage: mostPerPage }, signal);
  const first = await ask(1);
  if (!first.ok) return first;
  const { found, ids } = first.value;
  if (found > mostAnswered) return { ok: true, value: null };
  const pages = Math.ceil(found / mostPerPage);
  for (let from = 2; from <= pages; from += pagesAtOnce) {
    const some = Array.from({ length: Math.min(pagesAtOnce, pages - from + 1) }, (_, at) => ask(from + at));
    for (const page of await Promise.all(some)) {
      if (!page.ok) return page;
      ids.push(...page.value.ids);
    }
  }
  return { ok: true, value: ids };
}

/** Keeps the search with the server that is set up, from now on. Does nothing a second time. */
export function startHosted(): void {
  if (begun) return;
  begun = true;
  const follow = (settings: HostedSettings | null): void => {
    answerWords(settings && askServer);
    if (settings === null) {
      pauseUpload();
      store.set(hostedAnswerAtom, null);
      void library.hosted.useAnswer("", null);
    }
    tellFilterAgain();
  };
  onChange((get) => get(hostedAtom), follow);
  follow(hostedNow());
  keepUpToDate();
}

/** Only the tab that writes the library uploads: others would send the same. */
function keepUpToDate(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  const due = (): void => {
    if (hostedNow() === null || !leadership.writes) return;
    if (isImporting()) return wait();
    sentAt = performance.now();
    void uploadHosted();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(due, Math.max(stillMs, sentAt + betweenMs - performance.now()));
  };
  store.sub(snapshotAtom, wait);
  wait();
}
