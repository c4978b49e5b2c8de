import type { NamedWithin } from "../photo/saving/telling.ts";
import type { FilmCoding } from "../photo/film/film-coding.ts";
import type { PackedFile } from "../photo/archive/inflated.ts";
import type { FilmPath } from "../photo/geo/film-path.ts";
import type { Digest } from "../photo/beginning.ts";
import type { SkipReason } from "../photo/counts.ts";
import type { Failure } from "../photo/failure.ts";
import type { Comparison } from "../photo/check/check.ts";
import type { TableLook, TableMapping } from "../photo/geo/tables/table.ts";
import type { Row, PhotoRecord, Picture } from "../photo/photo.ts";
import type { OwnFacts, TakeoutFile } from "../features/repair/shared/repair.ts";
import type { Copied, CopyJob } from "../photo/saving/copy.ts";
import type { OriginalsAnswer } from "../features/similar/shared/originals-compared.ts";
import type { ReadSidecar, SidecarReading } from "../photo/sidecar.ts";
import type { FileWritten } from "../features/writing/shared/rewrite.ts";
import type { WantedFacts } from "../features/writing/shared/wanted.ts";

/** Names one hand-over of work to a lane. What a replaced lane still sends is dropped by it. */
export type JobId = number;

/** What a digest is made of: the first and the last 64 KB of a file, or all of it. */
export type DigestExtent = "ends" | "whole";

/** What a photo worker answers the pool: ids and failures, never records or pixels. */
export type Settled =
  | {
      id: Row;
      ok: true;
      /** After metadata: whether a thumbnail job makes sense for this file. */
      drawable: boolean;
      /** After metadata: the memory drawing it will take, in bytes, as far as the header says. */
      decodeBytes?: number;
    }
  | {
      id: Row;
      ok: false;
      failure: Failure;
      reason?: SkipReason;
      /** Of a video whose codec no worker knows: an element of the page may. */
      film?: true;
    };

/** A file to read; under test a File may arrive as a nameless Blob, so a worker never reads its name. */
export interface FileJob extends PackedFile {
  id: Row;
  /** The path ends like a photo or video (`IMG_1.jpg`): unrecognised content is then a failure, not "not a photo". */
  named: boolean;
  /** Set for a sidecar: what it is by its path. */
  sidecar?: ReadSidecar;
  /** It was added without a folder, so its beginning is sent to the library. */
  loose?: true;
  /** The path of its folder, whose name may tell a date; absent where it was added without one. */
  folder?: string;
}

/** One picture to draw. */
export interface ThumbnailJob extends PackedFile {
  job: JobId;
  id: Row;
  /** Longest edge of the thumbnail in pixels. */
  maxEdge: number;
  /** A small picture of its own within the file will do if its longest edge has so many pixels; `maxEdge` if absent. */
  least?: number;
  /** It is on screen: the page shows it sooner than others. */
  onScreen?: true;
}

/** What a file says of itself; `unknown`: it isn't a photo or video, or is a damaged one. */
export type FileFacts = OwnFacts | "unknown" | "unreadable";

/** What this worker's engine can do, probed once at the start. */
export interface Abilities {
  /** OffscreenCanvas with a 2D context, and createImageBitmap. */
  canDraw: boolean;
  /** `noised` and `blocked`: the browser protects canvas read-back (resistFingerprinting, Brave). */
  readBack: "ok" | "noised" | "blocked";
  imageDecoder: boolean;
}

/** What a table says, and the packed points of its track. */
export interface TableTrack {
  reading: SidecarReading;
  points: Uint8Array<ArrayBuffer> | null;
}

