/** The parts of the File System Access API (WICG) that TypeScript's DOM library does not carry yet. */
interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

interface FileSystemHandle {
  queryPermission?(descriptor: { mode: "read" | "readwrite" }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: "read" | "readwrite" }): Promise<PermissionState>;
  remove?(): Promise<void>;
}

/** Something happened at a path of a watched folder. */
interface FileSystemChangeRecord {
  readonly type: "appeared" | "disappeared" | "errored" | "modified" | "moved" | "unknown";
  readonly relativePathComponents: readonly string[];
  readonly relativePathMovedFrom?: readonly string[] | null;
}

/** Chromium's, on computers. */
declare class FileSystemObserver {
  constructor(noted: (records: readonly FileSystemChangeRecord[]) => void);
  observe(handle: FileSystemHandle, options?: { recursive?: boolean }): Promise<void>;
  disconnect(): void;
}

interface Window {
  showDirectoryPicker?(options?: {
    id?: string;
    mode?: "read" | "readwrite";
  }): Promise<FileSystemDirectoryHandle>;
  showOpenFilePicker?(options?: {
    id?: string;
    types?: { description: string; accept: Record<string, readonly `.${string}`[]> }[];
  }): Promise<FileSystemFileHandle[]>;
}
