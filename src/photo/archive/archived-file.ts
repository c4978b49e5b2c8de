/** A file within an archive. All of these reject when the archive cannot be read any more, or is damaged there. */
export interface ArchivedFile {
  readonly bytes: number;
  /** Milliseconds since 1970; 0 where it is not known. */
  readonly modified: number;
  /** Tells other bytes of the same size apart, without reading them. */
  readonly look: string;
  /** Its bytes as they are in the archive; `bytes`: how many they are unpacked, null where they are not packed. */
  packed(): Promise<{ file: File; bytes: number | null }>;
  /** The file itself, unpacked. */
  open(): Promise<File>;
}
