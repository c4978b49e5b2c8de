import type { Row } from "../../../photo/photo.ts";
import type { AskedLook } from "./looks-like.ts";
import type { Finding, PackName, SeenLine } from "./packs.ts";

/** What this version of a pack found in a photo, and the stamp of the file it was. */
export type Looked = Finding & {
  version: string;
  row: Row;
  stamp: number;
  /** It wanted the original, which was out of reach: the photo is looked at again once its folder is open. */
  isSmall?: boolean;
};

/** A picture to look at. `stamp`: of the photo's file, which says with what was found of which bytes it was. */
export interface PictureToSee {
  row: Row;
  stamp: number;
  picture: Blob;
}

/** How far photos have been looked at. Those without a preview do not count. */
export interface SeenProgress {
  done: number;
  total: number;
}

/** A class seen in one photo, by its English name. */
export interface SeenThing {
  thing: string;
  sure: boolean;
}

/** What is seen in one photo. */
export interface SeenInPhoto {
  /** The surest first. */
  things: SeenThing[];
  /** In reading order. */
  text: readonly SeenLine[];
}

/** What was found in pictures: kept apart from all else that is known of photos. */
export interface SeenPort {
  /**
   * The next photo this version of a pack has not looked at, one of `first` before others, and these newest first; and how
   * far it is. None while another tab writes the library.
   */
  next(
    pack: PackName,
    version: string,
    first: Uint32Array,
  ): Promise<{ next: PictureToSee | null } & SeenProgress>;
  /** Keeps what was found in a photo, nothing included: it is not looked at again. */
  keep(looked: Looked): Promise<void>;
  /** Of each of these folders: how many of its photos this version of a pack would look at again, were it open. */
  thumbnailsOnly(pack: PackName, version: string, folders: readonly string[]): Promise<number[]>;
  /** These folders are open: those of their photos are looked at again. */
  opened(pack: PackName, version: string, folders: readonly string[]): Promise<void>;
  /** Removes all that a pack found, from memory and from the disk. */
  remove(pack: PackName): Promise<void>;
  /** What is seen in a photo. */
  of(row: Row): Promise<SeenInPhoto>;
  /**
   * How many photos look like a text, which searches find from now on: by "~" and the text, and where its words find nothing.
   * `isFound`: its words find something.
   */
  alike(asked: AskedLook): Promise<{ count: number; isFound: boolean }>;
}
