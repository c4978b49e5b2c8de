import type { Annotations } from "../../../photo/fields.ts";
import type { Orientation } from "../../../photo/photo.ts";
import type { WantedFacts, WantedMoment } from "../../writing/shared/wanted.ts";

/** Degrees, WGS 84; metres above sea level where known. */
export interface TakeoutPlace {
  lat: number;
  lng: number;
  altitude: number | null;
}

/** What a photo's own bytes say, as far as a repair asks. Guesses, such as a date in a file's name, are left out. */
export interface OwnFacts extends Annotations {
  /** MIME type by content. */
  type: string;
  /** Wall clock, and its offset from UTC where the file states one. */
  takenAt: WantedMoment | null;
  place: TakeoutPlace | null;
  /** As in `PhotoRecord`. */
  orientation: Orientation | null;
  contentId: string | null;
  duration: number | null;
}

/** What the JSON beside a photo says. */
export interface TakeoutFacts {
  /** The name the photo was uploaded with. */
  fileName: string | null;
  /** Milliseconds since 1970, UTC: Google states no wall clock. */
  takenAt: number | null;
  place: TakeoutPlace | null;
  /** Google says another place than it read in the file: a person has set it. */
  placeEdited: boolean;
  description: string | null;
  favourite: boolean;
  people: string[];
  archived: boolean;
  trashed: boolean;
}

/** What a JSON file of an export is about. `title`: the album's. */
export type TakeoutFile =
  | { about: "photo"; facts: TakeoutFacts }
  | { about: "album"; title: string | null }
  | { about: "nothing" }
  | { about: "unreadable" };

/** A file of the export. A photo or video has `own`, a JSON file has `takeout`. */
export interface RepairInput {
  /** Begins with the name of the folder that was chosen. */
  path: string;
  bytes: number;
  /**
   * - `photo`: a photo or video, by its content or at least by its name
   * - `json`: read as a sidecar
   * - `other`: anything else
   * - `system`: what operating systems leave behind, and the page that Takeout puts beside the photos
   * - `archive`: a part of an export that is still packed
   * - `unreadable`: the browser cannot read it
   */
  kind: "photo" | "json" | "other" | "system" | "archive" | "unreadable";
  own: OwnFacts | null;
  takeout: TakeoutFile | null;
}

/** What a person chooses. */
export interface RepairOptions {
  /** Folders by year, or by year and day. */
  layout: "years" | "days";
  albums: "folders" | "keywords" | "both";
  /** Names of people become keywords. */
  people: boolean;
  /** A favourite gets five stars, unless its file has stars. */
  stars: boolean;
  /** A date or place that was changed in Google Photos replaces the one in the file. */
  edits: boolean;
  /** What is in the trash is left out; else it comes into a folder of its own. */
  leaveTrash: boolean;
  /** Names of the folders, in the person's language. */
  names: { albums: string; archive: string; trash: string; noDate: string; other: string };
}

/** Where a date or place of a repaired file comes from; `differs`: Google's is another one, and the file's was kept. */
export type FactOrigin = "own" | "filled" | "changed" | "differs" | "none";

/** A file that is to be written. */
export interface RepairItem {
  /** Number of the file in the export. */
  file: number;
  /** Within the folder that is written into. */
  path: string;
  /** What is to be written into it; null where it is copied as it is. */
  wanted: WantedFacts | null;
  date: FactOrigin;
  place: FactOrigin;
}

/** What becomes of a file of the export, as far as the plan knows; what is to be written says how that went. */
export type RepairFate =
  | "write"
  | "duplicate"
  | "sidecar-used"
  | "sidecar-alone"
  | "album"
  | "no-photo-data"
  | "trash"
  | "system"
  | "archive"
  | "unreadable";

/** A file of the export and what becomes of it. */
export interface RepairLine {
  path: string;
  bytes: number;
  fate: RepairFate;
  /** Where it is written; of a duplicate where the other one is; of a sidecar the photo it was used for. */
  where: string | null;
}

/** What a repair would do, in numbers of files. */
export interface RepairPlan {
  files: number;
  bytes: number;
  /** Files to be written, and those among them that are changed. */
  items: number;
  changed: number;
  /** Photos and videos that are to be written, without other files. */
  photos: number;
  dates: number;
  places: number;
  /** Titles, descriptions, keywords or stars. */
  texts: number;
  /** Files whose date or place was changed in Google Photos but is kept, and those where it is replaced. */
  differing: number;
  replaced: number;
  undated: number;
  unplaced: number;
  /** Live Photos, and raw files with their pictures. */
  pairs: number;
  edited: number;
  renamed: number;
  albums: number;
  archived: number;
  trashed: number;
  fates: Record<RepairFate, number>;
}
