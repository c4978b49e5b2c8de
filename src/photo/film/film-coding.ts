/** How the pictures of a video are coded. */
export interface FilmCoding {
  /** "hevc", "avc" and so on, else the four characters of the container, such as "apch"; null for unknown. */
  codec: string | null;
  /** As in RFC 6381, such as "hvc1.2.4.L153.90"; null for unknown. */
  profile: string | null;
  hdr: boolean;
  /** Pictures a second as it plays; null for unknown. */
  rate: number | null;
  /** Pictures a second as it was recorded, where the file says so: more than `rate` is slow motion. */
  recorded: number | null;
  /** Its phone plays it as slow motion, though the file itself plays as fast as it was recorded. */
  slow: boolean;
  /** A picture for each eye (MV-HEVC), of which browsers play one. */
  spatial: boolean;
}
