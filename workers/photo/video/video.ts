import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { type ByteSource, headBytes } from "../bytes/source.ts";
import { readAvi } from "./avi.ts";
import { readH264 } from "./h264.ts";
import { readMatroska } from "./matroska.ts";
import { readQuickTime } from "./quicktime.ts";
import { firstPictures } from "./transport.ts";
import { mediaTypes } from "./media-types.ts";

/**
 * Reads a video of this type. If the header has no duration (browser recordings, fragments) or there is no header
 * (transport streams), Mediabunny measures it. Rejects only if the browser cannot read the file.
 */
export async function readVideo(type: string, source: ByteSource): Promise<ContainerFacts> {
  const facts = await readHeaders(type, source);
  facts.ownsTurn = true;
  const isWhole = facts.duration !== null && facts.width !== null;
  if (isWhole || !mediaTypes.has(type)) return facts;
  // Files with only sound, or nothing, are not worth loading the library.
  if (type !== "video/mp2t" && facts.width === null) return facts;
  const library = await import("./media.ts").catch(() => null);
  if (library === null) return facts;
  const measured = await library.measureVideo(source);
  facts.duration ??= measured.duration;
  if (facts.width === null) {
    facts.width = measured.width;
    facts.height = measured.height;
  }
  return facts;
}

async function readHeaders(type: string, source: ByteSource): Promise<ContainerFacts> {
  switch (type) {
    case "video/mp4":
    case "video/quicktime":
    case "video/x-m4v":
    case "video/3gpp":
      return readQuickTime(source);
    case "video/webm":
    case "video/x-matroska":
      return readMatroska(source);
    case "video/x-msvideo":
      return readAvi(source);
    case "video/mp2t":
      return readTransport(source);
    default:
      return noFacts();
  }
}

/** A camcorder's first frame holds its size and date; the library takes interlaced video for half its height. */
async function readTransport(source: ByteSource): Promise<ContainerFacts> {
  const head = source.at(0, headBytes) ?? (await source.bytes(0, headBytes));
  const { width, height, date } = readH264(firstPictures(head));
  return { ...noFacts(), width, height, dates: date === null ? [] : [date] };
}
