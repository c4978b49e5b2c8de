/** What a plain reader finds of a photo, in the form all of them are compared in. */
export interface Reading {
  name: string;
  /** Wall-clock time of the picture, `YYYY-MM-DDTHH:MM:SS`; null when none was found. */
  local: string | null;
  /** Decimal degrees, null when none was found. */
  lat: number | null;
  lng: number | null;
}
