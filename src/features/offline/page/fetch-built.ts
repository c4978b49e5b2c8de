import { fillHeader, type OfflineFile } from "../shared/offline.ts";
import { base64Of, sha256 } from "../../../photo/sha256.ts";

/** What came is not what was built: another version, or changed on the way. */
export class AlteredFile extends Error {}

interface FetchOptions {
  signal: AbortSignal;
  /** Called with the bytes that arrived, and with fewer than none if they were of no use. */
  count: (bytes: number) => void;
}

/** Fetches a file of a build and sees that it is that file. Rejects with AlteredFile if not, after a second try. */
export async function fetchBuilt(
  file: OfflineFile,
  version: string,
  { signal, count }: FetchOptions,
): Promise<Response> {
  const hashed = file.path.startsWith("/assets/");
  // What the browser has by a name of its content need not come again. Of the others it would keep a second copy.
  for (const cache of hashed ? (["default", "reload"] as const) : (["no-store"] as const)) {
    const answer = await fetch(file.path, {
      headers: { [fillHeader]: version },
      cache,
      priority: "low",
      redirect: "error",
      signal,
    });
    if (!answer.ok) throw new TypeError(`${file.path} answered ${answer.status}`);
    const bytes = await readCounted(answer, count);
    // The first 16 bytes, as the list of files has it.
    if (base64Of((await sha256(bytes)).subarray(0, 16)) === file.hash)
      return new Response(bytes, { headers: keptHeaders(answer, bytes) });
    count(-bytes.byteLength);
  }
  throw new AlteredFile(file.path);
}

async function readCounted(answer: Response, count: (bytes: number) => void): Promise<ArrayBuffer> {
  const reader = answer.body?.getReader();
  if (!reader) return new ArrayBuffer(0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(value);
    count(value.byteLength);
  }
}

/** All headers, security policy included, but for those that describe how it travelled. */
function keptHeaders({ headers }: Response, bytes: ArrayBuffer): Headers {
  const kept = new Headers(headers);
  for (const name of ["Content-Encoding", "Transfer-Encoding", "Vary"]) kept.delete(name);
  kept.set("Content-Length", String(bytes.byteLength));
  return kept;
}
