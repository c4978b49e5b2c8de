/** A person's own access to Google Maps, as they entered it. Kept in this browser only, never in a backup. */
export interface GoogleAccess {
  /** An API key for Google's Maps JavaScript API. */
  key: string;
  /** A map ID of the same project; null for Google's demo map ID. */
  mapId: string | null;
}
