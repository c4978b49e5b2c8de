import type { FaceArea, Row } from "../../../photo/photo.ts";

/** A face, by its photo and its place among the faces found there. */
export interface FaceKey {
  row: Row;
  at: number;
}

/** A face to show. `area`: of the upright picture, before a person's own turn. */
export interface ShownFace extends FaceKey {
  area: FaceArea;
}

/** A person, or somebody whose faces look alike. */
export interface PersonShown {
  /** The number of the group of faces; null for people that only files name. */
  id: number | null;
  name: string | null;
  /** How many photos show them. */
  photos: number;
  /** Null where files name somebody without saying where they are in the picture. */
  cover: ShownFace | null;
  hidden: boolean;
}

/** A person in a list: the number of the group of faces, or a name that only files give. */
export type PersonKey = number | string;

/** Everybody of a kind, those in most photos first. They are many: what there is to show of each is asked for. */
export interface PeopleListed {
  /** With a name; none where another kind is listed. */
  named: PersonKey[];
  others: number[];
  /** Those that are listed apart. `once`: somebody without a name in one photo. */
  counts: { once: number; hidden: number };
}

/** One person with their faces. */
export interface PersonFaces extends PersonShown {
  /** Those first that are most like all of them; the first so many. */
  faces: ShownFace[];
  /** How many there are. */
  all: number;
  /** Names that files give to people where these faces are, then others, most photos first. */
  suggestions: string[];
}

/** "Same person?": a group, and another one or a single face that is too small to be sure. */
export interface PersonQuestion {
  /** Names the question, so that it can be skipped. */
  key: string;
  id: number;
  name: string | null;
  faces: ShownFace[];
  other: { id: number; name: string | null; faces: ShownFace[] } | { id: null; faces: [ShownFace] };
}

/** Who is in a photo, by its faces. */
export interface PersonInPhoto {
  face: ShownFace;
  /** Null for a face of nobody. */
  id: number | null;
  name: string | null;
}

/** What a person says of people. */
export type PeopleChange =
  /** Gives a group a name, or takes it away with "". Where somebody is called so, both become one. `faces`: those that were shown. */
  | { do: "name"; id: number; name: string; faces: readonly FaceKey[] }
  | { do: "merge"; into: number; from: number }
  | { do: "apart"; id: number; other: number }
  /** These faces are of this group's person. */
  | { do: "confirm"; id: number; faces: readonly FaceKey[] }
  /** These faces are not of this group's person. Those that were drawn are taken away. */
  | { do: "reject"; id: number; faces: readonly FaceKey[] }
  /** These faces of this group are of somebody else, whose name that is: a new one, or of somebody who has it. */
  | { do: "move"; id: number; faces: readonly FaceKey[]; name: string }
  /** A person of this name is in a photo, where nothing found a face. `area`: of the upright picture, before a person's own turn. */
  | { do: "draw"; row: Row; area: FaceArea; name: string }
  | { do: "hide"; id: number; hidden: boolean }
  | { do: "cover"; id: number; face: FaceKey };

/** What a person said of a group. */
export interface SaidOfGroup {
  name: string | null;
  hidden: boolean;
  cover: FaceKey | null;
}

/** What faces and groups were before a change: undoes it. Only what it changed. */
export interface PeopleUndo {
  /** Each by its photo and where it is there, with its group (0 for none), whether it was confirmed, and the groups it was not of. */
  faces: readonly {
    row: Row;
    place: readonly number[];
    /** A person drew it. */
    drawn: boolean;
    /** It was there. */
    there: boolean;
    group: number;
    confirmed: boolean;
    rejected: readonly number[];
  }[];
  /** Groups, and those that were known to be other people. */
  apart: readonly (readonly [group: number, others: readonly number[]])[];
  /** Null where nothing was said of a group. */
  said: readonly (readonly [group: number, said: SaidOfGroup | null])[];
}

/** A change that was saved: the group that came of it, and what undoes it. */
export interface PeopleChanged {
  id: number;
  undo: PeopleUndo;
}

/** People in photos: groups of faces that look alike, and what was said of them. */
export interface PeoplePort {
  /** Whether anybody is known: faces were looked for, or files name people. */
  areKnown(): Promise<boolean>;
  /** Who there is, of one kind. */
  list(kind: "shown" | "once" | "hidden"): Promise<PeopleListed>;
  /** What there is to show of some of them; those that are gone meanwhile are left out. */
  shown(keys: readonly PersonKey[]): Promise<PersonShown[]>;
  /** One of them; null where that group is gone. */
  one(id: number, most: number): Promise<PersonFaces | null>;
  /** Groups that may be one person, the likeliest to matter first. `skipped`: keys of those that are not to be asked. */
  questions(skipped: readonly string[]): Promise<PersonQuestion[]>;
  /** Names to choose from for somebody in a photo: those that its file has, then others, most photos first. */
  names(row: Row | null): Promise<string[]>;
  /** Who is in a photo. */
  inPhoto(row: Row): Promise<PersonInPhoto[]>;
  /** Changes what is known, and keeps it on the disk. Rejects where another tab writes. */
  change(change: PeopleChange): Promise<PeopleChanged>;
  /** Undoes a change. Answers what does it again. */
  undo(undo: PeopleUndo): Promise<PeopleUndo>;
}
