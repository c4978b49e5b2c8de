import { atom } from "jotai";
import type { Keeps, Opened, PersistenceTrouble } from "../../contract/persistence.ts";
import type { Abilities } from "../../contract/photo-worker.ts";
import type { TabState, WishAnswer } from "../../library/leadership.ts";
import { store } from "./store.ts";
import type * as WarningWords from "./warning-words.ts";
import { firstWords } from "../../words/first.ts";
import { notesWords } from "../../words/notes.ts";
import { ignore, orNull, otherwise } from "../../faults/faults.ts";

/** Something people should know that is not about one file. */
export interface Warning {
  id: string;
  /** Said when it is shown, in the language of then. */
  text: () => string;
}

/** What to tell people now; the views take out what was read. */
export const warningsAtom = atom<Warning[]>([]);

/** Warnings the person has read and closed, by id. */
export const dismissedAtom = atom<readonly string[]>([]);

/** Shows a sentence to the person, once however often it comes up. */
export function warn(id: string, text: () => string): void {
  store.set(warningsAtom, (shown) =>
    shown.some((warning) => warning.id === id) ? shown : [...shown, { id, text }],
  );
}

/** The same with a sentence of the notes, whose words are loaded first. Where they cannot be, nothing is said. */
export const warnInNotes = (id: string, text: () => string): Promise<void> =>
  notesWords.load().then(() => warn(id, text), ignore);

/** The sentence is no longer true. */
export function withdraw(id: string): void {
  store.set(warningsAtom, (shown) =>
    shown.some((warning) => warning.id === id) ? shown.filter((warning) => warning.id !== id) : shown,
  );
}

/**
 * Says what the module of words answers; what to say is loaded first. Where it cannot be, the library could not be either:
 * people then learn that from what does not open.
 */
async function say(words: (from: typeof WarningWords) => Warning | null): Promise<void> {
  const loaded = Promise.all([import("./warning-words.ts"), notesWords.load()]);
  // Not loaded without a network.
  const warning = await loaded.then(([from]) => words(from)).catch(orNull);
  if (warning) warn(warning.id, warning.text);
}

/** Says what this browser withholds from the pictures. */
export function warnOfAbilities(abilities: Abilities): void {
  if (abilities.readBack !== "ok" || !abilities.canDraw) void say((from) => from.wordsOfAbilities(abilities));
}

/** Whether the browser blocks all that this site could keep, as people can have it do in its settings. */
export function isStorageBlocked(): boolean {
  try {
    return localStorage === null;
  } catch {
    // Blocked: browsers throw at the very name.
    return true;
  }
}

/**
 * Whether this surely is a private window, whose database goes with it: Firefox and WebKit then refuse a private file
 * system, and WebKit takes no Blobs into the database either. Chromium lets nobody know. `keeps`: where the library is.
 */
export async function isPrivateWindow(keeps: Keeps): Promise<boolean> {
  if (keeps === "memory" || navigator.storage?.getDirectory === undefined) return false;
  try {
    await navigator.storage.getDirectory();
    return false;
  } catch (error) {
    return keeps === "buffers" || (error as Partial<Error> | null)?.name === "SecurityError";
  }
}

/** Says, in words that tell what to do, why the library is not kept as it should be. */
export function warnOfTrouble(trouble: PersistenceTrouble | null): void {
  if (trouble === null) return;
  // Then the words may be missing, too.
  if (trouble === "incomplete") warn(`storage-${trouble}`, () => firstWords.say("partsMissing"));
  else void say((from) => from.wordsOfTrouble(trouble, isStorageBlocked()));
}

const restarted = "library-restarted";

/** Says that a new library worker took over. */
export function warnOfRestart(): void {
  warn(restarted, () => firstWords.say("libraryRestarted"));
}

/** What was said of the loss of the library; null while there is one. */
let loss: (() => string) | null = null;
const lost = "library-lost";

/** Says that there is no library any more. `wasUp`: there was one before. */
export function warnOfLoss(wasUp: boolean): void {
  const { say: first } = firstWords;
  loss = wasUp ? () => first("libraryStopped") : () => `${first("libraryMissing")} ${first("allowScripts")}`;
  // Nothing is read again any more.
  withdraw(restarted);
  warn(lost, loss);
}

/** Whether the library is lost; then says so once more, to a person who closed the message. */
export function warnAgainOfLoss(): boolean {
  if (loss === null) return false;
  store.set(dismissedAtom, (dismissed) => dismissed.filter((id) => id !== lost));
  warn(lost, loss);
  return true;
}

/** Says that a private window keeps nothing, where that is sure. `opened`: the library, once it is open. */
export async function warnOfPrivateWindow(opened: Promise<Pick<Opened, "keeps">>): Promise<void> {
  // The library did not open: that is said in its own words.
  const isPrivate = await opened.then(({ keeps }) => isPrivateWindow(keeps)).catch(otherwise(false));
  if (isPrivate) await say((from) => from.privateWindow);
}

const following = "tabs-following";
let refused = "";
let refusals = 0;

/** Says that another tab imports, for as long as it does. */
export function noteTabState({ otherImports }: TabState): void {
  if (otherImports) warn(following, () => firstWords.say("otherImports"));
  else {
    withdraw(following);
    withdraw(refused);
  }
}

/** Says why nothing is added here. */
export function warnOfRefusal(answer: Exclude<WishAnswer, "writer">): void {
  withdraw(refused);
  // A new name, for the one before may have been dismissed.
  refused = `tabs-refused-${++refusals}`;
  // Says the same and more.
  withdraw(following);
  void warnInNotes(refused, () => notesWords.say(answer === "importing" ? "addThere" : "otherSilent"));
}
