import { deadline, TooLate } from "../../../photo/deadline.ts";
import type { Row } from "../../../photo/photo.ts";
import { ignore, orNull, otherwise } from "../../../faults/faults.ts";
import type { FolderState } from "../../../store/import/import.ts";
import { foldersAtom } from "../../../store/import/import-state.ts";
import { getDetails } from "../../../store/library/details.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { screenPicture } from "../../../store/pictures/keep-screens.ts";
import { rowsOnScreen } from "../../../store/pictures/on-screen.ts";
import { leadership, library } from "../../../store/session/session.ts";
import { onChange, store } from "../../../store/session/store.ts";
import { startSeenWorker } from "../../../threads/seen-worker.ts";
import { threadOf, WorkerLost, type Thread } from "../../../threads/thread.ts";
import type { BuiltPack, PackName } from "../shared/packs.ts";
import type { LookAid, SeenWorker } from "../shared/seen-worker.ts";
import { calm, followGestures } from "./calm.ts";
import { addingAtom, ownPackNow, ownPacksToKeep, setOwnPack } from "./own-model.ts";
import { forgetTexts } from "./own-text.ts";
import { dropFilesOf, keepFilesOf } from "./pack-files.ts";
import { offeredPacks, seenStateAtom, type SeenState, type SeenTrouble } from "./seen-state.ts";
import { shownTextAtom } from "./shown-text.ts";
import { seenWishAtom, seenWishNow } from "./seen-wish.ts";

/** A person's own model takes no longer to load, and to look at a photo, in milliseconds. */
const mostOpenMs = 120_000;
const mostLookMs = 60_000;

/** Photos that came are looked at once the library has been still for so long, in milliseconds. */
const stillMs = 1500;

/** The mark of the time when all that is switched on has been looked at. */
export const doneMark = "seen:done";

/** Times are the mean of about so many photos. */
const meanOf = 20;

let run: AbortController | null = null;
let running: Promise<void> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let follows = false;
/** Something changed while photos were looked at. */
let isNews = false;

/** Versions of packs that are kept, as far as this visit knows. */
const fetched = new Set<string>();

/** Packs that had their turn in this round. */
const hadTurn = new Set<PackName>();

const setState = (pack: PackName, state: SeenState): void =>
  store.set(seenStateAtom, (states) => ({ ...states, [pack]: state }));

/** All packs that there are here: those of the site, and the person's own model. */
function allPacks(): BuiltPack[] {
  const own = ownPackNow();
  return own === null || offeredPacks.length === 0 ? [...offeredPacks] : [...offeredPacks, own];
}

/** Looks at photos from now on, with the packs a person turned on. Does nothing a second time. */
export function startSeen(): void {
  if (follows || offeredPacks.length === 0) return;
  follows = true;
  followGestures();
  onChange((get) => get(snapshotAtom), soon);
  // Originals came within reach.
  onChange((get) => get(foldersAtom), soon);
  begin();
}

/** Turns a pack on, or lets it go on. */
export function turnOn(pack: PackName): void {
  store.set(seenWishAtom, (wish) => ({ ...wish, [pack]: "on" }));
  hadTurn.delete(pack);
  if (store.get(seenStateAtom)[pack].phase === "failed") setState(pack, { phase: "off" });
  startSeen();
  begin();
}

/** Has packs wait until they are turned on again; what they found stays. */
export async function pause(...packs: PackName[]): Promise<void> {
  store.set(seenWishAtom, (wish) => ({
    ...wish,
    ...Object.fromEntries(packs.map((pack) => [pack, "paused" as const])),
  }));
  await end();
  for (const pack of packs) {
    const state = store.get(seenStateAtom)[pack];
    const [done, total] = "total" in state ? [state.done, state.total] : [0, 0];
    setState(pack, { phase: "paused", done, total, secondsLeft: null });
  }
  // The others go on.
  begin();
}

