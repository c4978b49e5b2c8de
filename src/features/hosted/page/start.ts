import { answerWords } from "../../../store/filter/answerer.ts";
import { tellFilterAgain } from "../../../store/filter/filter.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { leadership, library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { askServer } from "./ask.ts";
import { hostedAtom } from "./hosted-settings.ts";
import { hostedAnswerAtom } from "./hosted-state.ts";
import { pauseUpload, uploadHosted } from "./upload.ts";

/** Changes are sent once the library has been still for so long, in milliseconds. */
const stillMs = 10_000;

/** And no more often than this, in milliseconds: all photos are compared each time. */
const betweenMs = 60_000;

let begun = false;

/** Keeps the search with the server that is set up, from now on. Does nothing a second time. */
export function startHosted(): void {
  if (begun) return;
  begun = true;
  const follow = (): void => {
    const isOn = store.get(hostedAtom) !== null;
    answerWords(isOn ? askServer : null);
    if (!isOn) {
      pauseUpload();
      store.set(hostedAnswerAtom, null);
      void library.hosted.useAnswer("", null);
    }
    tellFilterAgain();
  };
  store.sub(hostedAtom, follow);
  follow();
  keepUpToDate();
}

/** Only the tab that writes the library uploads: others would send the same. */
function keepUpToDate(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  const due = (): void => {
    if (store.get(hostedAtom) === null || !leadership.writes) return;
    if (store.get(runningAtom)) return wait();
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
