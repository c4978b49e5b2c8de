/** A drawn QR code: a square of this many modules, row by row, 1 for dark, its quiet zone included. */
export interface CodePicture {
  size: number;
  modules: Uint8Array<ArrayBuffer>;
}

/** Where received files are kept. Null: in memory, for this visit alone. */
export interface ReceivedPlace {
  folder: FileSystemDirectoryHandle;
  /** It is in the browser's own storage, where files are moved instead of copied. */
  isPrivate: boolean;
}

/** A file to receive. `path` is where it is written, relative to the place. */
export interface FileToReceive {
  path: string;
  bytes: number;
  /** Milliseconds since 1970, UTC. */
  modified: number;
}

/** What is here of a file: its first `at` bytes, and their SHA-256 (null for none). `path`: where all of it is. */
export interface FileHere {
  at: number;
  hash: string | null;
  path: string | null;
}

/** Why a file could not be received: other bytes came than were announced, no room, or the place refused it. */
export type ReceiveProblem = "damaged" | "full" | "refused";

/** A file that was received, at its path in the place, which may have a number; the file itself where it is in memory. */
export type FileReceived =
  { ok: true; path: string; file: File | null } | { ok: false; problem: ReceiveProblem };

/** What a transfer does away from the page: reading and writing files, hashes (SHA-256, hexadecimal), and codes. */
export interface TransferWorker {
  drawCode(text: string): CodePicture;
  /** The text of a QR code in a picture; null where none is read. */
  readCode(picture: ImageData): string | null;
  /**
   * Opens a file for sending, and answers where to begin: at `at` if its first bytes have that hash, else at 0. Null where it
   * cannot be read.
   */
  openFile(file: Blob, at: number, hash: string | null): Promise<number | null>;
  /** The next bytes of the opened file; empty at its end, null where it can be read no more. */
  nextBytes(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The hash of the whole file, once its end was read. */
  hashOfFile(): Promise<string>;
  /** Receives into this place from now on. False where the browser does not let it write there. */
  receiveInto(place: ReceivedPlace | null): Promise<boolean>;
  /** What is here of a file. `known`: what may be the same file, in the library. */
  look(file: FileToReceive, known: Blob | null): Promise<FileHere>;
  /** Bytes of a file follow, from `at` on. */
  begin(file: FileToReceive, at: number): Promise<ReceiveProblem | null>;
  write(bytes: Uint8Array<ArrayBuffer>): Promise<ReceiveProblem | null>;
  /** The file is whole if it has this hash: then it goes to its place. What is damaged is thrown away. */
  end(hash: string): Promise<FileReceived>;
  /** Closes what is open; what came of it stays for the next time. */
  rest(): Promise<void>;
}
