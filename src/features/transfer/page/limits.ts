/** The version of what two devices say to each other. Another one is refused with a sentence. */
export const transferVersion = 1;

/** Most of everything the other side may say: what it sends is not to be trusted. */
export const transferLimits = {
  /** Files of one transfer. */
  files: 1_000_000,
  /** Bytes of one file: eight terabytes. */
  fileBytes: 2 ** 43,
  /** Characters of one message, and bytes of one chunk with its head: every browser takes 256 KB. */
  messageChars: 65_536,
  chunkBytes: 262_144,
  /** Files named in one message. */
  filesAtOnce: 100,
  /** Characters of a path, of one name in it, and names in it. */
  pathChars: 1000,
  nameChars: 255,
  pathDepth: 40,
  /** Characters of the data about all photos (edits, albums), and of one message of it. */
  toldChars: 64_000_000,
  toldAtOnce: 8000,
  /** Files asked for and not yet sent. */
  wanted: 24,
  /** Bytes sent and not yet on the other side's disk. */
  ahead: 16 * 1024 * 1024,
} as const;
