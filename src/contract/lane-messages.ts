import type { Digest } from "../photo/beginning.ts";
import type { PhotoId, PhotoRecord, Picture } from "../photo/photo.ts";
import type { SidecarReading } from "../photo/sidecar.ts";

/** Names one hand-over of work to a lane. What a replaced lane still sends is dropped by it. */
export type JobId = number;

/** What a digest is made of: the first and the last 64 KB of a file, or all of it. */
export type DigestExtent = "ends" | "whole";

/** Photo worker to library worker, by port; an array of them to a post. */
export type LibraryMessage =
  | {
      type: "record";
      job: JobId;
      id: PhotoId;
      bytes: number;
      modified: number;
      record: PhotoRecord;
      preview: Picture | null;
    }
  | {
      type: "sidecar";
      job: JobId;
      id: PhotoId;
      reading: SidecarReading;
      /** Of a track: its points, packed as in `src/photo/geo/track-bytes.ts`. */
      points?: Uint8Array<ArrayBuffer>;
    }
  | {
      type: "thumbnail";
      job: JobId;
      id: PhotoId;
      /** Of the file it was made from: another lane's record of it may come later. */
      bytes: number;
      modified: number;
      picture: Picture;
      small?: true;
      /** As in the job. */
      onScreen?: true;
    }
  | {
      /** The embedded preview once more, of a picture that got no thumbnail. */
      type: "preview";
      job: JobId;
      id: PhotoId;
      bytes: number;
      modified: number;
      picture: Picture;
    }
  | {
      type: "digest";
      job: JobId;
      id: PhotoId;
      bytes: number;
      modified: number;
      extent: DigestExtent;
      digest: Digest;
    }
  | {
      /** Of a file that was added without a folder: see `src/photo/beginning.ts`. */
      type: "beginning";
      job: JobId;
      id: PhotoId;
      bytes: number;
      modified: number;
      digest: Digest;
    };

/** Library worker to photo worker, by port: so many more messages may be sent. */
export interface Credit {
  type: "credit";
  messages: number;
}
