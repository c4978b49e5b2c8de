import type { ExportFormat, ExportScope, ScopeCounts } from "../../../photo/saving/export-format.ts";
import type { LossCounts } from "../../../photo/saving/losses.ts";
import type { TellingCounts } from "../../../photo/saving/telling.ts";
import { happened } from "../../../store/statistics/happened.ts";
import { beginJob } from "../../../store/task.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { actionDone } from "../../../store/selection/action.ts";
import { stepsDone } from "../../../store/edits/steps.ts";
import { library } from "../../../store/session/session.ts";
import type { EditedPhotos } from "../shared/export-port.ts";
import { placesVersionAtom, snapshotAtom } from "../../../store/library/snapshot.ts";

/** The library as public JSON. */
export async function exportLibrary(scope: ExportScope): Promise<Blob> {
  happened({ name: "Export", props: { kind: "json" } });
  await stepsDone();
  return whole(library.exports.json(new Date().toISOString(), scope));
}

/** Photos in one of the other formats. */
export async function exportPhotos(format: ExportFormat, scope: ExportScope): Promise<Blob> {
  happened({ name: "Export", props: { kind: format } });
  await stepsDone();
  return whole(library.exports.as(format, new Date().toISOString(), scope));
}

async function whole(made: Promise<Blob>): Promise<Blob> {
  const file = await made.finally(beginJob());
  actionDone();
  return file;
}

/** What each format would contain; null until known. The same scope is the same object. */
export function useScopeCounts(scope: ExportScope): ScopeCounts | null {
  return useLiveQuery(scope, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: (library, only) => library.exports.counts(only),
    restMs: 200,
  });
}

/** What of a scope some ways of saving leave out, counted; null until known. The same scope is the same object. */
export function useLossCounts(scope: ExportScope): LossCounts | null {
  return useLiveQuery(scope, {
    dependsOn: (get) => get(snapshotAtom),
    ask: (library, only) => library.exports.losses(only),
    restMs: 2000,
  });
}

/** Which photos of a scope have a picture a person edited; null until known. The same scope is the same object. */
export function useEditedPhotos(scope: ExportScope): EditedPhotos | null {
  return useLiveQuery(scope, {
    dependsOn: (get) => get(snapshotAtom),
    ask: (library, only) => library.exports.edited(only),
    restMs: 500,
  });
}

/** What exports could tell, counted; null until known. */
export function useTellingCounts(): TellingCounts | null {
  return useLiveQuery(everything, {
    dependsOn: (get) => get(snapshotAtom),
    ask: (library) => library.exports.telling(),
    restMs: 2000,
  });
}

const everything = {};
