import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { Flag, type Columns } from "../../photo/columns.ts";
import {
  isOnItsSide,
  MarkColumn,
  markCount,
  markNames,
  marksAfter,
  marksOf,
  packMarks,
} from "../../photo/marks.ts";
import type { PhotoChange, PhotoEdit, UndoData } from "../../photo/photo-edit.ts";
import type { Row } from "../../photo/photo.ts";
import { library } from "../session/session.ts";
import { snapshotAtom, columnsNow } from "../library/snapshot.ts";
import { store } from "../session/store.ts";
import { endSelection } from "../selection/selection.ts";
import { noteEdit } from "./edits-version.ts";
import { asWriter, runStep, type Step, type Undo } from "./steps.ts";
import { notesWords } from "../../words/notes.ts";

/** What one gesture does to photos, and its messages. */
export interface EditGesture extends Omit<Step, "run"> {
  edits: readonly PhotoEdit[];
}

const isFavourite = (flags: Uint32Array, id: Row): boolean => ((flags[id] ?? 0) & Flag.favourite) !== 0;

/** Whether a photo is a favourite. */
export function useFavourite(id: Row): boolean {
  const isOne = useMemo(() => atom((get) => isFavourite(get(snapshotAtom).columns.flags, id)), [id]);
  return useAtomValue(isOne);
}

/** Makes a photo a favourite, or no longer one. */
export function toggleFavourite(id: Row): void {
  const favourite = !isFavourite(columnsNow().flags, id);
  const [added, removed] = [notesWords.say("madeFavourite"), notesWords.say("noFavourite")];
  const texts = favourite ? { text: added, undone: removed } : { text: removed, undone: added };
  void editPhotos({ edits: [{ rows: [id], change: { favourite } }], ...texts });
}

/**
 * Makes an undoable edit: shown at once, reported once saved. Resolves to false if it could not be saved; then it is
 * reverted, and a message says so.
 */
export async function editPhotos({ edits, ...words }: EditGesture): Promise<boolean> {
  if (edits.every(({ rows }) => rows.length === 0)) return true;
  const hide = show(edits);
  const isSaved = await runStep({
    ...words,
    run: async () => {
      try {
        return saved(await asWriter(() => library.edits.edit([...edits])));
      } catch (error) {
        hide();
        throw error;
      }
    },
  });
  if (isSaved) for (const { rows, change } of edits) if (!isMark(change)) endSelection(rows);
  return isSaved;
}

/** Marks and turns come one after the other: photos stay selected for the next. */
const isMark = (change: PhotoChange): boolean => steady.some((name) => change[name] !== undefined);

const steady = [...markNames.filter((name) => name !== "hidden"), "favourite", "rotate"] as const;

/** The library knows what is undone; the page shows it with the next notice. */
function saved(data: UndoData): Undo {
  noteEdit();
  const undo = async (): Promise<Undo> => saved(await asWriter(() => library.edits.undo(data)));
  return Object.assign(undo, { bytes: data.length });
}

/** Shows edits before they are saved. Returns a function that hides them again. */
function show(edits: readonly PhotoEdit[]): () => void {
  const before = edits.map(({ rows }) => {
    const { flags, marks } = columnsNow();
    // By loops: `from` with a function takes ten times as long.
    const was = { flags: new Uint32Array(rows.length), marks: new MarkColumn(rows.length) };
    for (let i = 0; i < rows.length; i++) {
      const id = rows[i] ?? 0;
      was.flags[i] = flags[id] ?? 0;
      was.marks[i] = marks[id] ?? 0;
    }
    return was;
  });
  for (const { rows, change } of edits) mark(rows, change);
  changed();
  return () => {
    const columns = columnsNow();
    const { flags } = columns;
    // The last one first, for two may be of one photo.
    for (let at = edits.length - 1; at >= 0; at--) {
      const rows = edits[at]?.rows ?? [];
      for (let i = 0; i < rows.length; i++) {
        const id = rows[i] ?? 0;
        // Pictures may have come meanwhile.
        flags[id] = ((flags[id] ?? 0) & ~shownFlags) | ((before[at]?.flags[i] ?? 0) & shownFlags);
        setMark(columns, id, before[at]?.marks[i] ?? 0);
      }
    }
    changed();
  };
}

/** Flags an edit changes on the page at once. */
const shownFlags = Flag.favourite | Flag.located;

/**
 * Writes into the page's columns; the library's next notice confirms these rows. The page does not know what the file
 * says: where that counts again, the notice has it.
 */
function mark(rows: PhotoEdit["rows"], change: PhotoChange): void {
  const columns = columnsNow();
  const { flags, marks } = columns;
  const { favourite, location } = change;
  const set = (favourite === true ? Flag.favourite : 0) | (location ? Flag.located : 0);
  const clear = favourite === false ? Flag.favourite : 0;
  const marked = markedBy(change);
  for (let i = 0; i < rows.length; i++) {
    const id = rows[i] ?? 0;
    flags[id] = ((flags[id] ?? 0) & ~clear) | set;
    if (marked !== null) setMark(columns, id, marked[marks[id] ?? 0] ?? 0);
  }
}

/** By all marks there are: what a change makes of them; null for a change that leaves all as they are. */
function markedBy(change: PhotoChange): MarkColumn | null {
  if ([...markNames, "rotate" as const].every((name) => change[name] === undefined)) return null;
  return MarkColumn.from({ length: markCount }, (_, packed) =>
    packMarks(marksAfter(marksOf(packed), change)),
  );
}

/** Marks a photo, and turns its shape with it. */
function setMark({ marks, aspect }: Columns, id: Row, packed: number): void {
  if (isOnItsSide(marks[id]) !== isOnItsSide(packed) && aspect[id]) aspect[id] = 1 / aspect[id];
  marks[id] = packed;
}

function changed(): void {
  store.set(snapshotAtom, (snapshot) => ({ ...snapshot }));
}
