import type { Location, PhotoId } from "./photo.ts";

/** How a person gave a photo its place: put there, taken over from a photo near in time, or from a track. */
export type PlacedBy = "hand" | "neighbour" | "track";

/** A place a person gave a photo; its source says how. The file itself stays as it is. */
export type GivenLocation = Location & { source: PlacedBy };

/** What a person does to one photo. What is not named stays as it is. */
export interface PhotoEdit {
  id: PhotoId;
  favourite?: boolean;
  /** Null: back to what the file says. */
  location?: GivenLocation | null;
}
