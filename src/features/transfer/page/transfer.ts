import { canConnect } from "./peer.ts";
import type { CodePicture, ReceivedPlace } from "../shared/transfer-worker.ts";
import { closeDialog, type Dialogs } from "../../../store/dialogs.ts";
import { Receiver } from "./receiver.ts";
import { Sender } from "./sender.ts";
import { noOutcome, showTransfer } from "./transfer-state.ts";
import { ignore, orNull, otherwise } from "../../../faults/faults.ts";

/** Exported again, for views may not import contracts. */
export type { CodePicture };
export { codesAsText } from "./conversation.ts";

let current: Sender | Receiver | null = null;
/** Goes up with each start: what an earlier one still does no longer counts. */
let starts = 0;
let release: (() => void) | null = null;
/** Settles once the transfer before has released its turn. */
let givenBack: Promise<unknown> = Promise.resolve();

/** Begins a transfer anew, whatever went before. */
export async function startTransfer(wish: Dialogs["transfer"]["wish"]): Promise<void> {
  leaveTransfer();
  const own = ++starts;
  showTransfer({ step: "starting" });
  if (!canConnect()) return showTransfer({ step: "over", why: "unable", outcome: noOutcome });
  try {
    if (wish.way === "receive") {
      if (!(await takeTurn())) return showTransfer({ step: "over", why: "busy", outcome: noOutcome });
      if (own === starts) current = new Receiver();
      else giveTurnBack();
      return;
    }
    const sender = await Sender.start(wish.rows);
    if (own === starts) current = sender;
    else sender.talk.dismiss();
  } catch (error) {
    // Its code did not load, or the browser has no connections.
    ignore(error);
    if (own === starts) showTransfer({ step: "over", why: "unable", outcome: noOutcome });
  }
}

/** Takes a code the camera read, or pasted text. */
export function takeTransferCode(text: string): "more" | "taken" | "unknown" {
  return current?.takeCode(text) ?? "unknown";
}

/** How many of the other side's codes were read, of how many. */
export function codesRead(): { here: number; of: number } {
  return current?.talk.read ?? { here: 0, of: 0 };
}

/** Sends, once the person has compared the numbers. */
export function confirmSending(): void {
  if (current instanceof Sender) current.confirm();
}

/** Where received photos are in the browser's own storage, and the name of their folder wherever it is. */
const privateFolder = "transfers";
const receivedName = "Received";

/** Whether the browser lets a page write into a folder of the person's. */
export const canPickPlace = (): boolean => typeof window.showDirectoryPicker === "function";

/**
 * Has the person choose a folder, and makes one for received photos in it, so that a transfer that goes on later finds them.
 * Null where none was chosen. Call it from a click.
 */
async function pickPlace(): Promise<ReceivedPlace | null> {
  const chosen = await window.showDirectoryPicker?.({ id: "pinroll-receive", mode: "readwrite" });
  if (chosen === undefined) return null;
  // A person who chooses the folder of last time means that one.
  const isItself = chosen.name === receivedName;
  const folder = isItself ? chosen : await chosen.getDirectoryHandle(receivedName, { create: true });
  return { folder, isPrivate: false };
}

/** The browser's own storage, kept from visit to visit; null where it has none: then photos are there for this visit. */
async function privatePlace(): Promise<ReceivedPlace | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const around = await root.getDirectoryHandle(privateFolder, { create: true });
    const folder = await around.getDirectoryHandle(receivedName, { create: true });
    // The browser decides what it keeps.
    void navigator.storage.persist?.().catch(otherwise(false));
    return { folder, isPrivate: true };
  } catch {
    // The browser has no storage of its own for files, or blocks it.
    return null;
  }
}

/** Receives into a folder the person chooses. Call it from a click. */
export async function receiveIntoFolder(): Promise<void> {
  // The person chose none.
  const place = await pickPlace().catch(orNull);
  if (place !== null && current instanceof Receiver) await current.confirm(place);
}

/** Whether the browser has a storage of its own for files. */
export const canKeepHere = async (): Promise<boolean> => (await privatePlace()) !== null;

/** Receives into the browser's own storage; without one, for this visit alone. */
export async function receiveHere(): Promise<void> {
  if (current instanceof Receiver) await current.confirm(await privatePlace());
}

/** Ends the transfer; what arrived stays. */
export function stopTransfer(): void {
  current?.stop();
}

/** The picture of a code. */
export async function drawTransferCode(text: string): Promise<CodePicture | null> {
  // The transfer's worker died.
  return (await current?.talk.worker.drawCode(text).catch(orNull)) ?? null;
}

/** The text of a code in a picture of the camera; null for none. */
export async function readTransferCode(picture: ImageData): Promise<string | null> {
  // The transfer's worker died.
  return (await current?.talk.worker.readCode(picture).catch(orNull)) ?? null;
}

/** Closes the dialog, and ends what it shows. */
export function closeTransfer(): void {
  leaveTransfer();
  closeDialog("transfer");
}

function leaveTransfer(): void {
  starts++;
  current?.talk.end();
  current?.talk.dismiss();
  current = null;
  giveTurnBack();
}

function giveTurnBack(): void {
  release?.();
  release = null;
}

/** One tab receives at a time: two would write the same unfinished files. */
async function takeTurn(): Promise<boolean> {
  if (!("locks" in navigator)) return true;
  await givenBack;
  return new Promise((resolve) => {
    givenBack = navigator.locks
      .request("pinroll-receive", { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>((done) => (release = done));
      })
      // Locks are refused: nothing tells whether another tab receives.
      .catch(() => resolve(true));
  });
}
