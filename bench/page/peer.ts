/** A thumbnail, and the file it shows. */
export interface MadeThumbnail {
  name: string;
  picture: Blob;
}

/** What a peer is asked for. */
export interface PeerOptions {
  /** Longest edge of the thumbnails in pixels. */
  edge: number;
  /** Workers to use, where they are not the library's own affair. */
  lanes: number;
  /** Told each thumbnail as soon as there is one. */
  keep: (made: MadeThumbnail) => void;
}

/** A way to make thumbnails: takes files, and says when all of them are done or one has failed. */
export interface Peer {
  push(file: File): void;
  finish(): Promise<void>;
}

/** A picture for a worker to make smaller. */
export interface ThumbnailJob {
  file: File;
  edge: number;
}