/** Removes a pack from the device, with all it found. Rejects where that is still in the database: it is paused then. */
export async function removePack(pack: PackName): Promise<void> {
  const wished = seenWishNow()[pack];
  forgetWish(pack);
  await end();
  if (pack === "text") store.set(shownTextAtom, null);
  for (const { name, version } of allPacks()) if (name === pack) fetched.delete(version);
  try {
    await library.seen.remove(pack);
    if (pack === "own") {
      setOwnPack(null);
      forgetTexts();
      store.set(addingAtom, "removed");
    }
    await keepKeptFiles();
    setState(pack, { phase: "off" });
  } catch (error) {
    // Else nothing would offer to remove it again.
    if (wished !== undefined) await pause(pack);
    throw error;
  } finally {
    begin();
  }
}

function forgetWish(pack: PackName): void {
  store.set(seenWishAtom, (wish) => {
    const left = { ...wish };
    delete left[pack];
    return left;
  });
}

/** Has the person's own model look at nothing until it is turned on again. */
export async function stopOwn(): Promise<void> {
  forgetWish("own");
  await end();
  begin();
}

/** Deletes the kept files of packs that are off. */
export const keepKeptFiles = (): Promise<void> => keepFilesOf(keptPacks());

/** The packs a person turned on, paused ones too, and a model that is about to be. */
function keptPacks(): BuiltPack[] {
  const wish = seenWishNow();
  return [...offeredPacks.filter(({ name }) => wish[name] !== undefined), ...ownPacksToKeep()];
}

function soon(): void {
  isNews = run !== null;
  if (isNews) return;
  clearTimeout(timer);
  timer = setTimeout(begin, stillMs);
}

function begin(): void {
  clearTimeout(timer);
  if (run !== null) return;
  const wish = seenWishNow();
  for (const { name } of allPacks())
    if (wish[name] === "paused" && store.get(seenStateAtom)[name].phase === "off")
      setState(name, { phase: "paused", done: 0, total: 0, secondsLeft: null });
  if (!allPacks().some(({ name }) => wish[name] === "on")) return;
  const own = (run = new AbortController());
  running = lookWithAll(own.signal).finally(() => {
    if (run !== own) return;
    run = null;
    // It may have come just after the last look.
    if (isNews) soon();
  });
}

/** Ends what runs, and settles once it has ended. */
async function end(): Promise<void> {
  run?.abort();
  await running;
}

function slowIfLate(error: unknown): "slow" {
  if (error instanceof TooLate) return "slow";
  throw error;
}

/**
 * One pack after the other, those that are turned on meanwhile, too: only one model is in memory at a time. In rounds, until one
 * in which no pack had anything to do: photos come while another pack has its turn.
 */
async function lookWithAll(signal: AbortSignal): Promise<void> {
  for (let [isRound, looked] = [true, 0]; isRound; isRound = looked > 0) {
    looked = 0;
    hadTurn.clear();
    for (let pack = packToLook(); pack !== undefined; pack = packToLook()) {
      hadTurn.add(pack.name);
      const ended = await lookWith(pack, signal, () => looked++).catch((error: unknown): SeenState => {
        // Stopped by the person, or the library died, after which its next notice begins again.
        ignore(error);
        return { phase: "failed", why: troubleOf(error) };
      });
      if (signal.aborted) return;
      setState(pack.name, ended);
    }
  }
  const wish = seenWishNow();
  const states = store.get(seenStateAtom);
  if (allPacks().every(({ name }) => wish[name] !== "on" || states[name].phase === "done"))
    performance.mark(doneMark);
}

/** A pack that is on and had no turn in this round. */
function packToLook(): BuiltPack | undefined {
  const wish = seenWishNow();
  const { own } = store.get(seenStateAtom);
  // A model that does not work is left alone until it is turned on again: it could keep the others waiting for minutes.
  const isBroken = own.phase === "failed" && own.why !== "unreachable";
  return allPacks().find(
    ({ name }) => wish[name] === "on" && !hadTurn.has(name) && !(name === "own" && isBroken),
  );
}

