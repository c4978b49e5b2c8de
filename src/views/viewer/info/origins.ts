import { utcTimes } from "../../../photo/dates/utc-times.ts";
import type { Source } from "../../../photo/photo.ts";
import { infoWords } from "../../../words/info.ts";

const { say } = infoWords;

/** The name of the tag a value came from: "CreateDate". */
export const tagName = (source: Source): string => source.slice(source.indexOf(":") + 1);

/** Where a value came from, in plain words: "from the camera (Exif DateTimeOriginal)". */
export function originWords(source: Source): string {
  const family = source.slice(0, source.indexOf(":") + 1) || source;
  switch (family) {
    case "exif:":
      if (tagName(source) === "GPSDateTime") return say("originGpsTime");
      return say("originCamera", { tag: tagName(source) });
    case "xmp:":
      return say("originXmp", { tag: tagName(source) });
    case "iptc:":
      return say("originIptc", { tag: tagName(source) });
    case "quicktime:":
    case "container:":
      if (utcTimes.has(source)) return say("originFileUtc", { tag: tagName(source) });
      return say("originFile", { tag: tagName(source) });
    case "gps:":
      if (tagName(source) === "Clock") return say("originGpsClock");
      if (tagName(source) === "Track") return say("originGpsTrack");
      return say("originGpsZone", { tag: tagName(source) });
    case "sidecar:":
      if (tagName(source) === "film") return say("originBesideFilm");
      return say(tagName(source) === "takeout" ? "originTakeout" : "originSidecar");
    case "filename:":
      return say("originNameConfirmed", { tag: tagName(source) });
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
