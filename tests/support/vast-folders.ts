/** What a browser was asked, in calls. */
export interface Asked {
  calls: number;
}

/** A stand-in for a file; its bytes are a few. */
function fileHandle(name: string, asked: Asked): FileSystemFileHandle {
  const getFile = async (): Promise<File> => (asked.calls++, new File(["x"], name));
  return { kind: "file", name, getFile } as unknown as FileSystemFileHandle;
}

/** A stand-in for a folder whose children are made as they are asked for, so that a vast one takes no room. */
function folderHandle(
  name: string,
  children: () => Iterable<FileSystemHandle>,
  asked: Asked,
  child: (called: string) => FileSystemDirectoryHandle | undefined = () => undefined,
): FileSystemDirectoryHandle {
  async function* values(): AsyncGenerator<FileSystemHandle> {
    for (const handle of children()) {
      asked.calls++;
      yield handle;
    }
  }
  const getFileHandle = async (called: string): Promise<FileSystemFileHandle> => {
    asked.calls++;
    return fileHandle(called, asked);
  };
  const getDirectoryHandle = async (called: string): Promise<FileSystemDirectoryHandle> => {
    asked.calls++;
    const found = child(called);
    if (found === undefined) throw new DOMException(called, "NotFoundError");
    return found;
  };
  const handle = { kind: "directory", name, values, getFileHandle, getDirectoryHandle };
  return handle as unknown as FileSystemDirectoryHandle;
}

/** A folder with this many photos side by side. */
export function flatFolder(files: number, asked: Asked): FileSystemDirectoryHandle {
  function* children(): Generator<FileSystemHandle> {
    for (let file = 0; file < files; file++) yield fileHandle(`${file}.jpg`, asked);
  }
  return folderHandle("Flat", children, asked);
}

/** A folder within a folder, this many times, with one photo at the bottom. */
export function deepFolder(depth: number, asked: Asked, name = "Deep"): FileSystemDirectoryHandle {
  const inside = (): FileSystemDirectoryHandle => deepFolder(depth - 1, asked, "d");
  const children = (): FileSystemHandle[] => [depth === 0 ? fileHandle("a.jpg", asked) : inside()];
  return folderHandle(name, children, asked, () => (depth === 0 ? undefined : inside()));
}

/** This many folders side by side, with one photo each, or none. */
export function wideFolder(folders: number, asked: Asked, photos = 1): FileSystemDirectoryHandle {
  const inside = (of: number): FileSystemDirectoryHandle =>
    folderHandle(`${of}`, () => (photos === 0 ? [] : [fileHandle("a.jpg", asked)]), asked);
  function* children(): Generator<FileSystemHandle> {
    for (let folder = 0; folder < folders; folder++) yield inside(folder);
  }
  return folderHandle("Wide", children, asked);
}
