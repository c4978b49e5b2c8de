import {
  readTileHeader,
  tileHeaderBytes,
  type MapTiles,
  type TileTrouble,
} from "../../photo/geo/map-tiles.ts";
import { watchRefusal } from "../../reach/refusal-watch.ts";
import { notesWords } from "../../words/notes.ts";
import { ignore } from "../../faults/faults.ts";

const { say } = notesWords;

/** Longest wait for a server's first response, in milliseconds. */
const patienceMs = 15_000;

type Asked = { ok: true; tiles: MapTiles & { kind: "url" }; host: string } | { ok: false; wrong: string };

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** What an address leads to: images by zoom, column and row, or an archive; a sentence if neither. */
export function readAddress(
  url: string,
  page: Pick<Location, "protocol">,
): { kind: "pictures" | "archive"; host: string } | string {
  if (url.includes("{s}")) return say("addressServer", { s: "{s}" });
  const parsed = parse(url);
  if (!parsed) return say("addressNone");
  // A page served by HTTPS can load nothing else; one on this computer may use HTTP.
  if (parsed.protocol !== "https:" && !(parsed.protocol === "http:" && page.protocol === "http:"))
    return say("addressSecure");
  if (parsed.pathname.endsWith(".pmtiles")) return { kind: "archive", host: parsed.host };
  const whole = url.includes("{z}") && url.includes("{x}") && /\{-?y\}/.test(url);
  return whole
    ? { kind: "pictures", host: parsed.host }
    : say("addressParts", { z: "{z}", x: "{x}", y: "{y}" });
}

const troubles = {
  "not-tiles": "tilesNot",
  version: "tilesVersion",
  kind: "tilesKind",
  packing: "tilesPacked",
  "cut-short": "tilesCut",
  empty: "tilesEmpty",
  unreadable: "tilesUnreadable",
} as const satisfies Record<TileTrouble, string>;

/** What is wrong with a map tile file, and what to do. */
export const tileTroubleWords = (why: TileTrouble, name: string): string => say(troubles[why], { name });

/** Said if the page's security policy blocks a server. */
const refusedWords = (host: string): string => say("tilesRefused", { host });

/** Asks a server for its first tile, or its archive's header. Never rejects. */
export async function askAddress(url: string, credit: string): Promise<Asked> {
  const read = readAddress(url, location);
  if (typeof read === "string") return { ok: false, wrong: read };
  const { kind, host } = read;
  if (kind === "pictures" && credit === "") return { ok: false, wrong: say("attributionMissing") };
  const watch = watchRefusal(host);
  try {
    return await (kind === "pictures" ? askPicture(url, credit, host) : askArchive(url, credit, host));
  } catch (error) {
    // No answer, or one that is no map.
    ignore(error);
    if (await watch.refused()) return { ok: false, wrong: refusedWords(host) };
    return { ok: false, wrong: say(kind === "pictures" ? "serverNoImage" : "serverSilent", { host }) };
  } finally {
    watch.end();
  }
}

async function askPicture(url: string, credit: string, host: string): Promise<Asked> {
  const picture = new Image();
  const late = AbortSignal.timeout(patienceMs);
  await new Promise((resolve, reject) => {
    late.addEventListener("abort", reject);
    picture.onload = resolve;
    picture.onerror = reject;
    picture.src = url
      .replace("{z}", "0")
      .replace("{x}", "0")
      .replace(/\{-?y\}/, "0");
  });
  return { ok: true, tiles: { kind: "url", url, credit, archive: null }, host };
}

async function askArchive(url: string, credit: string, host: string): Promise<Asked> {
  const range = `bytes=0-${tileHeaderBytes - 1}`;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)]);
  const answer = await fetch(url, { headers: { range }, signal });
  if (answer.status !== 206) {
    // A server without byte ranges would send all of it.
    stop.abort();
    const { ok, status } = answer;
    return { ok: false, wrong: ok ? say("serverNoRanges", { host }) : say("serverStatus", { host, status }) };
  }
  const read = readTileHeader(new Uint8Array(await answer.arrayBuffer()), null);
  if (!read.ok) return { ok: false, wrong: tileTroubleWords(read.why, url) };
  return { ok: true, tiles: { kind: "url", url, credit, archive: read.archive }, host };
}