/** Looks at all photos with a pack. `looked`: called after each. */
async function lookWith(pack: BuiltPack, signal: AbortSignal, looked: () => void): Promise<SeenState> {
  const { name, version } = pack;
  if (!leadership.writes) return { phase: "elsewhere" };
  await library.seen.opened(name, version, openFolders());
  let thread: Thread<SeenWorker> | null = null;
  let mean: number | null = null;
  let current: Row | null = null;
  /** The original of the current photo was wanted, and out of reach. */
  let isSmall = false;
  let show: (phase: "looking" | "waiting") => void = () => undefined;
  /** Waited within the look at a photo, in milliseconds. */
  let waited = 0;
  const stop = (): void => thread?.terminate();
  signal.addEventListener("abort", stop);
  try {
    for (;;) {
      const { next, done, total } = await library.seen.next(name, version, rowsOnScreen());
      // Without photos it is fetched all the same, so that it is there when they come.
      if (next === null && (total > 0 || fetched.has(version)))
        return { phase: "done", done, total, secondsLeft: null };
      const secondsLeft = mean === null ? null : ((total - done) * mean) / 1000;
      show = (phase) => setState(name, { phase, done, total, secondsLeft });
      await calm(signal, () => show("waiting"));
      signal.throwIfAborted();
      if (thread === null) {
        thread = threadOf<SeenWorker>(startSeenWorker());
        const why = await openIn(thread, pack, {
          larger: async () => {
            if (current === null) return null;
            // A worker died: the thumbnail is read.
            const picture = await screenPicture(current).catch(orNull);
            isSmall = picture === null && (await isOutOfReach(current));
            return picture;
          },
          calm: async () => {
            const began = performance.now();
            let hasWaited = false;
            await calm(signal, () => {
              hasWaited = true;
              show("waiting");
            });
            if (hasWaited) show("looking");
            waited += performance.now() - began;
          },
        });
        if (why !== null) return { phase: "failed", why };
      }
      if (next === null) return { phase: "done", done, total, secondsLeft: null };
      show("looking");
      const began = performance.now();
      current = next.row;
      waited = 0;
      isSmall = false;
      const looking = thread.calls.look(next.picture);
      const finding = await (name === "own" ? deadline(mostLookMs, looking).catch(slowIfLate) : looking);
      signal.throwIfAborted();
      if (finding === "slow" || finding === null)
        return { phase: "failed", why: finding === null ? "broken" : finding };
      // A picture that nothing can draw is not tried again.
      await library.seen.keep({ ...finding, version, row: next.row, stamp: next.stamp, isSmall });
      looked();
      const took = performance.now() - began - waited;
      mean = mean === null ? took : mean + (took - mean) / meanOf;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    // Gives its memory back.
    thread?.terminate();
  }
}

/** Whether the folder of a photo is not open: its original may be read another time. */
async function isOutOfReach(row: Row): Promise<boolean> {
  // The library worker died: it is not known.
  const path = (await getDetails(row).catch(orNull))?.path ?? null;
  const isOf = ({ prefix, access }: FolderState): boolean =>
    access !== "open" && path?.startsWith(prefix) === true;
  return store.get(foldersAtom).some(isOf);
}

/** The paths of folders that are open. */
const openFolders = (): string[] =>
  store.get(foldersAtom).flatMap(({ prefix, access }) => (access === "open" ? [prefix] : []));

/** Has a worker fetch a pack, where it is not kept yet, and load it. Answers what went wrong; null for nothing. */
async function openIn(
  { calls }: Thread<SeenWorker>,
  pack: BuiltPack,
  { larger, calm }: LookAid,
): Promise<SeenTrouble | null> {
  const why = await calls.fetch(pack, (done, size) =>
    setState(pack.name, { phase: "downloading", done, size }),
  );
  const isOwn = pack.name === "own";
  if (why !== null) return isOwn && why === "altered" ? "gone" : why;
  fetched.add(pack.version);
  // Those of older versions go.
  await keepKeptFiles();
  const opening = calls.open(pack, larger, calm);
  // One that was tried out and does not load any more lacks memory.
  const isOpen = await (isOwn ? deadline(mostOpenMs, opening).catch(otherwise("slow" as const)) : opening);
  if (isOpen === "slow") return isOpen;
  if (isOpen) return null;
  // What is kept is not what was built: it is fetched anew, or brought again.
  await dropFilesOf(pack);
  return isOwn ? "gone" : "altered";
}

function troubleOf(error: unknown): SeenTrouble {
  return error instanceof WorkerLost ? "lost" : "unsupported";
}
