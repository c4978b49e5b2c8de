import type { PhotoDetails } from "../../../contract/queries.ts";
import { carryOver, type Carried } from "../shared/carry-over.ts";
import { likenessIn } from "../shared/likeness-between.ts";
import type { SimilarGroup } from "../shared/similar.ts";
import type { AlbumChange } from "../../../photo/albums.ts";
import type { PhotoEdit } from "../../../photo/photo-edit.ts";
import type { Row } from "../../../photo/photo.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { asWriter, runStep, type Step, type Undo } from "../../../store/edits/steps.ts";
import { resultOf, Task, type TaskState } from "../../../store/task.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { noteEdit } from "../../../store/edits/edits-version.ts";
import { ignore } from "../../../faults/faults.ts";

/** A group whose other photos are to be marked for deletion. */
export interface MarkWish {
  group: SimilarGroup;
  kept: Row;
  marks: readonly Row[];
}

/** What was done, to be put in words. */
export interface MarkingDone {
  marked: number;
  /** What kept photos were given. */
  carried: (Carried | "albums")[];
  /** Groups that were left alone: the original that is to be kept cannot be opened now. */
  unreadable: number;
}

const settling = new Task<TaskState>({ phase: "idle", done: 0, total: 0 });

/** How far many groups have been settled. */
export const settlingAtom = settling.state;

/** Photos whose details are asked for at once. */
const atOnce = 32;

/**
 * Marks photos for deletion, and gives the kept ones what they lack, as one step that can be undone. A group whose kept
 * photo cannot be opened now is left alone. Answers what was done, null if it could not be saved; then a message says so.
 */
export async function markOthers(
  wishes: readonly MarkWish[],
  words: (settled: MarkingDone) => Omit<Step, "run">,
): Promise<MarkingDone | null> {
  const outcome = await settling.run(
    { phase: "settling", total: wishes.length },
    () => markNow(wishes, words),
    () => ({ phase: "idle" }),
  );
  return resultOf(outcome);
}

/** Does several things as one: all or none. What undoes them does so from the last to the first. */
async function allTogether(parts: readonly Undo[]): Promise<Undo> {
  const backs: Undo[] = [];
  try {
    for (const part of parts) backs.unshift(await part());
  } catch (error) {
    // The error before it is the one that counts; the others are undone all the same.
    for (const back of backs) await back().catch(ignore);
    throw error;
  }
  const bytes = backs.reduce((sum, back) => sum + (back.bytes ?? 0), 0);
  return Object.assign(() => allTogether(backs), { bytes });
}

/** Edits, as a part of a step. */
function editStep(edits: readonly PhotoEdit[]): Undo {
  const edited = (data: Uint8Array<ArrayBuffer>): Undo => {
    noteEdit();
    const back = async (): Promise<Undo> => edited(await asWriter(() => library.edits.undo(data)));
    return Object.assign(back, { bytes: data.length });
  };
  return async () => edited(await asWriter(() => library.edits.edit([...edits])));
}

/** A change of an album, as a part of a step. */
function albumStep(change: AlbumChange): Undo {
  const changed = (data: Uint8Array<ArrayBuffer>): Undo => {
    const back = async (): Promise<Undo> => changed(await asWriter(() => library.albums.undo(data)));
    return Object.assign(back, { bytes: data.length });
  };
  return async () => changed(await asWriter(() => library.albums.change(change)));
}

async function markNow(
  wishes: readonly MarkWish[],
  words: (settled: MarkingDone) => Omit<Step, "run">,
): Promise<MarkingDone | null> {
  const settled: MarkingDone = { marked: 0, carried: [], unreadable: 0 };
  const edits: PhotoEdit[] = [];
  const marked: Row[] = [];
  const sure: MarkWish[] = [];
  const carried = new Set<Carried | "albums">();
  for (let at = 0; at < wishes.length; at += atOnce) {
    const some = wishes.slice(at, at + atOnce);
    for (const { wish, change } of await Promise.all(some.map(weigh))) {
      if (change === null) {
        settled.unreadable++;
        continue;
      }
      sure.push(wish);
      marked.push(...wish.marks);
      for (const name of change.carried) carried.add(name);
      if (Object.keys(change.change).length > 0) edits.push({ rows: [wish.kept], change: change.change });
    }
    settling.show({ done: at + some.length });
  }
  const albums = await albumsFor(sure);
  if (albums.length > 0) carried.add("albums");
  settled.marked = marked.length;
  settled.carried = [...carried];
  if (marked.length === 0) return settled;
  edits.push({ rows: marked, change: { flag: "reject" } });
  const parts = [...albums.map(albumStep), editStep(edits)];
  const isSaved = await runStep({ ...words(settled), run: () => allTogether(parts) });
  return isSaved ? settled : null;
}

/** What the kept photo of a group is given; null if its original cannot be opened now. */
async function weigh(
  wish: MarkWish,
): Promise<{ wish: MarkWish; change: ReturnType<typeof carryOver> | null }> {
  const { group, kept, marks } = wish;
  if (marks.length === 0 || marks.includes(kept) || !(await isReadable(kept))) return { wish, change: null };
  const own = await detailsOf(kept);
  const others = await Promise.all(marks.map(detailsOf));
  if (own === null) return { wish, change: null };
  const leaving = others.flatMap((facts, at) =>
    facts === null ? [] : [{ facts, likeness: likenessIn(group, kept, marks[at] ?? kept) }],
  );
  return { wish, change: carryOver(own, leaving) };
}

const detailsOf = (row: Row): Promise<PhotoDetails | null> => library.queries.details(row);

/** Whether the original can be opened now, and is not empty. */
async function isReadable(row: Row): Promise<boolean> {
  try {
    const { originals } = await ingest.load();
    const file = await originals.file(row);
    return (await file.slice(0, 1).arrayBuffer()).byteLength === 1;
  } catch (error) {
    // It cannot be reached or read.
    ignore(error);
    return false;
  }
}

/** The kept photos that are to come into albums, which hold one that goes. */
async function albumsFor(wishes: readonly MarkWish[]): Promise<AlbumChange[]> {
  const { albums } = library;
  const rows = Uint32Array.from(wishes.flatMap(({ kept, marks }) => [kept, ...marks]));
  const changes: AlbumChange[] = [];
  for (const { id, kind } of await albums.list()) {
    if (kind !== "album") continue;
    const lacking = new Set(await albums.lacking(id, rows));
    const added = wishes
      .filter(({ kept, marks }) => lacking.has(kept) && marks.some((row) => !lacking.has(row)))
      .map(({ kept }) => kept);
    if (added.length > 0) changes.push({ do: "add", id, rows: added });
  }
  return changes;
}

/** Says that the photos of a group are not the same. With one row it is parted from the others of its group. */
export async function sayApart(rows: readonly Row[], words: Omit<Step, "run">): Promise<boolean> {
  return editPhotos({ edits: await library.similar.apart(rows), ...words });
}

/** Hides photos, so that the grid shows the kept one alone. */
export function hideOthers(rows: readonly Row[], words: Omit<Step, "run">): Promise<boolean> {
  return editPhotos({ edits: [{ rows, change: { hidden: true } }], ...words });
}
