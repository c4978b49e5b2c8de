import { keptAnswer, wholeList } from "../shared/offline.ts";
import { orNull } from "../../../faults/faults.ts";

/** Versions known to be all there; one that is not may be filled at any time. */
const whole = new Set<string>();

/** Kept files of which parts were asked for: the next part then needs no reading from the start. */
const archives = new Map<string, Promise<{ blob: Blob; headers: Headers } | null>>();

/** Whether all files of a version are there. Only then it is answered from, so that it never mixes with what a server has. */
async function isWhole(version: string): Promise<boolean> {
  if (whole.has(version)) return true;
  if ((await wholeList(version)) === null) return false;
  whole.add(version);
  return true;
}

/** The app's page of a version; null where it is not kept. */
export async function keptPage(version: string): Promise<Response | null> {
  return (await isWhole(version)) ? keptAnswer(version, "/") : null;
}

/** A part of a file, ends included. */
interface ByteSpan {
  start: number;
  end: number;
}

/**
 * The part a Range header asks for (RFC 9110, section 14). Null means the whole file, as for several parts, an unknown
 * unit or a header that makes no sense; "beyond" lies wholly past the end.
 */
export function askedPart(header: string | null, size: number): ByteSpan | "beyond" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Number(last);
    return length === 0 || size === 0 ? "beyond" : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "beyond";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The answer to a request for a part of a kept file; with the headers the whole was kept with. */
export function partOf(whole: Blob, kept: Headers, asked: Headers): Response {
  const headers = new Headers(kept);
  headers.set("Accept-Ranges", "bytes");
  const condition = asked.get("If-Range");
  const holds = condition === null || condition === kept.get("ETag");
  const part = holds ? askedPart(asked.get("Range"), whole.size) : null;
  if (part === "beyond") {
    headers.set("Content-Range", `bytes */${whole.size}`);
    headers.set("Content-Length", "0");
    return new Response(null, { status: 416, headers });
  }
  if (part === null) return new Response(whole, { headers });
  headers.set("Content-Range", `bytes ${part.start}-${part.end}/${whole.size}`);
  headers.set("Content-Length", String(part.end - part.start + 1));
  return new Response(whole.slice(part.start, part.end + 1), { status: 206, headers });
}

/** A file of a version, or the part of it that is asked for; null where it is not kept. */
export async function keptFile(request: Request, version: string): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (await isWhole(version)) {
    if (request.headers.has("Range")) {
      const archive = await archiveOf(version, pathname);
      if (archive) return partOf(archive.blob, archive.headers, request.headers);
    } else {
      const kept = await keptAnswer(version, pathname);
      if (kept) return kept;
    }
  }
  // These have names of their content: there is but one file of such a name, in whatever version.
  return pathname.startsWith("/assets/") ? ((await caches.match(pathname)) ?? null) : null;
}

async function archiveOf(version: string, path: string): Promise<{ blob: Blob; headers: Headers } | null> {
  const key = `${version} ${path}`;
  const known = archives.get(key);
  if (known) return known;
  const read = keptAnswer(version, path).then(
    async (kept) => kept && { blob: await kept.blob(), headers: kept.headers },
  );
  archives.set(key, read);
  // It cannot be read any more: the network answers.
  const archive = await read.catch(orNull);
  if (archive === null) archives.delete(key);
  return archive;
}