/** What a photo worker does for the pool. Failures are values; a rejection is a bug. */
export interface PhotoWorker {
  /** First sign of life, and what the engine can do. */
  ready(): Promise<Abilities>;
  /** The port records and pictures go to; called again with a new port when the library worker was replaced. */
  connect(library: MessagePort): void;
  /**
   * Heads are read together and settled one by one, in order; answers come a few at a time, because each message costs
   * as much as reading a head. Never rejects.
   */
  metadata(job: JobId, batch: FileJob[], settled: (answers: Settled[]) => unknown): Promise<void>;
  thumbnail(job: ThumbnailJob): Promise<Settled>;
  /**
   * Hashes files of one size to find the copies among them. Settled one by one, in order; an empty answer only says that
   * a large file is still being read. Never rejects.
   */
  digest(
    job: JobId,
    extent: DigestExtent,
    batch: FileJob[],
    settled: (answers: Settled[]) => unknown,
  ): Promise<void>;
  /** The whole picture, upright, as a Blob an `<img>` draws right; null when the original itself will do. */
  upright(file: File): Promise<Blob | null>;
  /** How a video is coded; null where that is not known. Never rejects. */
  coding(file: File): Promise<FilmCoding | null>;
  /** Where a video was while it was taken, by itself or by its drone's subtitles; null where neither says. Never rejects. */
  filmPath(file: File, subtitles: File | null): Promise<FilmPath | null>;
  /** Whose names and which serial numbers a photo's own file holds; null where it cannot be read. Never rejects. */
  named(file: File): Promise<NamedWithin | null>;
  /** A picture that the page has decoded, as a JPEG of this quality; null when it cannot be encoded. */
  encode(bitmap: ImageBitmap, quality: number): Promise<Blob | null>;
  /** A file to be saved otherwise than it is: a smaller picture, or without some of its metadata. Never rejects. */
  copy(job: CopyJob): Promise<Copied>;
  /** Compares two files byte by byte, both read to their ends unless they differ. Never rejects. */
  compare(first: File, second: File): Promise<Comparison>;
  /** Compares the pictures of two files part by part, both decoded. Never rejects. */
  compareOriginals(first: File, second: File): Promise<OriginalsAnswer>;
  /**
   * A file with these facts in it, read again and compared with the old one; the old one stays as it is. What the new one
   * holds are slices of the old one. Never rejects.
   */
  write(file: File, wanted: WantedFacts): Promise<FileWritten>;
  /** The sidecar of a file that is not written into: the old one with these facts in it, or a new one. Never rejects. */
  sidecar(old: File | null, wanted: WantedFacts): Promise<FileWritten>;
  /** Digest of a file's ends, as the library has them of files that share their size; null where it cannot be read. */
  ends(file: File): Promise<Digest | null>;
  /** What photos and videos say of themselves, one answer for each file. Never rejects. */
  ownFacts(files: File[]): Promise<FileFacts[]>;
  /** The beginning of a table, read by a mapping or the best guess; null where it cannot be read. Never rejects. */
  table(file: File, mapping: TableMapping | null): Promise<TableLook | null>;
  /** All of a table by a mapping; null where it cannot be read. Never rejects. */
  tableTrack(file: File, mapping: TableMapping): Promise<TableTrack | null>;
  /** What JSON files of a Google Takeout say, one answer for each file. Never rejects. */
  takeoutFacts(files: File[]): Promise<TakeoutFile[]>;
}

/** Size and modified time of the file a message was made from: another lane's record of it may come later. */
interface FileState {
  bytes: number;
  modified: number;
}

/** Photo worker to library worker, by port; an array of them to a post. */
export type LibraryMessage = { job: JobId; id: Row } & (
  | {
      type: "sidecar";
      reading: SidecarReading;
      /** Points of a track, packed as in `src/photo/geo/track-bytes.ts`. */
      points?: Uint8Array<ArrayBuffer>;
    }
  /** `points` of a film's own track, packed likewise. */
  | ({
      type: "record";
      record: PhotoRecord;
      preview: Picture | null;
      points?: Uint8Array<ArrayBuffer>;
    } & FileState)
  /** `onScreen` as in the job. */
  | ({ type: "thumbnail"; picture: Picture; onScreen?: true } & FileState)
  /** The embedded preview once more, of a picture that got no thumbnail. */
  | ({ type: "preview"; picture: Picture } & FileState)
  | ({ type: "digest"; extent: DigestExtent; digest: Digest } & FileState)
  /** Of a file that was added without a folder: see `src/photo/beginning.ts`. */
  | ({ type: "beginning"; digest: Digest } & FileState)
);

/** Library worker to photo worker, by port: this many more messages may be sent. */
export interface Credit {
  type: "credit";
  messages: number;
}
