/** A part of a file, ends included. */
export interface ByteSpan {
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
