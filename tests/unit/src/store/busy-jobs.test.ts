import "../../../support/english.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { DatasetWish } from "../../../../src/features/dataset/shared/dataset-port.ts";
import type { FileToDelete } from "../../../../src/contract/queries.ts";
import type { SimilarGroup } from "../../../../src/features/similar/shared/similar.ts";
import type { FileToWrite } from "../../../../src/features/writing/shared/file-to-write.ts";
import { cancelPublishing, publishPhotos } from "../../../../src/features/bucket/page/publishing.ts";
import { copyMissing } from "../../../../src/features/check/page/copy-missing.ts";
import { checkAtom, checkChosen } from "../../../../src/features/check/page/check.ts";
import { saveDatasetFolder, saveDatasetZip } from "../../../../src/features/dataset/page/dataset.ts";
import { deleteFiles } from "../../../../src/features/deletion/page/deletion.ts";
import { hostedAtom } from "../../../../src/features/hosted/page/hosted-settings.ts";
import { uploadHosted } from "../../../../src/features/hosted/page/upload.ts";
import { isBusyAtom } from "../../../../src/store/task.ts";
import { saveStreets } from "../../../../src/features/streets/page/streets.ts";
import { checkFiles } from "../../../../src/features/privacy/page/audit-section.tsx";
import {
  repairAtom,
  repairChosen,
  repairIntoFolder,
  repairIntoZip,
} from "../../../../src/features/repair/page/repair.ts";
import { savePhotos } from "../../../../src/features/saving/page/saving.ts";
import { store } from "../../../../src/store/session/store.ts";
import { exportLibrary, exportPhotos } from "../../../../src/features/export/page/exports.ts";
import { makeBackup, restoreBackup } from "../../../../src/store/settings/storage.ts";
import { compareAllOriginals, comparePairs } from "../../../../src/features/similar/page/compare.ts";
import { markOthers } from "../../../../src/features/similar/page/settle.ts";
import { findCrops } from "../../../../src/features/similar/page/looking.ts";
import { noOutcome, showTransfer } from "../../../../src/features/transfer/page/transfer-state.ts";
import { writeFiles } from "../../../../src/features/writing/page/writing.ts";
import { fakeWorker } from "../../../support/fake-worker.ts";

/** A part of the session that answers every question with a refusal, a moment later. */
function refusing<T>(): T {
  const answer: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === "then" || name === "now" ? undefined : answer),
    apply: () => Promise.reject(new Error("refused")),
  });
  return answer as T;
}

vi.mock(import("../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  library: refusing<never>(),
  leadership: refusing<never>(),
  ingest: refusing<never>(),
  pictures: refusing<never>(),
  whenWriting: async (run) => {
    await run();
    return true;
  },
}));

vi.mock(import("../../../../src/threads/workers.ts"), async (original) => ({
  ...(await original()),
  startPhotoWorker: () => fakeWorker({ takeoutFacts: () => [{ about: "unreadable" }] }).worker,
}));

vi.mock(import("../../../../src/threads/repair-worker.ts"), () => ({
  startRepairWorker: () =>
    fakeWorker({ add: () => undefined, same: () => undefined, plan: () => ({ items: 0 }), units: () => [] })
      .worker,
}));

const folder = {
  name: "Folder",
  values: () => ({ next: () => Promise.resolve({ done: true }) }),
  getDirectoryHandle: () => Promise.reject(new Error("refused")),
} as unknown as FileSystemDirectoryHandle;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("window", { showDirectoryPicker: () => Promise.resolve(folder) });
  vi.stubGlobal("navigator", { hardwareConcurrency: 2 });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
});

const exported = (): File[] => [
  Object.assign(new File(["{}"], "a.json"), { webkitRelativePath: "Takeout/a.json" }),
];
const plan = { rows: Uint32Array.of(1), form: null } as unknown as Parameters<typeof savePhotos>[0];
const wish = {} as DatasetWish;
const bucket = { address: { base: "https://s3.example/a", prefix: "" }, keys: null } as unknown as Parameters<
  typeof publishPhotos
>[0];
const order = { alone: true, removeOthers: false } as Parameters<typeof publishPhotos>[1];
const file = { path: "Trip/a.jpg", id: 1 };

async function untilPlanned(): Promise<void> {
  repairChosen(exported());
  await vi.waitFor(() => expect(store.get(repairAtom).phase).toBe("planned"));
}

const jobs: Record<string, { before?: () => Promise<void> | void; run: () => unknown }> = {
  "saving photos": { run: () => savePhotos(plan, { deliver: () => undefined }) },
  "writing a dataset into a folder": { run: () => saveDatasetFolder(wish, "Photos") },
  "writing a dataset as an archive": { run: () => saveDatasetZip(wish, () => undefined) },
  "publishing to a bucket": {
    run: () => {
      const published = publishPhotos(bucket, order);
      cancelPublishing();
      return published;
    },
  },
  "writing into files": {
    run: () => writeFiles([file as FileToWrite], new Set(), "files").catch(() => undefined),
  },
  "reading an export": { run: () => untilPlanned() },
  "repairing into a folder": { before: untilPlanned, run: () => repairIntoFolder() },
  "repairing into an archive": { before: untilPlanned, run: () => repairIntoZip(() => undefined) },
  "checking a card": {
    run: async () => {
      checkChosen(exported());
      await vi.waitFor(() => expect(store.get(checkAtom).phase).toBe("failed"));
    },
  },
  "copying what is missing": { run: () => copyMissing([]) },
  "deleting files": { run: () => deleteFiles([file as FileToDelete]).catch(() => undefined) },
  "sending to a search server": {
    before: () =>
      void store.set(hostedAtom, {
        kind: "none",
        url: "https://search.example",
        key: "a",
        collection: "b",
        choice: { places: "none", names: false },
      }),
    run: () => uploadHosted(),
  },
  "saving streets": {
    run: () =>
      saveStreets({ id: "a", source: "b" } as never, { tiles: [], read: () => Promise.reject(new Error()) }),
  },
  "comparing photos closely": { run: () => comparePairs([[1, 2]]).catch(() => undefined) },
  "comparing all photos closely": { run: () => compareAllOriginals().catch(() => undefined) },
  "searching deeper for similar photos": { run: () => findCrops() },
  "marking photos for deletion in many groups": {
    run: () =>
      markOthers([{ group: {} as SimilarGroup, kept: 1, marks: [2] }], () => ({ text: "" })).catch(
        () => undefined,
      ),
  },
  "exporting data": { run: () => exportLibrary({ filtered: false }).catch(() => undefined) },
  "exporting data in another format": {
    run: () => exportPhotos("csv", { filtered: false }).catch(() => undefined),
  },
  "looking into files": { run: () => checkFiles() },
  "making a backup": { run: () => makeBackup({ pictures: false }).catch(() => undefined) },
  "restoring a backup": { run: () => restoreBackup(new File([], "a.pinroll")).catch(() => undefined) },
  "a transfer": {
    run: () => {
      showTransfer({ step: "waiting", number: "1" });
      showTransfer({ step: "adding" });
      showTransfer({ step: "done", outcome: noOutcome });
    },
  },
};

test.each(Object.entries(jobs))(
  "the page is busy while it is %s, and no longer",
  async (_, { before, run }) => {
    await before?.();
    const told: boolean[] = [];
    const stop = store.sub(isBusyAtom, () => told.push(store.get(isBusyAtom)));
    await run();
    await vi.waitFor(() => expect(told).toEqual([true, false]));
    stop();
  },
);
