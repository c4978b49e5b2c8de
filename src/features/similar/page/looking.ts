import { atom } from "jotai";
import type { SimilarProgress } from "../shared/similar-port.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { resultOf, Task, type TaskState } from "../../../store/task.ts";
import { library } from "../../../store/session/session.ts";
import { onChange, store } from "../../../store/session/store.ts";
import { orNull } from "../../../faults/faults.ts";

/** Goes up when photos were looked at, so that there may be other groups. */
export const looksAtom = atom(0);

/** Photos were looked at. */
export const noteLooks = (): void => store.set(looksAtom, (count) => count + 1);

/** How far photos have been looked at; null before the first answer. */
export const lookProgressAtom = atom<SimilarProgress | null>(null);

const closer = new Task<TaskState>({ phase: "idle", done: 0, total: 0 });

/** Whether the closer look is under way. */
export const findingCropsAtom = atom((get) => get(closer.state).phase !== "idle");

/** One call of the worker, in milliseconds: questions come in between. */
const sliceMs = 200;

/** Groups are asked for again so often at most while photos are looked at, in milliseconds. */
const newsEveryMs = 2000;

/** Pause before the worker is asked again after it was lost or the library changed, in milliseconds. */
const pauseMs = 1000;

/** Has photos looked at as long as the page is shown, those that come meanwhile as well. Returns what ends it. */
export function lookWhileShown(): () => void {
  const ended = new AbortController();
  let [busy, again, timer] = [false, false, 0];
  const run = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    do {
      again = false;
      await goThrough("look", (at) => at.waiting > 0, ended.signal);
    } while (again && !ended.signal.aborted);
    busy = false;
  };
  const stop = onChange(
    (get) => get(snapshotAtom).version,
    () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        void run();
      }, pauseMs);
    },
  );
  void run();
  return () => {
    stop();
    clearTimeout(timer);
    ended.abort();
    stopFindingCrops();
  };
}

/** Has parts of the pictures compared, which finds crops and heavy edits. */
export async function findCrops(): Promise<void> {
  const isMore = (at: SimilarProgress): boolean => at.closer === null || at.closer.done < at.closer.of;
  const outcome = await closer.run(
    { phase: "looking" },
    (signal) => goThrough("findCrops", isMore, signal),
    () => ({ phase: "idle" }),
  );
  resultOf(outcome);
}

/** Ends it; what was found stays. */
export function stopFindingCrops(): void {
  closer.stop();
  closer.show({ phase: "idle" });
}

/** Calls the worker until there is nothing more to do. */
async function goThrough(
  way: "look" | "findCrops",
  isMore: (at: SimilarProgress) => boolean,
  signal: AbortSignal,
): Promise<void> {
  let told = performance.now();
  let before = "";
  while (!signal.aborted) {
    const at = await library.similar[way](sliceMs)
      // The library worker died: looking begins again with its next one.
      .catch(orNull);
    if (at === null || signal.aborted) break;
    store.set(lookProgressAtom, at);
    const now = JSON.stringify(at);
    // A photo that cannot be read waits for good.
    if (!isMore(at) || now === before) break;
    before = now;
    if (performance.now() - told < newsEveryMs) continue;
    told = performance.now();
    noteLooks();
  }
  noteLooks();
}
