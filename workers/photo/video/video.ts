import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { type ByteSource, headBytes } from "../bytes/source.ts";
import { readAvi } from "./avi.ts";
import { readH264 } from "./h264.ts";
import { readMatroska } from "./matroska.ts";
import { readQuickTime } from "./quicktime.ts";
import { firstPictures } from "./transport.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** Containers that Mediabunny reads; browsers decode their frames. */
export const mediaTypes: ReadonlySet<string> = new Set([
  "video/mp4",
  "video/quicktime",
  "video/x-m4v",
  "video/3gpp",
  "video/webm",
  "video/x-matroska",
  "video/mp2t",
]);

/**
 * Reads a video of this type. If the header has no duration (browser recordings, fragments) or there is no header
 * (transport streams), Mediabunny measures it. Rejects only if the browser cannot read the file.
 */
export async function readVideo(type: string, source: ByteSource): Promise<ContainerFacts> {
  const facts = (await readers.get(type)?.(source)) ?? noFacts();
  facts.ownsTurn = true;
  const isWhole = facts.duration !== null && facts.width !== null;
  if (isWhole || !mediaTypes.has(type)) return facts;
  // Files with only sound, or nothing, are not worth loading the library.
  if (type !== "video/mp2t" && facts.width === null) return facts;
  // Not loaded without a network: what the header says is all.
  const library = await import("./media.ts").catch(orNull);
  if (library === null) return facts;
  const measured = await library.measureVideo(source);
  facts.duration ??= measured.duration;
  if (facts.width === null) {
    facts.width = measured.width;
    facts.height = measured.height;
  }
  return facts;
}

/** A camcorder's first frame holds its size and date; the library takes interlaced video for half its height. */
async function readTransport(source: ByteSource): Promise<ContainerFacts> {
  const head = source.at(0, headBytes) ?? (await source.bytes(0, headBytes));
  const { width, height, date } = readH264(firstPictures(head));
  return { ...noFacts(), width, height, dates: date === null ? [] : [date] };
}

const readers: ReadonlyMap<string, (source: ByteSource) => Promise<ContainerFacts>> = new Map([
  ["video/mp4", readQuickTime],
  ["video/quicktime", readQuickTime],
  ["video/x-m4v", readQuickTime],
  ["video/3gpp", readQuickTime],
  ["video/webm", readMatroska],
  ["video/x-matroska", readMatroska],
  ["video/x-msvideo", readAvi],
  ["video/mp2t", readTransport],
]);
