import * as Comlink from "comlink";
import type { LibraryWorker } from "../contract/library-worker.ts";
import type { Notice } from "../contract/notice.ts";
import { takeLibraryWorker } from "./library-worker.ts";

/** A worker's interface with every answer a promise. */
export type Asynchronous<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

/** The library worker as the page sees it. Calls never settle once it is gone; listen to `onCrash` as well. */
export interface LibraryThread {
  calls: Asynchronous<LibraryWorker>;
  onCrash(listener: () => void): void;
  terminate(): void;
}

/** Starts the worker of the library that goes by a name, which is the worker's own. */
export function spawnLibraryThread(name: string): LibraryThread {
  return wrapLibraryThread(takeLibraryWorker(name));
}

/** The same around any worker that exposes LibraryWorker; tests bring their own. */
export function wrapLibraryThread(worker: Worker): LibraryThread {
  const remote = Comlink.wrap<LibraryWorker>(worker);
  return {
    calls: {
      watch: (notify: (notice: Notice) => void) => remote.watch(Comlink.proxy(notify)),
      connect: (lane, port) => remote.connect(lane, Comlink.transfer(port, [port])),
      disconnect: (lane) => remote.disconnect(lane),
      found: (rows) => remote.found(rows),
      skipped: (files) => remote.skipped(files),
      failed: (failures) => remote.failed(failures),
      passedOver: (rows) => remote.passedOver(rows),
      retry: (ids) => remote.retry(ids),
      unsettled: () => remote.unsettled(),
      undigested: (ids) => remote.undigested(ids),
      retire: (jobs) => remote.retire(jobs),
      thumbnail: (id, picture, bytes, modified) =>
        remote.thumbnail(id, Comlink.transfer(picture, [picture.bytes.buffer]), bytes, modified),
      details: (id) => remote.details(id),
      pictures: (ids) => remote.pictures(ids),
      clusters: (viewport, width, height) => remote.clusters(viewport, width, height),
      members: (key, viewport, width, height) => remote.members(key, viewport, width, height),
      rowOf: (publicId) => remote.rowOf(publicId),
      report: () => remote.report(),
      opened: () => remote.opened(),
      blocked: () => remote.blocked(),
      match: (files) => remote.match(files),
      matchLoose: (files) => remote.matchLoose(files),
      met: (rows) => remote.met(rows),
      missing: (prefix, seen, unlisted) => remote.missing(prefix, seen, unlisted),
      vanished: (rows) => remote.vanished(rows),
      moved: (rows) => remote.moved(rows),
      keepFolder: (folder) => remote.keepFolder(folder),
      scanned: (prefix, complete) => remote.scanned(prefix, complete),
      owed: (prefix, unreadable) => remote.owed(prefix, unreadable),
      failures: () => remote.failures(),
      layAside: () => remote.layAside(),
      measured: (files) => remote.measured(files),
      paths: (rows) => remote.paths(rows),
      lead: (role) => remote.lead(role),
      memory: () => remote.memory(),
      ...questions(remote),
      ...upkeep(remote),
    },
    onCrash(listener) {
      worker.addEventListener("error", () => listener(), { once: true });
    },
    terminate() {
      worker.terminate();
    },
  };
}

type Calls = Asynchronous<LibraryWorker>;

/** What is asked of photos, places and tracks. */
type Question =
  | "heat"
  | "rowsWithin"
  | "histogram"
  | "dayPath"
  | "setFilter"
  | "suggest"
  | "facets"
  | "places"
  | "sharedPlaces"
  | "neighbours"
  | "tracks"
  | "trackLines"
  | "matchTracks"
  | "clockHint"
  | "exportAs"
  | "exportCounts"
  | "exportJson"
  | "edit";

function questions(remote: Comlink.Remote<LibraryWorker>): Pick<Calls, Question> {
  return {
    heat: () => remote.heat(),
    rowsWithin: (bounds) => remote.rowsWithin(bounds),
    histogram: (bins) => remote.histogram(bins),
    dayPath: (day) => remote.dayPath(day),
    setFilter: (filter) => remote.setFilter(filter),
    suggest: (text) => remote.suggest(text),
    facets: () => remote.facets(),
    places: () => remote.places(),
    sharedPlaces: (groups) => remote.sharedPlaces(groups),
    neighbours: (of, mostMs) => remote.neighbours(of, mostMs),
    tracks: () => remote.tracks(),
    trackLines: (rows, viewport) => remote.trackLines(rows, viewport),
    matchTracks: (question) => remote.matchTracks(question),
    clockHint: (rows, zoneMinutes) => remote.clockHint(rows, zoneMinutes),
    exportAs: (format, exportedAt, only) => remote.exportAs(format, exportedAt, only),
    exportCounts: (only) => remote.exportCounts(only),
    exportJson: (exportedAt, only) => remote.exportJson(exportedAt, only),
    edit: (edits) => remote.edit(edits),
  };
}

/** What the library takes, what can go, and its way into a file and back. */
type Upkeep = "storage" | "forget" | "evictPictures" | "backUp" | "lookInto" | "restore";

function upkeep(remote: Comlink.Remote<LibraryWorker>): Pick<Calls, Upkeep> {
  return {
    storage: () => remote.storage(),
    forget: (prefix) => remote.forget(prefix),
    evictPictures: () => remote.evictPictures(),
    backUp: (what) => remote.backUp(what),
    lookInto: (backup) => remote.lookInto(backup),
    restore: (backup) => remote.restore(backup),
  };
}
