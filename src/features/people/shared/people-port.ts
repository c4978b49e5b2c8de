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

/** All people, those with a name first, then those in most photos. */
export interface PeopleShown {
  people: PersonShown[];
  /** How many there are of each kind, those left out of the list included. `once`: somebody without a name in one photo. */
  counts: { named: number; unnamed: number; once: number; hidden: number };
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
  /** These faces are not of this group's person. */
  | { do: "reject"; id: number; faces: readonly FaceKey[] }
  | { do: "hide"; id: number; hidden: boolean }
  | { do: "cover"; id: number; face: FaceKey };

/** People in photos: groups of faces that look alike, and what was said of them. */
export interface PeoplePort {
  /** Whether anybody is known: faces were looked for, or files name people. */
  areKnown(): Promise<boolean>;
  /** Those to show, at most so many of each kind. */
  all(kind: "shown" | "once" | "hidden", most: number): Promise<PeopleShown>;
  /** One of them; null where that group is gone. */
  one(id: number, most: number): Promise<PersonFaces | null>;
  /** Groups that may be one person, the likeliest to matter first. `skipped`: keys of those that are not to be asked. */
  questions(skipped: readonly string[]): Promise<PersonQuestion[]>;
  /** Who is in a photo. */
  inPhoto(row: Row): Promise<PersonInPhoto[]>;
  /** Changes what is known, and keeps it on the disk. Answers the group that came of it. Rejects where another tab writes. */
  change(change: PeopleChange): Promise<number>;
}
