import { atom, createStore, type Getter } from "jotai";

/** The one Jotai store of the page; the session writes to it, the views read it through the app's Provider. */
export const store = createStore();

/** Outside of views: tells what is read from atoms whenever that has changed. Returns what ends it. */
export function onChange<T>(read: (get: Getter) => T, tell: (now: T) => void): () => void {
  const watched = atom(read);
  return store.sub(watched, () => tell(store.get(watched)));
}

/** Runs once something holds of atoms: now, if it does. Returns what calls it off. */
export function once(isSo: (get: Getter) => boolean, run: () => void): () => void {
  const watched = atom(isSo);
  let stop = (): void => undefined;
  if (store.get(watched)) run();
  else
    stop = store.sub(watched, () => {
      stop();
      run();
    });
  return stop;
}
