import type { Camera, Location, PeopleInMetadata, TakenAt } from "./photo.ts";
import type { Corrections } from "./photo-edit.ts";
import type { Annotations } from "./fields.ts";
import type { RawCrop } from "./recipe/camera-raw.ts";
import type { OpenTable } from "./geo/tables/table.ts";
import { besideFilm } from "./names/file-name.ts";
import { trackKind, type TrackKind, type TrackSummary } from "./geo/track.ts";

/** A sidecar's values for its photo. Unknown is null; absent what an older version that read it did not know. */
export interface SidecarValues extends Annotations {
  takenAt: TakenAt | null;
  location: Location | null;
  /** People named in the photo. Absent in what older versions kept. */
  people?: PeopleInMetadata | null;
  /** Marked as a favourite in the exporting app. */
  favourite: boolean;
  /** What the camera put beside a film names it. Absent in other sidecars. */
  camera?: Camera;
  /** It was in the bin of the exporting app. Absent where it was not. */
  trashed?: true;
  /**
   * What a person said in Pinroll, if it wrote the sidecar: it counts more than what the photo's file says. Of other
   * apps whether the photo was picked, rejected, hidden or archived. Absent without any of it.
   */
  said?: Corrections;
  /** The frame that another program's crop leaves of the picture as it is stored. Absent without one. */
  frame?: RawCrop;
}

/** The namespace of XMP properties that are Pinroll's own. */
export const pinrollSpace = "urn:pinroll:xmp:1.0:";

/**
 * Who wrote a list of photos: iCloud (privacy.apple.com), Snapchat's memories, Picasa (a file in each folder), Flickr,
 * Facebook, Instagram, Telegram Desktop, WhatsApp's chats.
 */
export type ListSource =
  "icloud" | "snapchat" | "picasa" | "flickr" | "facebook" | "instagram" | "telegram" | "whatsapp";

/** A photo of a list. What is unknown is absent. */
export interface ListedPhoto {
  /** What its file is recognised by: see `workers/library/sidecars/lists/match-lists.ts`. */
  key: string;
  values: Partial<SidecarValues>;
}

/** An album of a list, with the keys of its photos. */
export interface ListedAlbum {
  /** The same in all lists that add to it. */
  id: string;
  /** Empty where another list says it. */
  title: string;
  photos: string[];
}

/** What a list of photos says: of many of them, each by a key. */
export interface ListReading {
  about: "list";
  from: ListSource;
  photos: ListedPhoto[];
  albums: ListedAlbum[];
}

/**
 * What a sidecar is about, by its content.
 *
 * - `photo`: one photo; `fileName` is its original name before shortening, if stated
 * - `list`: many photos, and albums of them
 * - `album`: the album its folder is, by its title, or without one another non-photo part of an export
 * - `track`: a GPS track; its points are sent separately
 * - `nothing`: unknown or unreadable content; `why` is a sentence for people
 *
 * `table`: what a person could still say of a table; absent where nothing is open.
 */
export type SidecarReading =
  | { about: "photo"; values: SidecarValues; fileName: string | null }
  | ListReading
  | { about: "album"; title?: string }
  | { about: "track"; track: TrackSummary; table?: OpenTable }
  | { about: "nothing"; why: string; table?: OpenTable };

/**
 * `xmp` and `json` hold a photo's values, `film` those of the film a camera put it beside, `ini` (Picasa) and `chat`
 * (WhatsApp) those of a folder's photos; `track` is read but belongs to no single photo; `aae` (edits made on an iPhone) and
 * `subtitles` of a video are matched by name, and those that may be a drone's are read for its track; `other` is neither.
 */
export type SidecarKind = "xmp" | "json" | "film" | "ini" | "chat" | "aae" | "subtitles" | "track" | "other";

/** What a sidecar is read as. */
export type ReadSidecar = "xmp" | "json" | "film" | "ini" | "chat" | TrackKind;

/** The kind of a sidecar, by its name or path. */
export function sidecarKind(name: string): SidecarKind {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (ending === "srt" || ending === "vtt") return "subtitles";
  if (trackKind(name) !== null) return "track";
  if (ending === "xmp" || ending === "json" || ending === "aae") return ending;
  if (besideFilm.test(name.toLowerCase())) return "film";
  if (/(?:^|\/)\.?picasa\.ini$/i.test(name)) return "ini";
  return ending === "txt" ? "chat" : "other";
}

/** How the content of a sidecar is read, by its name or path; null where it is not. */
export function sidecarReader(name: string): ReadSidecar | null {
  const kind = sidecarKind(name);
  return kind === "xmp" || kind === "json" || kind === "film" || kind === "ini" || kind === "chat"
    ? kind
    : trackKind(name);
}

/** Whether the content of a sidecar with this name is read. */
export function isReadSidecar(name: string): boolean {
  return sidecarReader(name) !== null;
}
