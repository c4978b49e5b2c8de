/** A tree for the scan: a string or a Blob is a file's content, an object a folder, null a folder that cannot be listed. */
export interface Tree {
  [name: string]: string | Blob | Tree | null;
}

const isContent = (child: string | Blob | Tree | null): child is string | Blob =>
  typeof child === "string" || child instanceof Blob;

const modified = Date.UTC(2024, 4, 3);

/** The tree as a browser's drop hands it over: entries, at most this many an answer. */
export function entryOf(
  name: string,
  tree: Tree | null,
  fullPath = `/${name}`,
  most = 100,
): FileSystemDirectoryEntry {
  const createReader = () => {
    const waiting = Object.entries(tree ?? {}).map(([child, content]) =>
      isContent(content)
        ? fileEntry(child, content, `${fullPath}/${child}`)
        : entryOf(child, content, `${fullPath}/${child}`, most),
    );
    return {
      readEntries(done: (entries: FileSystemEntry[]) => void, failed: (error: DOMException) => void) {
        if (tree === null) failed(new DOMException("no", "NotReadableError"));
        else done(waiting.splice(0, most));
      },
    };
  };
  return {
    isDirectory: true,
    isFile: false,
    name,
    fullPath,
    createReader,
  } as unknown as FileSystemDirectoryEntry;
}

function fileEntry(name: string, content: string | Blob, fullPath: string): FileSystemEntry {
  const file = (done: (file: File) => void) => done(new File([content], name, { lastModified: modified }));
  return { isDirectory: false, isFile: true, name, fullPath, file } as unknown as FileSystemEntry;
}

/** What the browser says of a fake folder: whether the page may read it, and whether it is there at all. */
export interface Access {
  permission: PermissionState;
  /** What a person answers when asked. */
  answer: PermissionState;
  away: boolean;
}

/** A folder one may always read. */
export const open: Access = { permission: "granted", answer: "granted", away: false };

/** The tree as a folder picker hands it over. Two handles of the same tree object are the same folder. */
export function handleOf(name: string, tree: Tree, access: Access = open): FileSystemDirectoryHandle {
  const check = (): void => {
    if (access.permission !== "granted") throw new DOMException("no", "NotAllowedError");
    if (access.away) throw new DOMException("no", "NotFoundError");
  };
  const child = (childName: string): string | Blob | Tree | null => {
    check();
    const content = tree[childName];
    if (content === undefined) throw new DOMException("no", "NotFoundError");
    return content;
  };
  const handle = {
    kind: "directory",
    name,
    tree,
    queryPermission: () => Promise.resolve(access.permission),
    requestPermission: () => Promise.resolve((access.permission = access.answer)),
    async *values() {
      check();
      for (const [childName, content] of Object.entries(tree)) {
        if (content === null) throw new DOMException("no", "NotReadableError");
        yield isContent(content)
          ? fileHandle(childName, content, check)
          : handleOf(childName, content, access);
      }
    },
    async getDirectoryHandle(childName: string) {
      const content = child(childName);
      if (isContent(content) || content === null) throw new DOMException("no", "TypeMismatchError");
      return handleOf(childName, content, access);
    },
    async getFileHandle(childName: string) {
      const content = child(childName);
      if (!isContent(content)) throw new DOMException("no", "TypeMismatchError");
      return fileHandle(childName, content, check);
    },
    async resolve(other: { tree?: Tree }): Promise<string[] | null> {
      return other.tree ? pathTo(tree, other.tree) : null;
    },
  };
  return handle as unknown as FileSystemDirectoryHandle;
}

function fileHandle(name: string, content: string | Blob, check: () => void): FileSystemFileHandle {
  const getFile = async () => {
    check();
    return new File([content], name, { lastModified: modified });
  };
  return { kind: "file", name, getFile } as unknown as FileSystemFileHandle;
}

function pathTo(from: Tree, to: Tree): string[] | null {
  if (from === to) return [];
  for (const [name, child] of Object.entries(from)) {
    const inside = child && !isContent(child) ? pathTo(child, to) : null;
    if (inside) return [name, ...inside];
  }
  return null;
}
