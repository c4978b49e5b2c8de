/** The browser reports what happens in a folder. */
export interface Observation {
  end(): void;
}

/** Who is told. */
export interface Told {
  /** Something happened at these paths within the folder, or anywhere in it. */
  touched: (paths: readonly string[] | "all") => void;
  /** The browser reports nothing any more. */
  ended: () => void;
}

/** Has the browser report what happens in a folder; null where it does not. Never asks for permission. */
export async function observe(handle: FileSystemDirectoryHandle, told: Told): Promise<Observation | null> {
  if (!("FileSystemObserver" in globalThis)) return null;
  const observer = new FileSystemObserver((records) => {
    if (records.some(({ type }) => type === "errored")) {
      observer.disconnect();
      told.ended();
    }
    const paths = pathsOf(records);
    if (paths === "all" || paths.length > 0) told.touched(paths);
  });
  try {
    await observer.observe(handle, { recursive: true });
  } catch {
    // The browser watches no folders of this kind.
    observer.disconnect();
    return null;
  }
  return { end: () => observer.disconnect() };
}

/** "all" where the browser lost count. */
function pathsOf(records: readonly FileSystemChangeRecord[]): string[] | "all" {
  if (records.some(({ type }) => type === "unknown" || type === "errored")) return "all";
  return records
    .flatMap(({ relativePathComponents, relativePathMovedFrom }) => [
      relativePathComponents.join("/"),
      relativePathMovedFrom?.join("/") ?? "",
    ])
    .filter((path) => path !== "");
}
