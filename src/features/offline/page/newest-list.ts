import { offlineListPath, type OfflineFile, type OfflineList } from "../shared/offline.ts";

/** The list of the build the server has now; null if it cannot be reached or has none. */
export async function newestList(): Promise<OfflineList | null> {
  try {
    const answer = await fetch(offlineListPath, { cache: "no-cache" });
    return answer.ok ? listOf(await answer.json()) : null;
  } catch {
    // No network, or what answers is no list.
    return null;
  }
}

/** What a server sends is not always what was built: some answer any address with a page. */
function listOf(json: unknown): OfflineList | null {
  const { version, bytes, files } = json as Partial<OfflineList>;
  const good =
    typeof version === "string" && typeof bytes === "number" && Array.isArray(files) && files.every(isFile);
  return good ? { version, bytes, files } : null;
}

function isFile(file: Partial<OfflineFile>): file is OfflineFile {
  return (
    typeof file.path === "string" &&
    file.path.startsWith("/") &&
    typeof file.bytes === "number" &&
    typeof file.hash === "string"
  );
}
