/** What a folder in memory holds: files by name, and folders. */
export type MemoryTree = Map<string, Blob | MemoryTree>;

/** A folder a page may write into, in memory. `refuse` is asked before each write and may name an error. */
export function memoryFolder(
  tree: MemoryTree,
  refuse: (name: string) => string | null = () => null,
  name = "picked",
): FileSystemDirectoryHandle {
  const missing = (): never => {
    throw new DOMException("missing", "NotFoundError");
  };
  const fileHandle = (file: string) => ({
    kind: "file",
    name: file,
    getFile: () => Promise.resolve(tree.get(file) as Blob),
    createWritable: () => {
      const why = refuse(file);
      if (why !== null) return Promise.reject(new DOMException("refused", why));
      let written: Blob = new Blob();
      return Promise.resolve({
        write: (blob: Blob) => ((written = blob), Promise.resolve()),
        close: () => (tree.set(file, written), Promise.resolve()),
        abort: () => Promise.resolve(),
      });
    },
  });
  return {
    kind: "directory",
    name,
    getFileHandle: async (file: string, { create = false } = {}) => {
      if (!(tree.get(file) instanceof Blob)) tree.set(file, create ? new Blob() : missing());
      return fileHandle(file);
    },
    getDirectoryHandle: async (folder: string, { create = false } = {}) => {
      if (!(tree.get(folder) instanceof Map)) tree.set(folder, create ? new Map() : missing());
      return memoryFolder(tree.get(folder) as MemoryTree, refuse, folder);
    },
    removeEntry: async (entry: string) => void (tree.delete(entry) || missing()),
    keys: async function* () {
      yield* tree.keys();
    },
    values: async function* () {
      for (const [entry, value] of tree)
        yield value instanceof Map ? memoryFolder(value, refuse, entry) : fileHandle(entry);
    },
  } as unknown as FileSystemDirectoryHandle;
}
