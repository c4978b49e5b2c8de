import { atom } from "jotai";
import { hostedNow } from "../../hosted/page/hosted-settings.ts";
import { foldersAtom, importStateAtom, isImporting } from "../../../store/import/import-state.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { importActions } from "../../../store/import/import.ts";
import { warnInNotes, withdraw } from "../../../store/session/warnings.ts";
import { notesWords } from "../../../words/notes.ts";
import { offerBackup } from "./backup-offer.ts";
import { ignore, orNull } from "../../../faults/faults.ts";
import { takeShared } from "./shared-files.ts";
import type { FolderWatch } from "../../../ingest/watch/folder-watch.ts";
import { ingest } from "../../../store/session/session.ts";
import { watchingAtom } from "./watching.ts";
import { seenWishNow } from "../../seen/page/seen-wish.ts";
import { watchRequests } from "../../privacy/page/requests.ts";
import { startStatistics } from "../../../store/statistics/statistics.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { searchWishAtom } from "../../../store/view.ts";
import { store } from "../../../store/session/store.ts";
import { isKnownPath, navigate, readRoute } from "../../../views/shell/layout/route.ts";

/** The badge changes at most so often, in milliseconds: each time is a message to the system. */
const restMs = 2000;

/** Files the running import has left; null while none runs. */
const leftAtom = atom((get) => {
  const { running, announced } = get(importStateAtom);
  if (!running) return null;
  const { found, metadataPending, thumbnailsPending } = get(progressAtom);
  return Math.max(0, announced - found) + metadataPending + thumbnailsPending;
});

/** Shows on the app's icon how many files an import has left, where the system has badges. */
function keepBadge(): void {
  if (!("setAppBadge" in navigator)) return;
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (left: number): void => {
    if (left === shown) return;
    shown = left;
    const told = left > 0 ? navigator.setAppBadge(left) : navigator.clearAppBadge();
    // The system shows no badges, or the person allows none.
    told.catch(ignore);
  };
  const follow = (): void => {
    const left = store.get(leftAtom);
    if (left === null) {
      clearTimeout(timer);
      timer = undefined;
      show(0);
    } else if (timer === undefined) {
      // The first files are not counted yet: shown as soon as they are.
      if (left === 0 && shown === 0) return;
      show(left);
      timer = setTimeout(() => {
        timer = undefined;
        follow();
      }, restMs);
    }
  };
  store.sub(leftAtom, follow);
  // A page that is closed while it imports would leave its number behind.
  addEventListener("pagehide", () => show(0));
  follow();
}

/** Folders the browser reports nothing of are looked at when the window gets the focus, at most so often. */
const lookAgainMs = 60_000;

/** The folders to watch; null while the person wants none watched. */
const watchedAtom = atom((get) => (get(watchingAtom) ? get(foldersAtom) : null));

/** Watches the library's folders while the person wants it, once there are some that can be read. */
function watchFolders(): void {
  let watch: FolderWatch | null = null;
  let beginning = false;
  let lookedAt = Date.now();
  const follow = (): void => {
    const folders = store.get(watchedAtom);
    if (folders === null) watch?.stop();
    else if (watch) watch.follow(folders);
    else if (!beginning && folders.some(({ listable }) => listable)) {
      beginning = true;
      beginWatch().then(
        (begun) => {
          watch = begun;
          follow();
        },
        // Not loaded without a network: the next change of a folder tries again.
        () => (beginning = false),
      );
    }
  };
  const look = (): void => {
    if (document.hidden) return;
    watch?.resume();
    // The clock may have been put back.
    if (Math.abs(Date.now() - lookedAt) < lookAgainMs) return;
    lookedAt = Date.now();
    watch?.look();
  };
  store.sub(watchedAtom, follow);
  store.sub(importStateAtom, () => {
    if (!isImporting()) watch?.resume();
  });
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  follow();
}

async function beginWatch(): Promise<FolderWatch> {
  const { FolderWatch } = await import("../../../ingest/watch/folder-watch.ts");
  return ingest.run(({ watchParts }) => new FolderWatch(watchParts));
}

