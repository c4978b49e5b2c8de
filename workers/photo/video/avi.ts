import { hasText, textAt, u32le } from "../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { bodyOf, type ByteSource } from "../bytes/source.ts";

/** A RIFF chunk: its name (of a list, the list type), and where its body starts and ends. */
interface Chunk {
  name: string;
  isList: boolean;
  start: number;
  end: number;
}

const maxChunks = 512;

const utf8 = new TextDecoder();

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Reads AVI (Microsoft's "AVI RIFF File Reference"): size, duration, the camera's date (`IDIT`), the title, and the
 * first frame of Motion JPEG.
 */
export async function readAvi(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  for await (const list of chunksOf(source, 12, source.size)) {
    if (list.name === "hdrl") await readHeaders(source, list, facts);
    else if (list.name === "INFO") await readInfo(source, list, facts);
    else if (list.name === "movi") await takeFirstFrame(source, list, facts);
  }
  return facts;
}

async function* chunksOf(source: ByteSource, from: number, to: number): AsyncGenerator<Chunk> {
  const limit = Math.min(to, source.size);
  let at = from;
  for (let count = 0; count < maxChunks && at + 8 <= limit; count++) {
    const head = source.at(at, 12) ?? (await source.bytes(at, 12));
    if (head.length < 8) return;
    const size = u32le(head, 4);
    const isList = hasText(head, 0, "LIST") && head.length === 12;
    const end = Math.min(at + 8 + size, limit);
    yield { name: textAt(head, isList ? 8 : 0, 4), isList, start: at + (isList ? 12 : 8), end };
    // Chunks start at even offsets.
    at += 8 + size + (size & 1);
  }
}

async function readHeaders(source: ByteSource, hdrl: Chunk, facts: ContainerFacts): Promise<void> {
  let whole: number | null = null;
  for await (const chunk of chunksOf(source, hdrl.start, hdrl.end)) {
    const body = await bodyOf(source, chunk);
    if (chunk.name === "avih") {
      whole = positive((u32le(body, 0) * u32le(body, 16)) / 1e6);
      facts.width = u32le(body, 32) || null;
      facts.height = u32le(body, 36) || null;
    } else if (chunk.name === "IDIT") facts.dates.push({ text: dateText(body), source: "container:IDIT" });
    else if (chunk.name === "strl") facts.duration ??= await streamSeconds(source, chunk);
  }
  facts.duration ??= whole;
}

/** Duration of a video stream; null for other streams. */
async function streamSeconds(source: ByteSource, strl: Chunk): Promise<number | null> {
  for await (const chunk of chunksOf(source, strl.start, strl.end)) {
    if (chunk.name !== "strh") continue;
    const body = await bodyOf(source, chunk);
    return hasText(body, 0, "vids") ? positive((u32le(body, 32) * u32le(body, 20)) / u32le(body, 24)) : null;
  }
  return null;
}

const positive = (seconds: number): number | null =>
  seconds > 0 && Number.isFinite(seconds) ? seconds : null;

/** Most cameras use C's format, "Mon Mar 10 15:04:43 2003"; others put the year first. */
function dateText(body: Uint8Array): string {
  const text = textAt(body, 0, body.length).replaceAll("\0", "").trim();
  const match = /^[A-Z]{3} ([A-Z]{3}) +(\d{1,2}) (\d\d:\d\d:\d\d) (\d{4})/i.exec(text);
  if (match === null) return text;
  const [, name = "", day, time, year] = match;
  const month = months.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1;
  return `${year}-${month}-${day} ${time}`;
}

async function readInfo(source: ByteSource, list: Chunk, facts: ContainerFacts): Promise<void> {
  for await (const chunk of chunksOf(source, list.start, list.end)) {
    if (chunk.name !== "INAM" && chunk.name !== "ICMT") continue;
    const text = utf8.decode(await bodyOf(source, chunk));
    const clean = text.replaceAll("\0", "").trim() || null;
    if (chunk.name === "INAM") facts.title ??= clean;
    else facts.description ??= clean;
  }
}

/** Frames may be in lists of their own (`rec `). */
async function takeFirstFrame(
  source: ByteSource,
  movi: Chunk,
  facts: ContainerFacts,
  depth = 0,
): Promise<void> {
  for await (const chunk of chunksOf(source, movi.start, movi.end)) {
    if (chunk.isList && depth === 0) return takeFirstFrame(source, chunk, facts, 1);
    // An empty frame repeats the one before.
    if (!/^\d\dd[bc]$/.test(chunk.name) || chunk.end === chunk.start) continue;
    if (hasText(await bodyOf(source, chunk), 0, "\xff\xd8\xff")) {
      const { start: offset, end } = chunk;
      facts.embedded.push({ offset, length: end - offset, width: null, height: null, orientation: null });
    }
    return;
  }
}
