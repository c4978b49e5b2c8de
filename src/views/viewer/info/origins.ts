import type { Source } from "../../../photo/photo.ts";
import { infoWords } from "../../../words/info/words.ts";

const { say } = infoWords;

const tag = (source: Source): string => source.slice(source.indexOf(":") + 1);

/** Times of videos that are UTC by their format. */
const utcTags: ReadonlySet<string> = new Set(["CreateDate", "MediaCreateDate", "DateUTC"]);

/** Where a value came from, in plain words: "from the camera (Exif DateTimeOriginal)". */
export function originWords(source: Source): string {
  const family = source.slice(0, source.indexOf(":") + 1) || source;
  switch (family) {
    case "exif:":
      if (tag(source) === "GPSDateTime") return say("originGpsTime");
      return say("originCamera", { tag: tag(source) });
    case "xmp:":
      return say("originXmp", { tag: tag(source) });
    case "iptc:":
      return say("originIptc", { tag: tag(source) });
    case "quicktime:":
    case "container:":
      if (utcTags.has(tag(source))) return say("originFileUtc", { tag: tag(source) });
      return say("originFile", { tag: tag(source) });
    case "gps:":
      if (tag(source) === "Clock") return say("originGpsClock");
      if (tag(source) === "Track") return say("originGpsTrack");
      return say("originGpsZone", { tag: tag(source) });
    case "sidecar:":
      if (tag(source) === "film") return say("originBesideFilm");
      return say(tag(source) === "takeout" ? "originTakeout" : "originSidecar");
    case "filename:":
      return say("originNameConfirmed", { tag: tag(source) });
    case "filename":
      return say("originName");
    case "folder":
      return say("originFolder");
    case "posted":
      return say("originPosted");
    case "modified":
      return say("originModified");
    case "track":
      return say("originTrack");
    case "neighbour":
      return say("originNeighbour");
    case "hand":
      return say("originHand");
    case "shift":
      return say("originShift");
    case "zone":
      return say("originZone");
    default:
      return source;
  }
}