/** Starts what an installed app does beside showing photos, and a hosted search: once, after the page is there. */
export function start(): void {
  const here = new URL(location.href);
  const shared = here.searchParams.has("shared");
  const wish = here.searchParams.get("start");
  if (shared || wish !== null) {
    // It is done once: a reload must not do it again.
    for (const name of ["shared", "start"]) here.searchParams.delete(name);
    history.replaceState(history.state, "", here);
  }
  grant(wish);
  window.launchQueue?.setConsumer((launch) => void takeLaunch(launch));
  void takeShared(shared);
  keepBadge();
  watchFolders();
  watchRequests();
  if (hostedNow()) void import("../../hosted/page/start.ts").then((hosted) => hosted.startHosted());
  if (Object.keys(seenWishNow()).length > 0)
    void import("../../seen/page/looking.ts").then((seen) => seen.startSeen());
  void startStatistics(knownPath, onAddress);
}

const knownPath = (): string | null => (isKnownPath(location.pathname) ? location.pathname : null);

/** Calls with each change of the address; wouter announces those of the history's own methods. */
function onAddress(look: () => void): () => void {
  const names = ["popstate", "pushState", "replaceState"];
  for (const name of names) addEventListener(name, look);
  return () => {
    for (const name of names) removeEventListener(name, look);
  };
}

interface Opened {
  file: File;
  handle: FileSystemHandle;
}

/** A dialog that asks something; the viewer is one only for screen readers. */
const asking = '[role="dialog"][aria-modal="true"]:not(.viewer)';
const warning = "dialog-first";

/** Settles once no dialog is open: what it asks must not be answered for something else. Says so while it waits. */
async function dialogsClosed(): Promise<void> {
  if (!document.querySelector(asking)) return;
  await warnInNotes(warning, () => notesWords.say("dialogFirst"));
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (document.querySelector(asking)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
  withdraw(warning);
}

/**
 * Takes files opened with the app as if they had been dropped: all of them are one import, a backup is offered to be
 * restored. Answers how many backups there were.
 */
async function takeLaunchFiles(handles: readonly FileSystemHandle[]): Promise<{ backups: number }> {
  const opened = (await Promise.all(handles.map(open))).filter((one) => one !== null);
  const missing = handles.length - opened.length;
  if (missing > 0)
    // Each its own warning: one that was dismissed is not shown again.
    void warnInNotes(`launch ${++warnings}`, () => notesWords.say("launchMissing", { count: missing }));
  const isBackup = ({ file }: Opened): boolean => file.name.toLowerCase().endsWith(".pinroll");
  const backups = opened.filter(isBackup);
  const rest = opened.filter((one) => !isBackup(one));
  if (rest.length > 0) void importActions.openFiles(rest);
  if (backups.length > 0) await dialogsClosed();
  for (const { file } of backups) offerBackup(file);
  return { backups: backups.length };
}
let warnings = 0;

async function open(handle: FileSystemHandle): Promise<Opened | null> {
  if (handle.kind !== "file") return null;
  return (handle as FileSystemFileHandle).getFile().then(
    (file) => ({ file, handle }),
    // Moved since it was opened.
    orNull,
  );
}

/** The window is asked for something: files to open, or a shortcut. The first launch comes with the page's own address. */
async function takeLaunch({ files, targetURL }: LaunchParams): Promise<void> {
  const { pathname, searchParams } = new URL(targetURL ?? "/", location.href);
  if (searchParams.has("start")) grant(searchParams.get("start"));
  else if (pathname !== "/" && pathname !== location.pathname && isKnownPath(pathname))
    navigate(readRoute(pathname, null).page);
  if (files.length > 0 && (await takeLaunchFiles(files)).backups > 0) navigate("/settings/library");
}

/** What a shortcut begins. */
function grant(wish: string | null): void {
  if (wish === null) return;
  if (location.pathname.startsWith("/photo/")) navigate("/");
  if (wish === "add") openDialog("adding", {});
  else if (wish === "search") store.set(searchWishAtom, true);
}
