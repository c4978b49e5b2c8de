/** How the pictures of a video are coded. */
export interface FilmCoding {
  /** "hevc", "avc" and so on, else the four characters of the container, such as "apch"; null for unknown. */
  codec: string | null;
  /** As in RFC 6381, such as "hvc1.2.4.L153.90"; null for unknown. */
  profile: string | null;
  hdr: boolean;
}
