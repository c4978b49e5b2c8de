import type { PhotoEdit } from "../../../photo/photo-edit.ts";
import type { OriginalsFinding } from "./originals-compared.ts";
import type { Likeness, SimilarGroup } from "./similar.ts";

/** Which groups of photos that look alike are asked for. */
export interface SimilarQuestion {
  /** Groups with at least one photo that is alike in one of these ways. */
  kinds: readonly Likeness[];
  /** Also groups of which all photos but one are marked for deletion already. */
  settled: boolean;
  /** How many groups are left out at the beginning, and how many are answered at most (200 at a time). */
  skip: number;
  take: number;
}

/** How far photos have been looked at. */
export interface SimilarProgress {
  /** Photos with a picture, without videos and hidden ones. */
  pictures: number;
  /** How many of these can be compared. */
  looked: number;
  /** Plain areas and the like, in which there is nothing to compare. */
  plain: number;
  /** Still to be looked at: `look` does it. */
  waiting: number;
  /** Of the closer look; null where none was begun in this visit. */
  closer: { done: number; of: number } | null;
}

/** What a close comparison of the originals of two photos found. */
export interface CloseFind {
  rows: readonly [number, number];
  /** Size and modified time of the files that were compared. */
  files: readonly [CloseFile, CloseFile];
  look: OriginalsFinding;
}

export interface CloseFile {
  bytes: number;
  modified: number;
}

/** Groups of photos that look alike, those that would free most first. */
export interface SimilarAnswer {
  groups: SimilarGroup[];
  /** Of all groups asked for: how many there are, their photos, and the bytes that all but the best of each take. */
  total: number;
  photos: number;
  bytes: number;
  /** How many groups hold each kind, whatever was asked for. A group may hold several. */
  byKind: Record<Likeness, number>;
  progress: SimilarProgress;
}

/**
 * Photos that look alike. Copies of the same bytes, pairs and bursts share a tile and are no finds. Whatever the filter;
 * hidden photos and videos are left out. The answers change with `snapshotAtom`'s version, with edits, and with what `look`
 * and `findCrops` do.
 */
export interface SimilarPort {
  groups(question: SimilarQuestion): Promise<SimilarAnswer>;
  /**
   * What a person says by "not the same": an edit, to be made (and undone) as every other. It is kept with the photos, so it
   * holds after a restart and when their files are read again or moved. With one row it parts this photo from all others of
   * its group; with several each from all others of them.
   */
  apart(rows: readonly number[]): Promise<PhotoEdit[]>;
  /**
   * Keeps what a close comparison found, with both files. False where one of them is not the file the library knows: then it does not
   * count. A file that changes later is not compared any more.
   */
  keepCompared(find: CloseFind): Promise<boolean>;
  /**
   * Looks at kept thumbnails of photos that were not looked at when these were made, for about this many milliseconds. To be
   * called again until nothing waits.
   */
  look(ms: number): Promise<SimilarProgress>;
  /**
   * Goes through parts of the pictures for about this many milliseconds, to find photos that are cut from others or changed a lot.
   * To be called again until `closer` is done. Its finds are of the kind "edited".
   */
  findCrops(ms: number): Promise<SimilarProgress>;
}
