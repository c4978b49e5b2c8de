import { JSONParser } from "@streamparser/json";
import { parsedJson } from "../../../../../../workers/photo/values/json.ts";
import type { ReadTrack } from "../track-builder.ts";
import { HistoryBuilder, takeEntry } from "./entries.ts";

const pieceBytes = 1024 * 1024;

/** Bytes that may pass without an entry: real ones take some kilobytes, and all of one is in memory. */
const mostOfEntry = 16 * 1024 * 1024;

/** Where entries stand: in lists of these names, or in one that is the whole file. */
const lists = ["locations", "timelineObjects", "semanticSegments", "rawSignals", "data"];

/** What the beginning of a file with a location history has; other JSON belongs to photos. */
const signs =
  /"(?:locations|timelineObjects|semanticSegments|rawSignals|latitudeE7|timelinePath|placeVisit)"\s*:|"_type"\s*:\s*"location"|^\s*\[\s*\{[^}]{0,2000}"(?:startTime|endTime)"\s*:/;

/** Whether JSON that begins like this is a location history. */
export function isHistory(head: string): boolean {
  return signs.test(head);
}

/**
 * Reads a location history piece by piece, however large: of all of it only the current entry is in memory, and the
 * track. Damage ends it; what came before counts. Rejects only if the file cannot be read.
 */
export async function readHistory(file: Blob): Promise<ReadTrack | "unreadable" | null> {
  const history = new HistoryBuilder();
  const first = (await file.slice(0, 256).text()).replace(/^\uFEFF/, "").trimStart();
  const paths = first.startsWith("[") ? ["$.*"] : lists.map((name) => `$.${name}.*`);
  const parser = new JSONParser({ paths, keepStack: false });
  const seen = { known: false, damaged: false, at: 0 };
  parser.onValue = ({ value }) => {
    if (takeEntry(history, value)) seen.known = true;
    seen.at = -1;
  };
  parser.onError = () => {
    seen.damaged = true;
  };
  let since = 0;
  for (let at = 0; at < file.size && !parser.isEnded && !history.track.writer.isFull; at += pieceBytes) {
    const piece = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
    parser.write(at === 0 && piece[0] === 0xef ? piece.subarray(3) : piece);
    since = seen.at < 0 ? 0 : since + piece.length;
    seen.at = 0;
    if (seen.damaged || since > mostOfEntry) break;
  }
  history.track.damaged = !parser.isEnded || seen.damaged;
  return history.finish() ?? (seen.damaged && !seen.known ? "unreadable" : null);
}

/**
 * Reads what OwnTracks' recorder keeps: a line each with a time, a kind, and the message as JSON. Null without a fix
 * (https://github.com/owntracks/recorder#store).
 */
export function readRecorder(text: string): ReadTrack | "unreadable" | null {
  const history = new HistoryBuilder();
  let isKnown = false;
  for (const line of text.split("\n")) {
    const start = line.indexOf("{");
    if (start >= 0 && takeEntry(history, parsedJson(line.slice(start)))) isKnown = true;
  }
  return history.finish() ?? (isKnown ? null : "unreadable");
}
